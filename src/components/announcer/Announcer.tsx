"use client";

import { forwardRef } from "react";
import { useConversation, usePendingApprovals } from "../../hooks/index.js";
import type { ConversationState } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";

type Moment = "none" | "started" | "ended" | "stopped";

/** What there is to read out: it changes when an answer begins and when it ends, never in between. */
function momentOf({ messages, status }: ConversationState): Moment {
  if (status === "submitted" || status === "streaming") return "started";
  const last = messages.at(-1);
  if (last?.role !== "assistant" || last.timings.endedAt === null) return "none";
  if (last.status === "aborted") return "stopped";
  return last.status === "done" ? "ended" : "none";
}

/**
 * Reads out that an answer began and that it ended; not a word in between (design, law 8). Renders a `<p>` that cannot be
 * seen.
 */
export const Announcer = forwardRef<HTMLParagraphElement, PartProps<"p">>(function Announcer(props, ref) {
  const moment = useConversation(momentOf);
  const asks = usePendingApprovals().length > 0;
  const labels = useLabels();
  const words = {
    none: "",
    started: labels.answerStarted,
    ended: labels.answerDone,
    stopped: labels.stopped,
  } as const satisfies Record<Moment, string>;
  return (
    <Part ref={ref} tag="p" name="announcer unistream-hidden" role="status" {...props}>
      {asks ? labels.approvalNeeded : words[moment]}
    </Part>
  );
});

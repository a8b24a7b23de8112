"use client";

import { ArrowRight, Ban, CircleAlert, Hourglass, RefreshCw, Scissors, Square, WifiOff } from "lucide-react";
import { forwardRef, useCallback, type ReactElement } from "react";
import { useConversation, useMessage } from "../../hooks/index.js";
import type { Message } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { StatusDetails } from "./StatusDetails.js";
import { noticeOf, sameNotice, wordsOf, type NextStep, type TurnNotice } from "./turn-notice.js";
import { useOnline } from "./useOnline.js";
import { useSilence } from "./useSilence.js";

/** Props of `TurnStatus`. */
export interface TurnStatusProps extends PartProps<"div"> {
  /** The key of the assistant message. */
  readonly messageKey: string;
  /** Whether it is the newest message: only that one can be tried again. */
  readonly isLast: boolean;
}

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

const ICONS: Partial<Record<TurnNotice["kind"], typeof CircleAlert>> = {
  waiting: Hourglass,
  truncated: Scissors,
  stopped: Square,
  offline: WifiOff,
  refused: Ban,
};

/** Those that interrupt the reader, once; how a turn goes on is read out by the announcer. */
const ALERTS: ReadonlySet<TurnNotice["kind"]> = new Set(["failed", "interrupted", "offline", "refused"]);

function Next({ step }: { readonly step: Exclude<NextStep, null> }): ReactElement {
  const labels = useLabels();
  const conversation = useConversation();
  const act = {
    retry: () => conversation.retry(),
    regenerate: () => conversation.regenerate(),
    continue: () => conversation.send(labels.continueMessage),
  };
  const Icon = step === "continue" ? ArrowRight : RefreshCw;
  return (
    <button type="button" className="unistream-button" onClick={act[step]}>
      <Icon {...ICON} />
      {labels[step]}
    </button>
  );
}

/**
 * How a turn stands when that is not plain to see, in words, with its next step: waiting, slow, stopped, interrupted,
 * failed, refused, offline, cut by its length, ended without an answer. Renders a `<div>`, or nothing.
 */
export const TurnStatus = forwardRef<HTMLDivElement, TurnStatusProps>(function TurnStatus(
  { messageKey, isLast, ...props },
  ref,
) {
  const labels = useLabels();
  const online = useOnline();
  const read = useCallback((message: Message | undefined) => noticeOf(message, online), [online]);
  const notice = useMessage(messageKey, read, sameNotice);
  const streaming = useMessage(messageKey, isStreaming);
  const silent = useSilence(messageKey, streaming);
  if (notice.kind === "none" && !silent) return null;
  const kind = silent ? "waiting" : notice.kind;
  const Icon = ICONS[kind] ?? CircleAlert;
  const children = (
    <>
      <Icon {...ICON} />
      <div className="unistream-status-words" role={ALERTS.has(kind) && isLast ? "alert" : undefined}>
        {silent ? labels.slow : wordsOf(notice, labels)}
      </div>
      {notice.next && isLast && <Next step={notice.next} />}
      {notice.error && <StatusDetails error={notice.error} />}
    </>
  );
  return (
    <Part ref={ref} tag="div" name="status" state={{ kind, slow: silent }} {...props}>
      {children}
    </Part>
  );
});

const isStreaming = (message: Message | undefined): boolean => message?.status === "streaming";

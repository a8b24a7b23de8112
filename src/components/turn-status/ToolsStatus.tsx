"use client";

import { Hourglass } from "lucide-react";
import { forwardRef } from "react";
import { useConversation } from "../../hooks/index.js";
import { wantedCalls, type ConversationState } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";

/** How many calls of the newest answer have no result, when they are run or waited for. */
function openCalls(state: ConversationState): number {
  return state.status === "waiting" || state.status === "running" ? wantedCalls(state.messages).length : 0;
}

/** Says that the conversation waits for tools. Renders a `<div>`, or nothing. */
export const ToolsStatus = forwardRef<HTMLDivElement, PartProps<"div">>(function ToolsStatus(props, ref) {
  const labels = useLabels();
  const calls = useConversation(openCalls);
  if (calls === 0) return null;
  const children = (
    <>
      <Hourglass aria-hidden strokeWidth={1.5} size={16} />
      <div className="unistream-status-words">{labels.waitingForTools(calls)}</div>
    </>
  );
  return (
    <Part ref={ref} tag="div" name="status" state={{ kind: "tools" }} {...props}>
      {children}
    </Part>
  );
});

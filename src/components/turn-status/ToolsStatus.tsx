"use client";

import { Hourglass } from "lucide-react";
import type { ReactElement } from "react";
import { useConversation } from "../../hooks/index.js";
import { wantedCalls, type ConversationState } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";

/** How many calls of the newest answer have no result, when they are run or waited for. */
function openCalls(state: ConversationState): number {
  return state.status === "waiting" || state.status === "running" ? wantedCalls(state.messages).length : 0;
}

/** Says that the conversation waits for tools. Renders a `<div>`, or nothing. */
export function ToolsStatus(): ReactElement | null {
  const labels = useLabels();
  const calls = useConversation(openCalls);
  if (calls === 0) return null;
  return (
    <div className="unistream-status" data-kind="tools">
      <Hourglass aria-hidden strokeWidth={1.5} size={16} />
      <div className="unistream-status-words">{labels.waitingForTools(calls)}</div>
    </div>
  );
}

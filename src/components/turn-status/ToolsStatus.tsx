"use client";

import { ArrowRight, Hourglass, Pause, Play } from "lucide-react";
import { forwardRef } from "react";
import type { Agent } from "../../agent/index.js";
import { useAgent, useConversation, usePendingApprovals } from "../../hooks/index.js";
import { wantedCalls, type Conversation, type ConversationState } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

/** What there is to say: how many calls are waited for, that the loop has paused after their results, or nothing. */
function toolsOf({ messages, status }: ConversationState): number | "paused" | null {
  if (status === "waiting" || status === "running") return wantedCalls(messages).length || null;
  const last = messages.at(-1);
  const isResults = last?.role === "user" && last.items.every((item) => item.kind === "tool_result");
  return isResults && status === "ready" ? "paused" : null;
}

/** Whether a tool could run that nobody has begun, as in a history that was loaded: there it takes a person's word. */
function isIdle(conversation: Conversation, agent: Agent): boolean {
  const { messages, status } = conversation.getState();
  if (status !== "waiting") return false;
  return wantedCalls(messages).some((call) => agent.getTool(call.name)?.execute && !agent.getRun(call.key));
}

/**
 * Says that the conversation waits for tools, or has paused after their results (`maxTurns`, or a history that was loaded),
 * with the button that goes on. Renders a `<div>`, or nothing.
 */
export const ToolsStatus = forwardRef<HTMLDivElement, PartProps<"div">>(function ToolsStatus(props, ref) {
  const labels = useLabels();
  const conversation = useConversation();
  const agent = useAgent();
  const tools = useConversation(toolsOf);
  const asking = usePendingApprovals().length;
  // A call that asks says so itself.
  if (tools === null || tools === asking) return null;
  const paused = tools === "paused";
  const children = (
    <>
      {paused ? <Pause {...ICON} /> : <Hourglass {...ICON} />}
      <div className="unistream-status-words">{paused ? labels.paused : labels.waitingForTools(tools)}</div>
      {typeof tools === "number" && isIdle(conversation, agent) && (
        <button type="button" className="unistream-button" onClick={() => conversation.resume()}>
          <Play {...ICON} />
          {labels.runTools}
        </button>
      )}
      {paused && (
        <button type="button" className="unistream-button" onClick={() => conversation.retry()}>
          <ArrowRight {...ICON} />
          {labels.continue}
        </button>
      )}
    </>
  );
  return (
    <Part ref={ref} tag="div" name="status" state={{ kind: paused ? "paused" : "tools" }} {...props}>
      {children}
    </Part>
  );
});

import type { ToolCallTurnItem } from "../reducer/index.js";
import type { Message } from "./message.js";

/**
 * The done calls that have no result yet, oldest first. A `tool_call_id` may repeat: a result answers the oldest
 * unanswered call of its id (protocol, part 4).
 */
export function unansweredCalls(messages: readonly Message[]): ToolCallTurnItem[] {
  const waiting: ToolCallTurnItem[] = [];
  for (const message of messages) {
    for (const item of message.items) {
      if (item.kind === "tool_call" && item.state === "done") waiting.push(item);
      if (item.kind === "tool_result") {
        const answered = waiting.findIndex((call) => call.toolCallId === item.toolCallId);
        if (answered >= 0) waiting.splice(answered, 1);
      }
    }
  }
  return waiting;
}

/** The calls of the newest answer that want a tool to run: final, and without a result. Never `finish_reason`. */
export function wantedCalls(messages: readonly Message[]): ToolCallTurnItem[] {
  const newest = messages.findLast((message) => message.role === "assistant");
  if (newest?.status !== "done") return [];
  const keys = new Set(newest.items.map((item) => item.key));
  return unansweredCalls(messages).filter((call) => keys.has(call.key) && call.argumentsState === "final");
}

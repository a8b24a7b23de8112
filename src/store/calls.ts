import type { ToolCallTurnItem, ToolResultTurnItem } from "../reducer/index.js";
import type { Message } from "./message.js";

/** Which result answers which call. */
export interface CallPairs {
  /** Done calls that have no result yet, oldest first. */
  readonly unanswered: readonly ToolCallTurnItem[];
  /** The result of a call, by the call's key. */
  readonly results: ReadonlyMap<string, ToolResultTurnItem>;
  /** The key of the call that a result answers, by the result's key. */
  readonly calls: ReadonlyMap<string, string>;
}

/** Made once for each committed history: every part that shows a call asks for it. */
const known = new WeakMap<readonly Message[], CallPairs>();

/** Pairs calls and results: a result answers the oldest unanswered call of its id (protocol, part 4). */
export function pairCalls(messages: readonly Message[]): CallPairs {
  const before = known.get(messages);
  if (before) return before;
  const unanswered: ToolCallTurnItem[] = [];
  const results = new Map<string, ToolResultTurnItem>();
  const calls = new Map<string, string>();
  for (const message of messages) {
    for (const item of message.items) {
      if (item.kind === "tool_call" && item.state === "done") unanswered.push(item);
      if (item.kind !== "tool_result") continue;
      const at = unanswered.findIndex((call) => call.toolCallId === item.toolCallId);
      const [call] = at < 0 ? [] : unanswered.splice(at, 1);
      if (!call) continue;
      results.set(call.key, item);
      calls.set(item.key, call.key);
    }
  }
  const pairs = { unanswered, results, calls };
  known.set(messages, pairs);
  return pairs;
}

/** The done calls that have no result yet, oldest first. */
export function unansweredCalls(messages: readonly Message[]): readonly ToolCallTurnItem[] {
  return pairCalls(messages).unanswered;
}

/** The calls of the newest answer that want a tool to run: final, and without a result. Never `finish_reason`. */
export function wantedCalls(messages: readonly Message[]): ToolCallTurnItem[] {
  const newest = messages.findLast((message) => message.role === "assistant");
  if (newest?.status !== "done") return [];
  const keys = new Set(newest.items.map((item) => item.key));
  return unansweredCalls(messages).filter((call) => keys.has(call.key) && call.argumentsState === "final");
}

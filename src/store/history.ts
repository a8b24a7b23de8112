import { normalizeMessages, type UniMessage } from "../protocol/index.js";
import { itemsFromWire, type ToolCallTurnItem } from "../reducer/index.js";
import { unansweredCalls } from "./calls.js";
import { messageFromWire, messageToWire, type Message, type MessageTimings } from "./message.js";
import type { MessageInput, MessagesInput, ToolResult } from "./state.js";

/** Makes the keys of one conversation's messages. A key is never used twice, also when its message is gone. */
export class MessageKeys {
  #next = 0;

  next(): string {
    const key = `m${String(this.#next)}`;
    this.#next += 1;
    return key;
  }
}

/**
 * The user message of an input; null when there is nothing in it.
 *
 * @throws UniStreamError `invalid_messages` when an item is malformed
 */
export function userMessage(keys: MessageKeys, input: MessageInput, submittedAt: number): Message | null {
  const items = typeof input === "string" ? [{ type: "text.done" as const, text: input }] : input;
  const isEmpty = typeof input === "string" ? input.trim() === "" : input.length === 0;
  if (isEmpty) return null;
  const [message] = normalizeMessages([{ role: "user", content_items: items }]);
  const timings: MessageTimings = { submittedAt, firstEventAt: null, endedAt: null };
  return message ? messageFromWire(keys.next(), message, timings) : null;
}

/** Messages as they are given, as messages to show. Those of this conversation (`known`) keep their identity. */
export function messagesOf(
  keys: MessageKeys,
  input: MessagesInput,
  known: (key: string) => Message | undefined,
): readonly Message[] {
  const taken = new Set<string>();
  return input.map((given) => {
    if (!("items" in given)) return loaded(keys, given);
    const mine = known(given.key);
    if (!mine || taken.has(mine.key)) return loaded(keys, messageToWire(given));
    taken.add(mine.key);
    // One that was taken from the screen while it streamed has ended since.
    return given.status === "streaming" ? mine : given;
  });
}

function loaded(keys: MessageKeys, message: UniMessage): Message {
  const [valid] = normalizeMessages([message]);
  return messageFromWire(keys.next(), valid ?? message);
}

/** The call that a result is for: by key, else the oldest unanswered one of its id. */
export function callOf(messages: readonly Message[], result: ToolResult): ToolCallTurnItem | undefined {
  return unansweredCalls(messages).find((open) =>
    result.key === undefined ? open.toolCallId === result.toolCallId : open.key === result.key,
  );
}

/** The history with a call's result: in the user message after the answer, which holds the results of all its calls. */
export function withToolResult(
  keys: MessageKeys,
  messages: readonly Message[],
  call: ToolCallTurnItem,
  result: ToolResult,
): readonly Message[] {
  const wire = {
    type: "tool_result.done",
    text: result.text,
    ...(result.images && { images: result.images }),
    tool_call_id: call.toolCallId,
  } as const;
  const last = messages.at(-1);
  if (last?.role !== "user") {
    return [...messages, messageFromWire(keys.next(), { role: "user", content_items: [wire] })];
  }
  const items = itemsFromWire(last.key, [...messageToWire(last).content_items, wire]);
  // Results that were there stay the same objects; only the new one is rendered.
  return [...messages.slice(0, -1), { ...last, items: [...last.items, ...items.slice(last.items.length)] }];
}

import type { ConversationState, Message } from "../../store/index.js";

/** What belongs together on screen: a question, and all that was said and done until the next one. */
export interface TurnGroup {
  /** The key of its first message. */
  readonly key: string;
  /** The keys of its messages, joined by commas: a text compares by value. */
  readonly messageKeys: string;
}

/** Whether a message begins a turn: the user's own does, the results of tools go on with the one they are in. */
function begins(message: Message): boolean {
  return message.role === "user" && !message.items.every((item) => item.kind === "tool_result");
}

/** The turns of a conversation, oldest first. */
export function turnsOf({ messages }: ConversationState): readonly TurnGroup[] {
  const turns: { key: string; messageKeys: string }[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (!last || begins(message)) turns.push({ key: message.key, messageKeys: message.key });
    else last.messageKeys += `,${message.key}`;
  }
  return turns;
}

/** Whether two lists hold the same turns. */
export function sameTurns(a: readonly TurnGroup[], b: readonly TurnGroup[]): boolean {
  return a.length === b.length && a.every((turn, index) => turn.messageKeys === b[index]?.messageKeys);
}

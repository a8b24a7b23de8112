import type { TurnItem } from "../reducer/index.js";
import type { Conversation } from "../store/index.js";
import type { SelectionSource } from "./useSelection.js";

/** The item of a key in the state that a conversation began with: what a server renders, and the browser while it hydrates. */
export function initialItem(conversation: Conversation, key: string): TurnItem | undefined {
  const items = conversation.getInitialState().messages.flatMap((message) => message.items);
  return items.find((item) => item.key === key);
}

/** The item of a key, for a selection from it. */
export function itemSource(conversation: Conversation, key: string): SelectionSource<TurnItem | undefined> {
  return {
    subscribe: (listener) => conversation.watch(key, listener),
    read: () => conversation.getItem(key),
    readInitial: () => initialItem(conversation, key),
  };
}

import type { StoreApi } from "zustand/vanilla";
import type { TurnItem } from "../reducer/index.js";
import { pairCalls } from "./calls.js";
import type { Message } from "./message.js";

/** What can be watched. */
interface Watched {
  readonly messages: readonly Message[];
}

/**
 * Subscriptions by key. A part watches its own item, so a commit wakes the parts it changed and runs no selector of
 * the others: under a thousand settled messages that is the difference between one call and a thousand.
 */
export class KeyWatch {
  readonly #store: StoreApi<Watched>;
  readonly #listeners = new Map<string, Set<() => void>>();
  #indexed: readonly Message[] = [];
  #index = new Map<string, number>();

  constructor(store: StoreApi<Watched>) {
    this.#store = store;
    store.subscribe((state, before) => {
      this.#wake(state.messages, before.messages);
    });
  }

  /** Calls `listener` after each commit that changed the message or the item of this key, or removed it. */
  readonly watch = (key: string, listener: () => void): (() => void) => {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  };

  /** The committed message of a key. */
  readonly message = (key: string): Message | undefined => {
    const messages = this.#store.getState().messages;
    const at = this.#index.get(key);
    const found = at === undefined ? undefined : messages[at];
    if (found?.key === key) return found;
    if (messages === this.#indexed) return undefined;
    this.#reindex(messages);
    const again = this.#index.get(key);
    return again === undefined ? undefined : messages[again];
  };

  /** The committed item of a key: its message's key and its place are in it. */
  readonly item = (key: string): TurnItem | undefined => {
    const dot = key.lastIndexOf(".");
    const item = this.message(key.slice(0, dot))?.items[Number(key.slice(dot + 1))];
    return item?.key === key ? item : undefined;
  };

  #reindex(messages: readonly Message[]): void {
    this.#indexed = messages;
    this.#index = new Map(messages.map((message, index) => [message.key, index]));
  }

  #wake(messages: readonly Message[], before: readonly Message[]): void {
    if (messages === before || this.#listeners.size === 0) return;
    const length = Math.max(messages.length, before.length);
    for (let index = 0; index < length; index += 1) {
      const message = messages[index];
      const old = before[index];
      if (message === old) continue;
      if (message?.key === old?.key) {
        this.#wakeItems(message?.items ?? [], old?.items ?? []);
        this.#call(message?.key);
      } else {
        // Another message stands here now. Either of them may have watchers, at this place or elsewhere.
        for (const moved of [message, old]) {
          this.#wakeItems(moved?.items ?? [], []);
          this.#call(moved?.key);
        }
      }
    }
  }

  #wakeItems(items: readonly TurnItem[], before: readonly TurnItem[]): void {
    if (items === before) return;
    const length = Math.max(items.length, before.length);
    for (let index = 0; index < length; index += 1) {
      const item = items[index];
      if (item === before[index]) continue;
      this.#call(item?.key ?? before[index]?.key);
      if (item?.kind === "tool_result")
        this.#call(pairCalls(this.#store.getState().messages).calls.get(item.key));
    }
  }

  #call(key: string | undefined): void {
    if (key === undefined) return;
    for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
  }
}

import type { TurnItem } from "../reducer/index.js";
import type { ItemObserver } from "./state.js";

/** What an item said so far, in the form its fragments have; "" for kinds without fragments. */
function contentOf(item: TurnItem): string | Uint8Array {
  switch (item.kind) {
    case "text":
      return item.text;
    case "thinking":
      return item.thinking;
    case "tool_call":
      return item.argumentsText;
    case "inline_data":
    case "inline_thinking":
      return item.bytes;
    default:
      return "";
  }
}

/** Engines by the key of the item that feeds them. */
export class ItemObservers {
  readonly #byKey = new Map<string, Set<ItemObserver>>();
  readonly #settled = new Map<string, TurnItem>();

  /** Adds an engine; `item` is the item as it stands, undefined when it has not begun. Returns how to remove it. */
  add(key: string, observer: ItemObserver, item: TurnItem | undefined): () => void {
    const observers = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, observers.add(observer));
    if (item) {
      const content = contentOf(item);
      if (content.length > 0) observer.append(content);
      if (item.state !== "streaming") observer.settle(item);
    }
    return () => {
      observers.delete(observer);
      if (observers.size === 0 && this.#byKey.get(key) === observers) this.#byKey.delete(key);
    };
  }

  /** A fragment of an item, as the reducer applies it. */
  readonly fragment = (key: string, fragment: string | Uint8Array): void => {
    for (const observer of this.#byKey.get(key) ?? []) observer.append(fragment);
  };

  /** An item settled. An event may settle it in two steps; the engines hear of the outcome. */
  readonly settled = (item: TurnItem): void => {
    if (this.#byKey.has(item.key)) this.#settled.set(item.key, item);
  };

  /** The event is over. */
  deliver(): void {
    if (this.#settled.size === 0) return;
    const settled = [...this.#settled.values()];
    this.#settled.clear();
    for (const item of settled) for (const observer of this.#byKey.get(item.key) ?? []) observer.settle(item);
  }
}

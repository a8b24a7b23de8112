import {
  createMarkdownEngine,
  type Block,
  type MarkdownEngine,
  type MarkdownOptions,
} from "../../markdown/index.js";
import type { TurnItem } from "../../reducer/index.js";
import type { Conversation } from "../../store/index.js";
import type { Gate } from "./reveal.js";

/** How a text is read, and shown. */
export interface MarkdownSourceOptions extends MarkdownOptions {
  /** Text that arrives in bursts is shown evenly. */
  readonly smooth: boolean;
}

/** What a text is shown as. */
export interface MarkdownView {
  /** Its blocks; those that did not change are the same objects as before. */
  readonly blocks: readonly Block[];
  /** Whether more is coming. */
  readonly growing: boolean;
}

/** One item that feeds the engine. */
interface Feed {
  readonly key: string;
  /** What the engine heard of it. A rope: it is read as a whole only when the item settles. */
  said: string;
}

const textOf = (item: TurnItem | undefined): string =>
  item?.kind === "text" ? item.text : item?.kind === "thinking" ? item.thinking : "";

/**
 * The text of one item, or of several that are shown as one, as blocks. It lives outside React, so that a part which is
 * mounted again finds it as it was. Fragments are kept as they come, and reach the engine with the commit that shows
 * them.
 */
export class MarkdownSource {
  readonly #conversation: Conversation;
  readonly #messageKey: string;
  readonly #abandoned: () => void;
  readonly #options: MarkdownSourceOptions;
  readonly #listeners = new Set<() => void>();
  readonly #feeds: Feed[] = [];
  #stops: (() => void)[] = [];
  #engine: MarkdownEngine;
  /** What the engine has not heard yet. */
  #pending = "";
  /** Holds back what comes in bursts, once it is loaded. What was there before is shown at once. */
  #gate: Gate | undefined;
  #view: MarkdownView;

  /**
   * @param keys - of the items, which stand in one message
   * @param gone - called when nobody shows the text any more and its items are gone
   */
  constructor(
    conversation: Conversation,
    keys: readonly string[],
    options: MarkdownSourceOptions,
    gone: () => void,
  ) {
    const first = keys[0] ?? "";
    this.#conversation = conversation;
    this.#messageKey = first.slice(0, first.lastIndexOf("."));
    this.#abandoned = () => {
      if (this.#listeners.size === 0 && !conversation.getItem(first)) gone();
    };
    this.#options = options;
    this.#engine = createMarkdownEngine(options);
    this.#view = this.#extend(keys);
    if (options.smooth)
      void import("./reveal.js").then(({ openGate }) => {
        this.#gate = openGate(this.#commit);
      });
  }

  /** The source for these items: this one, if it has them already or can go on to them. */
  serves(keys: readonly string[]): boolean {
    if (!this.#feeds.every(({ key }, index) => key === keys[index])) return false;
    const added = keys.slice(this.#feeds.length);
    if (added.length === 0) return true;
    this.#view = this.#extend(added);
    if (this.#listeners.size > 0) for (const feed of this.#feeds.slice(-added.length)) this.#attach(feed);
    return true;
  }

  /** For useSyncExternalStore. The items are listened to while somebody shows them. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      for (const feed of this.#feeds) this.#attach(feed);
      this.#stops.push(this.#conversation.watch(this.#messageKey, this.#commit));
      // What came between the rendering and now.
      this.#commit();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      for (const stop of this.#stops) stop();
      this.#stops = [];
      queueMicrotask(this.#abandoned);
    };
  };

  /** The blocks as committed. */
  readonly read = (): MarkdownView => this.#view;

  /** Takes what further items say so far. */
  #extend(keys: readonly string[]): MarkdownView {
    for (const key of keys) {
      const said = textOf(this.#conversation.getItem(key));
      this.#feeds.push({ key, said });
      this.#hear(said);
    }
    return this.#look();
  }

  #attach(feed: Feed): void {
    // The first fragment is everything so far, most of which the engine may know.
    let known: string | null = feed.said;
    const stop = this.#conversation.observe(feed.key, {
      append: (fragment) => {
        if (typeof fragment !== "string") return;
        if (known !== null && !fragment.startsWith(known)) this.#replace(feed, fragment);
        else this.#add(feed, fragment.slice(known?.length ?? 0));
        known = null;
      },
      settle: (item) => {
        if (textOf(item) !== feed.said) this.#replace(feed, textOf(item));
      },
    });
    known = null;
    this.#stops.push(stop);
  }

  #add(feed: Feed, fragment: string): void {
    feed.said += fragment;
    this.#hear(fragment);
  }

  #hear(text: string): void {
    this.#pending += this.#gate ? this.#gate.pass(text) : text;
  }

  /** What was said is said otherwise: a done replaces what its deltas said. */
  #replace(feed: Feed, said: string): void {
    feed.said = said;
    this.#restart();
  }

  #restart(): void {
    this.#engine = createMarkdownEngine(this.#options);
    this.#gate?.open();
    this.#pending = this.#feeds.map(({ said }) => said).join("");
  }

  readonly #commit = (): void => {
    const view = this.#look();
    if (view === this.#view) return;
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  };

  #look(): MarkdownView {
    const message = this.#conversation.getMessage(this.#messageKey);
    // Also between two items, the second of which goes on where the first one ended.
    const comes = message?.status === "streaming" && message.items.at(-1)?.key === this.#feeds.at(-1)?.key;
    this.#pending += this.#gate?.take(message?.status, comes) ?? "";
    if (this.#pending && this.#engine.ended) this.#restart();
    if (this.#pending) this.#engine.append(this.#pending);
    this.#pending = "";
    const growing = comes || this.#gate?.waiting === true;
    if (!growing) this.#engine.end();
    const blocks = this.#engine.blocks();
    const before: MarkdownView | undefined = this.#view;
    return before?.blocks === blocks && before.growing === growing ? before : { blocks, growing };
  }
}

import {
  createMarkdownEngine,
  type Block,
  type MarkdownEngine,
  type MarkdownOptions,
} from "../../markdown/index.js";
import type { TurnItem } from "../../reducer/index.js";
import type { Conversation } from "../../store/index.js";

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
  readonly #options: MarkdownOptions;
  readonly #listeners = new Set<() => void>();
  readonly #feeds: Feed[] = [];
  #stops: (() => void)[] = [];
  #engine: MarkdownEngine;
  #pending: string[] = [];
  #view: MarkdownView;

  /**
   * @param keys - of the items, which stand in one message
   * @param gone - called when nobody shows the text any more and its items are gone
   */
  constructor(
    conversation: Conversation,
    keys: readonly string[],
    options: MarkdownOptions,
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
      this.#pending.push(said);
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
    this.#pending.push(fragment);
  }

  /** What was said is said otherwise: a done replaces what its deltas said. */
  #replace(feed: Feed, said: string): void {
    feed.said = said;
    this.#restart();
  }

  #restart(): void {
    this.#engine = createMarkdownEngine(this.#options);
    this.#pending = this.#feeds.map(({ said }) => said);
  }

  readonly #commit = (): void => {
    const view = this.#look();
    if (view === this.#view) return;
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  };

  /** Whether more may come: also between two items, the second of which goes on where the first one ended. */
  get #isGrowing(): boolean {
    const message = this.#conversation.getMessage(this.#messageKey);
    return message?.status === "streaming" && message.items.at(-1)?.key === this.#feeds.at(-1)?.key;
  }

  #look(): MarkdownView {
    const growing = this.#isGrowing;
    if (this.#pending.length > 0 && this.#engine.ended) this.#restart();
    if (this.#pending.length > 0) this.#engine.append(this.#pending.join(""));
    this.#pending = [];
    if (!growing) this.#engine.end();
    const blocks = this.#engine.blocks();
    const before: MarkdownView | undefined = this.#view;
    return before?.blocks === blocks && before.growing === growing ? before : { blocks, growing };
  }
}

const sources = new WeakMap<Conversation, Map<string, MarkdownSource>>();

/**
 * The source for some items of a conversation: the same one for as long as they are the same, or more are added at their
 * end.
 */
export function markdownSource(
  conversation: Conversation,
  keys: readonly string[],
  options: MarkdownOptions,
): MarkdownSource {
  const byKey = sources.get(conversation) ?? new Map<string, MarkdownSource>();
  sources.set(conversation, byKey);
  const name = `${keys[0] ?? ""} ${JSON.stringify(options)}`;
  const known = byKey.get(name);
  if (known?.serves(keys)) return known;
  const source = new MarkdownSource(conversation, keys, options, () => {
    if (byKey.get(name) === source) byKey.delete(name);
  });
  byKey.set(name, source);
  return source;
}

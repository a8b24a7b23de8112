"use client";

import { memo, useMemo, useSyncExternalStore, type ReactElement } from "react";
import { useConversation } from "../../hooks/index.js";
import type { TextTurnItem, TurnItem } from "../../reducer/index.js";
import type { Conversation } from "../../store/index.js";
import type { MessageHead } from "../overrides/overrides.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { TextItem } from "../text/TextItem.js";

/** Props of `TextRun`. */
export interface TextRunProps {
  /** Keys of adjacent text items of one phase, joined by commas: a text compares by value. */
  readonly itemKeys: string;
  /** The message that they stand in. */
  readonly message: MessageHead;
}

/** The items of several keys, as one value that is the same while all of them are. */
class RunSource {
  readonly #conversation: Conversation;
  readonly #keys: readonly string[];
  #items: readonly TextTurnItem[] = [];

  constructor(conversation: Conversation, keys: readonly string[]) {
    this.#conversation = conversation;
    this.#keys = keys;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = this.#keys.map((key) => this.#conversation.watch(key, listener));
    return () => {
      for (const stop of stops) stop();
    };
  };

  /** The committed items. */
  readonly read = (): readonly TextTurnItem[] => this.#same(this.#keys.map(this.#conversation.getItem));

  /** What a server renders, and the browser while it hydrates. */
  readonly readInitial = (): readonly TextTurnItem[] => {
    const items = this.#conversation.getInitialState().messages.flatMap((message) => message.items);
    return this.#same(this.#keys.map((key) => items.find((item) => item.key === key)));
  };

  #same(found: readonly (TurnItem | undefined)[]): readonly TextTurnItem[] {
    const items = found.filter((item) => item?.kind === "text");
    const same =
      items.length === this.#items.length && items.every((item, index) => item === this.#items[index]);
    if (!same) this.#items = items;
    return this.#items;
  }
}

/**
 * Adjacent text items of one phase, shown as one text: answers come cut in mid-sentence by citations and gateways
 * (protocol, part 2). They stay apart in the history.
 */
export const TextRun = memo(function TextRun({ itemKeys, message }: TextRunProps): ReactElement | null {
  const conversation = useConversation();
  const keys = useMemo(() => itemKeys.split(","), [itemKeys]);
  const source = useMemo(() => new RunSource(conversation, keys), [conversation, keys]);
  const items = useSyncExternalStore(source.subscribe, source.read, source.readInitial);
  const Part = useOverrides().text ?? TextItem;
  const [first] = items;
  if (!first) return null;
  const text = items.length === 1 ? first.text : items.map((item) => item.text).join("");
  return (
    <Part
      item={first}
      message={message}
      text={text}
      growing={items.some((item) => item.state === "streaming")}
      itemKeys={keys}
    />
  );
});

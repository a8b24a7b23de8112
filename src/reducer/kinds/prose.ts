import type { Draft } from "../draft.js";
import type { TextTurnItem, ThinkingTurnItem } from "../turn.js";
import { mergeFidelity, withExtra, withFidelity, type KindFold, type RawItem } from "./kind-fold.js";

type ProseItem = TextTurnItem | ThinkingTurnItem;

const KNOWN = {
  text: new Set(["type", "text", "fidelity"]),
  thinking: new Set(["type", "thinking", "fidelity"]),
};

/** Text and thinking differ in the name of their one field. */
function proseFold<Item extends ProseItem>(
  kind: Item["kind"],
  textOf: (item: Item) => string,
  make: (base: Omit<ProseItem, "kind" | "text" | "thinking">, text: string) => Item,
): KindFold<Item> {
  const fragmentOf = (raw: RawItem): string => raw[kind] as string;

  function grown(draft: Draft, item: Item | undefined, key: string, raw: RawItem, at: number | null): Item {
    const fragment = fragmentOf(raw);
    draft.fragment(key, fragment);
    const next = make(
      {
        key,
        state: "streaming",
        startedAt: item ? item.startedAt : at,
        lastDeltaAt: at ?? item?.lastDeltaAt ?? null,
      },
      // A rope: V8 joins in constant time and flattens when somebody reads.
      item ? textOf(item) + fragment : fragment,
    );
    return withFidelity(next, mergeFidelity(draft, item, raw));
  }

  return {
    begin: (draft, key, raw, at) => grown(draft, undefined, key, raw, at),
    grow: (draft, item, raw, at) => grown(draft, item, item.key, raw, at),
    settle(draft, item, key, raw, at) {
      const text = fragmentOf(raw);
      if (item && textOf(item) !== text) draft.note("done_differs", key);
      const next = make(
        { key, state: "done", startedAt: item ? item.startedAt : at, lastDeltaAt: item?.lastDeltaAt ?? null },
        text,
      );
      return withExtra(withFidelity(next, mergeFidelity(draft, item, raw)), raw, KNOWN[kind]);
    },
    cut: (_draft, item) => ({ ...item, state: "incomplete" }),
  };
}

/** Answer text. */
export const textFold = proseFold<TextTurnItem>(
  "text",
  (item) => item.text,
  (base, text) => ({
    key: base.key,
    kind: "text",
    state: base.state,
    text,
    startedAt: base.startedAt,
    lastDeltaAt: base.lastDeltaAt,
  }),
);

/** Reasoning. */
export const thinkingFold = proseFold<ThinkingTurnItem>(
  "thinking",
  (item) => item.thinking,
  (base, thinking) => ({
    key: base.key,
    kind: "thinking",
    state: base.state,
    thinking,
    startedAt: base.startedAt,
    lastDeltaAt: base.lastDeltaAt,
  }),
);

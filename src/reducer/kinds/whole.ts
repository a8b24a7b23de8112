import type { ItemType, WholeKind } from "../../protocol/index.js";
import type { Draft } from "../draft.js";
import type { ImageUrlTurnItem, ToolResultTurnItem, UnknownTurnItem } from "../turn.js";
import { fidelityOf, headerOf, withExtra, withFidelity, type RawItem } from "./kind-fold.js";

const KNOWN = {
  image_url: new Set(["type", "image_url", "fidelity"]),
  tool_result: new Set(["type", "text", "images", "tool_call_id", "fidelity"]),
};

/** A done item of a kind that never streams; undefined when a field is bad. */
export function wholeItem(
  key: string,
  kind: WholeKind,
  raw: RawItem,
  at: number | null,
): ImageUrlTurnItem | ToolResultTurnItem | undefined {
  const base = { key, state: "done", startedAt: at, lastDeltaAt: null } as const;
  if (kind === "image_url") {
    if (typeof raw.image_url !== "string") return undefined;
    const item: ImageUrlTurnItem = { ...base, kind, imageUrl: raw.image_url };
    return withExtra(withFidelity(item, fidelityOf(raw)), raw, KNOWN[kind]);
  }
  const images = Array.isArray(raw.images) ? (raw.images as readonly string[]) : undefined;
  if (typeof raw.text !== "string" || images?.some((image) => typeof image !== "string")) return undefined;
  const item: ToolResultTurnItem = {
    ...base,
    kind,
    text: raw.text,
    ...(images && { images }),
    toolCallId: headerOf(raw, "tool_call_id"),
  };
  return withExtra(withFidelity(item, fidelityOf(raw)), raw, KNOWN[kind]);
}

/** Takes a user-side item from a stream, where the grammar has no place for it, as an item of its own. */
export function takeWhole(draft: Draft, kind: WholeKind, raw: RawItem, at: number | null): void {
  const key = draft.nextKey();
  const item = wholeItem(key, kind, raw, at);
  if (!item) {
    draft.note("bad_item");
    return;
  }
  if (draft.openItem) draft.note("interleaved", key);
  draft.put(draft.items.length, item);
}

/**
 * Keeps an item of an unknown kind as it came: one opaque item for each delta* done group of its type. It closes
 * nothing, so that a kind of a later version cannot harm the ones we know.
 */
export function takeUnknown(draft: Draft, type: ItemType, raw: RawItem, at: number | null): void {
  const items = draft.items;
  const found = items.findLastIndex(
    (item) => item.kind === "unknown" && item.type === type.kind && item.state === "streaming",
  );
  const open = items[found];
  const key = open?.key ?? draft.nextKey();
  if (!open) draft.note("unknown_kind", key);
  const isDone = type.phase === "done";
  const next: UnknownTurnItem = {
    key,
    kind: "unknown",
    state: isDone ? "done" : "streaming",
    type: type.kind,
    raw,
    startedAt: open ? open.startedAt : at,
    lastDeltaAt: isDone ? (open?.lastDeltaAt ?? null) : (at ?? open?.lastDeltaAt ?? null),
  };
  draft.put(open ? found : items.length, withFidelity(next, fidelityOf(raw)));
}

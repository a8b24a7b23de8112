import {
  fieldFault,
  isKnown,
  isRecord,
  isWholeKind,
  moveOf,
  splitType,
  type ItemType,
  type Kind,
} from "../protocol/index.js";
import type { Draft } from "./draft.js";
import { exactBytes, type ArgumentsEngine } from "./engines.js";
import { FIELDS_OF } from "./kinds/fields.js";
import { makeItem, textOf, type RawItem } from "./kinds/kind.js";
import { beginsNextCall, cutCall, LazyArguments } from "./kinds/tool-call.js";
import type { MediaTurnItem, TurnItem } from "./turn.js";

/** The types of every event, taken apart once: splitting a text at each event would cost more than the event. */
const TYPES = new Map<string, ItemType>();

function typeOf(type: string): ItemType {
  const known = TYPES.get(type);
  if (known) return known;
  const split = splitType(type);
  // Types that nobody knows are not kept: a hostile stream has no end of them.
  if (isKnown(split.kind)) TYPES.set(type, split);
  return split;
}

/** Applies one content item of an event. */
export function takeItem(draft: Draft, raw: unknown, at: number | null): void {
  if (!isRecord(raw) || typeof raw.type !== "string") {
    draft.note("bad_item");
    return;
  }
  const type = typeOf(raw.type);
  const { kind, phase } = type;
  if (phase === null || !isKnown(kind) || (isWholeKind(kind) && phase === "delta"))
    takeUnknown(draft, type, raw, at);
  else if (fieldFault(kind, phase, raw) !== null) draft.note("bad_item", draft.openItem?.key);
  else if (phase === "delta") takeDelta(draft, kind as Kind, type, raw, at);
  else takeDone(draft, kind as Kind, type, raw, at);
}

/** Whether a delta of the open item's kind is the beginning of another item all the same. */
function beginsNext(open: TurnItem, raw: RawItem): boolean {
  if (open.kind === "tool_call") return beginsNextCall(open, raw);
  return (open.kind === "inline_data" || open.kind === "inline_thinking") && beginsNextImage(open, raw);
}

/** Every image is an item of its own: data after data begins the next one, a signature alone does not. */
function beginsNextImage(item: MediaTurnItem, raw: RawItem): boolean {
  const isImage = [item.mimeType, textOf(raw, "mime_type") || item.mimeType].every((mime) =>
    /^image\//i.test(mime),
  );
  return isImage && item.bytes.length > 0 && (raw.data as string | Uint8Array).length > 0;
}

function takeDelta(draft: Draft, kind: Kind, type: ItemType, raw: RawItem, at: number | null): void {
  const open = draft.openItem;
  const grows = open && moveOf(open.kind, type) === "continues" && !beginsNext(open, raw) ? open : undefined;
  if (open && !grows) {
    draft.note("interleaved", open.key);
    closeOpen(draft, false);
  }
  const index = grows ? draft.open : draft.items.length;
  const key = grows?.key ?? draft.nextKey();
  const fields = FIELDS_OF[kind](draft, key, grows, raw, false);
  const item = makeItem(draft, kind, "streaming", key, grows, raw, at, fields);
  if (kind === "tool_call") new LazyArguments(item, draft.engine as ArgumentsEngine);
  draft.put(index, item);
  draft.open = index;
}

function takeDone(draft: Draft, kind: Kind, type: ItemType, raw: RawItem, at: number | null): void {
  const open = draft.openItem;
  const index = targetOf(draft, kind, moveOf(open?.kind, type) === "settles" ? draft.open : -1, raw);
  const item = draft.items[index];
  const key = item?.key ?? draft.nextKey();
  if (item ? item !== open : open) draft.note(item ? "late_done" : "interleaved", key);
  const fields = FIELDS_OF[kind](draft, key, item, raw, true);
  draft.put(index, makeItem(draft, kind, "done", key, item, raw, at, fields));
  if (item && item === open) draft.close();
}

/**
 * Where a done belongs: the index of the item it settles, or the end of the list for an item of its own. `open` is the
 * index of the open item of its kind, -1 for none; else the newest incomplete one was closed too early.
 *
 * A call's id says more than its place: the open call or an incomplete one of the same id comes first. An id that no
 * call has settles the open call, else the newest incomplete one. An id that only done calls have is a call of its own.
 */
function targetOf(draft: Draft, kind: Kind, open: number, raw: RawItem): number {
  const { items } = draft;
  const id = kind === "tool_call" ? textOf(raw, "tool_call_id") : "";
  const hasId = (item: TurnItem | undefined): boolean => item?.kind === "tool_call" && item.toolCallId === id;
  if (id !== "" && !hasId(items[open])) {
    const early = items.findLastIndex((item) => hasId(item) && item.state === "incomplete");
    if (early >= 0) return early;
    const held = items[open];
    const isAnonymous = held?.kind === "tool_call" && held.toolCallId === "";
    if (!isAnonymous && items.some(hasId)) return items.length;
  }
  if (open >= 0) return open;
  const early = items.findLastIndex((item) => item.kind === kind && item.state === "incomplete");
  return early < 0 ? items.length : early;
}

/**
 * Keeps an item of an unknown kind as it came: one opaque item for each delta* done group of its type. It closes
 * nothing, so that a kind of a later version cannot harm the ones we know.
 */
function takeUnknown(draft: Draft, { kind: type, phase }: ItemType, raw: RawItem, at: number | null): void {
  const { items } = draft;
  const found = items.findLastIndex(
    (item) => item.kind === "unknown" && item.type === type && item.state === "streaming",
  );
  const open = items[found];
  const key = open?.key ?? draft.nextKey();
  if (!open) draft.note("unknown_kind", key);
  const state = phase === "done" ? "done" : "streaming";
  draft.put(
    open ? found : items.length,
    makeItem(draft, "unknown", state, key, open, raw, at, { type, raw }),
  );
}

/** Closes the open item from its fragments, as incomplete. */
export function closeOpen(draft: Draft, atStop: boolean): void {
  const open = draft.openItem;
  if (!open) return;
  const fields =
    open.kind === "tool_call"
      ? cutCall(open, draft.engine, atStop)
      : "bytes" in open && { bytes: exactBytes(open.bytes) };
  draft.put(draft.open, { ...open, state: "incomplete", ...fields });
  draft.close();
}

import {
  fieldFault,
  isKind,
  isRecord,
  isWholeKind,
  KINDS,
  moveOf,
  splitType,
  type ItemType,
  type Kind,
} from "../protocol/index.js";
import type { Draft } from "./draft.js";
import { KIND_FOLDS } from "./kinds/index.js";
import type { Closing, RawItem } from "./kinds/kind-fold.js";
import { beginsNextImage } from "./kinds/media.js";
import { beginsNextCall } from "./kinds/tool-call.js";
import { takeUnknown, takeWhole } from "./kinds/whole.js";
import type { TurnItem } from "./turn.js";

/** The types of every event, taken apart once: splitting a text at each event would cost more than the event. */
const KNOWN_TYPES: ReadonlyMap<string, ItemType> = new Map(
  Object.keys(KINDS).flatMap((kind) =>
    [`${kind}.delta`, `${kind}.done`].map((type) => [type, splitType(type)]),
  ),
);

/** Applies one content item of an event. */
export function takeItem(draft: Draft, raw: unknown, at: number | null): void {
  if (!isRecord(raw) || typeof raw.type !== "string") {
    draft.note("bad_item");
    return;
  }
  const type = KNOWN_TYPES.get(raw.type) ?? splitType(raw.type);
  const { kind, phase } = type;
  if (isKind(kind) && phase !== null) {
    if (fieldFault(kind, phase, raw) !== null) draft.note("bad_item", draft.openItem?.key);
    else if (phase === "delta") takeDelta(draft, kind, type, raw, at);
    else takeDone(draft, kind, type, raw, at);
  } else if (isWholeKind(kind) && phase === "done") {
    takeWhole(draft, kind, raw, at);
  } else {
    takeUnknown(draft, type, raw, at);
  }
}

/** Whether a delta of the open item's kind is the beginning of another item all the same. */
function beginsNext(open: TurnItem, raw: RawItem): boolean {
  if (open.kind === "tool_call") return beginsNextCall(open, raw);
  if (open.kind === "inline_data" || open.kind === "inline_thinking") return beginsNextImage(open, raw);
  return false;
}

function takeDelta(draft: Draft, kind: Kind, type: ItemType, raw: RawItem, at: number | null): void {
  const open = draft.openItem;
  const move = moveOf((open?.kind as Kind | undefined) ?? null, type);
  if (open && move === "continues" && !beginsNext(open, raw)) {
    draft.put(draft.open, KIND_FOLDS[kind].grow(draft, open, raw, at));
    return;
  }
  if (open) {
    draft.note("interleaved", open.key);
    closeOpen(draft, "interleaved");
  }
  const index = draft.items.length;
  draft.put(index, KIND_FOLDS[kind].begin(draft, draft.nextKey(), raw, at));
  draft.open = index;
}

function takeDone(draft: Draft, kind: Kind, type: ItemType, raw: RawItem, at: number | null): void {
  const open = draft.openItem;
  const index = targetOf(draft, kind, type, raw);
  const item = draft.items[index];
  const late = item !== undefined && item !== open;
  if (late) draft.note("late_done", item.key);
  else if (item === undefined && open) draft.note("interleaved", draft.nextKey());
  const key = item?.key ?? draft.nextKey();
  draft.put(index, KIND_FOLDS[kind].settle(draft, item, key, raw, at));
  if (item !== undefined && item === open) {
    draft.open = -1;
    draft.engine = null;
  }
}

/** Where a done belongs: the index of the item it settles, or the end of the list for an item of its own. */
function targetOf(draft: Draft, kind: Kind, type: ItemType, raw: RawItem): number {
  const items = draft.items;
  const settles = moveOf((draft.openItem?.kind as Kind | undefined) ?? null, type) === "settles";
  if (kind === "tool_call") return callTarget(draft, settles, raw);
  if (settles) return draft.open;
  const incomplete = items.findLastIndex((item) => item.kind === kind && item.state === "incomplete");
  return incomplete < 0 ? items.length : incomplete;
}

/**
 * A call's id says more than its place: the open call or an incomplete one of the same id comes first. An id that no
 * call has settles the open call, else the newest incomplete one. An id that only done calls have is a call of its own.
 */
function callTarget(draft: Draft, settlesOpen: boolean, raw: RawItem): number {
  const items = draft.items;
  const id = typeof raw.tool_call_id === "string" ? raw.tool_call_id : "";
  const open = settlesOpen ? items[draft.open] : undefined;
  const hasId = (item: TurnItem): boolean => item.kind === "tool_call" && item.toolCallId === id;
  if (id !== "" && !(open && hasId(open))) {
    const early = items.findLastIndex((item) => hasId(item) && item.state === "incomplete");
    if (early >= 0) return early;
    const anonymous = open?.kind === "tool_call" && open.toolCallId === "";
    if (!anonymous && items.some(hasId)) return items.length;
  }
  if (open) return draft.open;
  const incomplete = items.findLastIndex((item) => item.kind === "tool_call" && item.state === "incomplete");
  return incomplete < 0 ? items.length : incomplete;
}

/** Closes the open item as incomplete. */
export function closeOpen(draft: Draft, closing: Closing): void {
  const open = draft.openItem;
  if (!open) return;
  draft.put(draft.open, KIND_FOLDS[open.kind as Kind].cut(draft, open, closing));
  draft.open = -1;
  draft.engine = null;
}

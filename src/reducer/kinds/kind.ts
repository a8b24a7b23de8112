import { FIELDS, isRecord, type Fidelity, type Kind, type WholeKind } from "../../protocol/index.js";
import type { Draft } from "../draft.js";
import type { ItemState, TurnItem } from "../turn.js";

/** A wire item whose known fields were checked. */
export type RawItem = Readonly<Record<string, unknown>>;

/**
 * What one kind makes of a wire item: the fields that are its own. `item` is what it grows or settles, undefined for
 * none; `done` tells a done item from a fragment.
 */
export type FieldsOf<Item extends TurnItem = TurnItem> = (
  draft: Draft,
  key: string,
  item: Item | undefined,
  raw: RawItem,
  done: boolean,
) => object;

/** A field as text: what a fragment leaves out is "". */
export function textOf(raw: RawItem, field: string): string {
  const value = raw[field];
  return typeof value === "string" ? value : "";
}

/**
 * The fidelity after a fragment or a done: what came last. It should come once and be repeated only by the done;
 * anything else is noted (protocol, part 4).
 */
function fidelityOf(draft: Draft, item: TurnItem | undefined, raw: RawItem): Fidelity | undefined {
  const came = isRecord(raw.fidelity) ? (raw.fidelity as Fidelity) : undefined;
  const had = item?.fidelity;
  if (!came || !had) return came ?? had;
  if (JSON.stringify(came) === JSON.stringify(had)) return had;
  draft.note("fidelity_differs", item.key);
  return came;
}

/** The fields of a done item that this version does not know; undefined when there are none. */
function extraOf(kind: Kind | WholeKind, raw: RawItem): Record<string, unknown> | undefined {
  const unknown = Object.entries(raw).filter(
    ([name]) => name !== "type" && name !== "fidelity" && !Object.hasOwn(FIELDS[kind], name),
  );
  // fromEntries makes own properties: a field called `__proto__` is data.
  return unknown.length > 0 ? Object.fromEntries(unknown) : undefined;
}

/** The next state of an item: its kind's own `fields`, which become it, and what all items share. */
export function makeItem(
  draft: Draft,
  kind: TurnItem["kind"],
  state: ItemState,
  key: string,
  item: TurnItem | undefined,
  raw: RawItem,
  at: number | null,
  fields: object,
): TurnItem {
  const done = state === "done";
  const next = fields as Record<string, unknown>;
  next.key = key;
  next.kind = kind;
  next.state = state;
  next.startedAt = item ? item.startedAt : at;
  // A done comes when the next item begins, which may be much later: times are measured to the last delta.
  next.lastDeltaAt = (done ? null : at) ?? item?.lastDeltaAt ?? null;
  const fidelity = fidelityOf(draft, item, raw);
  if (fidelity) next.fidelity = fidelity;
  const extra = done && kind !== "unknown" ? extraOf(kind, raw) : undefined;
  if (extra) next.extra = extra;
  return next as unknown as TurnItem;
}

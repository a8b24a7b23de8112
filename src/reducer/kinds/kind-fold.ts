import { isRecord, type Fidelity } from "../../protocol/index.js";
import type { Draft } from "../draft.js";
import type { TurnItem } from "../turn.js";

/** A wire item whose known fields were checked. */
export type RawItem = Readonly<Record<string, unknown>>;

/** Why an open item is closed without its done. */
export type Closing = "interleaved" | "stop" | "end";

/** What the reducer does with one kind of item. `at` is the event's `created_at`, null when it had none. */
export interface KindFold<Item extends TurnItem = TurnItem> {
  /** Opens an item with its first fragment. */
  readonly begin: (draft: Draft, key: string, raw: RawItem, at: number | null) => Item;
  /** Adds a fragment to the open item. */
  readonly grow: (draft: Draft, item: Item, raw: RawItem, at: number | null) => Item;
  /** Makes a done item: out of `item`, or from nothing when no delta came before. */
  readonly settle: (
    draft: Draft,
    item: Item | undefined,
    key: string,
    raw: RawItem,
    at: number | null,
  ) => Item;
  /** Closes the open item from its fragments, as incomplete. */
  readonly cut: (draft: Draft, item: Item, closing: Closing) => Item;
}

type Writable<Item> = { -readonly [Field in keyof Item]: Item[Field] };

/** The `fidelity` of a wire item, if it has one. */
export function fidelityOf(raw: RawItem): Fidelity | undefined {
  return isRecord(raw.fidelity) ? (raw.fidelity as Fidelity) : undefined;
}

/**
 * The fidelity after a fragment or a done: what came last. It should come once and be repeated only by the done;
 * anything else is noted (protocol, part 4).
 */
export function mergeFidelity(draft: Draft, item: TurnItem | undefined, raw: RawItem): Fidelity | undefined {
  const came = fidelityOf(raw);
  const had = item?.fidelity;
  if (came === undefined || had === undefined) return came ?? had;
  if (JSON.stringify(came) === JSON.stringify(had)) return had;
  draft.note("fidelity_differs", item?.key);
  return came;
}

/** Sets the fidelity of an item just made; an item without one has no such field. */
export function withFidelity<Item extends TurnItem>(item: Item, fidelity: Fidelity | undefined): Item {
  if (fidelity !== undefined) (item as Writable<Item>).fidelity = fidelity;
  return item;
}

/** Sets, on a done item just made, the fields that this version does not know. */
export function withExtra<Item extends TurnItem>(item: Item, raw: RawItem, known: ReadonlySet<string>): Item {
  let extra: Record<string, unknown> | undefined;
  for (const field of Object.keys(raw)) {
    if (known.has(field)) continue;
    extra ??= {};
    // A field called `__proto__` is data, as JSON.parse made it.
    Object.defineProperty(extra, field, {
      value: raw[field],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  if (extra) (item as Writable<Item>).extra = extra;
  return item;
}

/** A header field as text: what a fragment leaves out is "". */
export function headerOf(raw: RawItem, field: string): string {
  const value = raw[field];
  return typeof value === "string" ? value : "";
}

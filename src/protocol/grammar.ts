import type { Kind, WholeKind } from "./items.js";

/** What a field holds: a text, a text that may be left out, bytes, a vector, texts that may be left out, anything. */
export type FieldType = "text" | "text?" | "bytes" | "vector" | "texts?" | "any";

/** Every kind's fields on the wire (protocol, part 1). The growing field of a kind that streams is the first. */
export const FIELDS = {
  text: { text: "text" },
  thinking: { thinking: "text" },
  tool_call: { arguments: "text?", name: "text?", tool_call_id: "text?" },
  inline_data: { data: "bytes", mime_type: "text?" },
  inline_thinking: { data: "bytes", mime_type: "text?" },
  embedding: { embedding: "vector" },
  image_url: { image_url: "text" },
  tool_result: { text: "text", images: "texts?", tool_call_id: "text?" },
} as const satisfies Record<Kind | WholeKind, Readonly<Record<string, FieldType>>>;

/** What an item does to the group that is open. */
export type Move = "opens" | "continues" | "settles" | "breaks";

/**
 * The grammar as one table: `group := K.delta+ K.done`. What a delta and a done do while no group is open, one of the
 * same kind, one of another kind. `breaks` is outside the grammar; the reducer has a ruling for each case (protocol,
 * part 4).
 */
export const GRAMMAR = {
  none: { delta: "opens", done: "breaks" },
  same: { delta: "continues", done: "settles" },
  other: { delta: "breaks", done: "breaks" },
} as const satisfies Record<string, Readonly<Record<"delta" | "done", Move>>>;

/** A wire type taken apart. */
export interface ItemType {
  /** `text` of `text.delta`. */
  readonly kind: string;
  /** `delta`, `done`, or null for a type without such an ending. */
  readonly phase: "delta" | "done" | null;
}

/** Splits a wire type at its ending: `"tool_call.delta"` is kind `tool_call`, phase `delta`. */
export function splitType(type: string): ItemType {
  const [, kind = type, phase = null] = /^([^]*)\.(delta|done)$/.exec(type) ?? [];
  return { kind, phase: phase as ItemType["phase"] };
}

/** True for a kind that only comes whole, on the user's side. */
export function isWholeKind(kind: string): kind is WholeKind {
  return kind === "image_url" || kind === "tool_result";
}

/** True for a kind of the protocol. */
export function isKnown(kind: string): kind is Kind | WholeKind {
  return Object.hasOwn(FIELDS, kind);
}

/** True for a kind that streams. */
export function isKind(kind: string): kind is Kind {
  return isKnown(kind) && !isWholeKind(kind);
}

/** The table's word for an item of `type` while a group of kind `open` is open; undefined: none is. */
export function moveOf(open: string | undefined, { kind, phase }: ItemType): Move {
  return phase === null
    ? "breaks"
    : GRAMMAR[open === undefined ? "none" : open === kind ? "same" : "other"][phase];
}

import type { Kind, WholeKind } from "./items.js";

/** What the protocol says of a kind that streams. */
export interface KindRule {
  /** The field that grows from fragment to fragment. */
  readonly field: "text" | "thinking" | "arguments" | "data" | "embedding";
  /** How fragments join: `text` and `bytes` append, `whole` replaces. */
  readonly joins: "text" | "bytes" | "whole";
  /** Fields beside the growing one that the item carries, each a text. */
  readonly header: readonly ("name" | "tool_call_id" | "mime_type")[];
}

/** The kinds that stream, each with its growing field (protocol, part 1). */
export const KINDS: Readonly<Record<Kind, KindRule>> = {
  text: { field: "text", joins: "text", header: [] },
  thinking: { field: "thinking", joins: "text", header: [] },
  tool_call: { field: "arguments", joins: "text", header: ["name", "tool_call_id"] },
  inline_data: { field: "data", joins: "bytes", header: ["mime_type"] },
  inline_thinking: { field: "data", joins: "bytes", header: ["mime_type"] },
  embedding: { field: "embedding", joins: "whole", header: [] },
};

/** What an item does to the group that is open. */
export type Move = "opens" | "continues" | "settles" | "breaks";

/**
 * The grammar as one table: `group := K.delta+ K.done`. Row: the kind of the open group, against the kind of
 * the item that comes. `breaks` is outside the grammar; the reducer has a ruling for each case (protocol, part 4).
 */
export const GRAMMAR: Readonly<
  Record<"no group open" | "same kind open" | "other kind open", Readonly<Record<"delta" | "done", Move>>>
> = {
  "no group open": { delta: "opens", done: "breaks" },
  "same kind open": { delta: "continues", done: "settles" },
  "other kind open": { delta: "breaks", done: "breaks" },
};

/** A wire type taken apart. */
export interface ItemType {
  /** `text` of `text.delta`. */
  readonly kind: string;
  /** `delta`, `done`, or null for a type without such an ending. */
  readonly phase: "delta" | "done" | null;
}

/** Splits a wire type at its ending: `"tool_call.delta"` is kind `tool_call`, phase `delta`. */
export function splitType(type: string): ItemType {
  if (type.endsWith(".delta")) return { kind: type.slice(0, -6), phase: "delta" };
  if (type.endsWith(".done")) return { kind: type.slice(0, -5), phase: "done" };
  return { kind: type, phase: null };
}

/** True for a kind that streams. */
export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(KINDS, kind);
}

/** True for a kind that only comes whole, on the user's side. */
export function isWholeKind(kind: string): kind is WholeKind {
  return kind === "image_url" || kind === "tool_result";
}

/** The table's word for an item of `type` while a group of kind `open` (null: none) is open. */
export function moveOf(open: Kind | null, type: ItemType): Move {
  if (type.phase === null) return "breaks";
  const row = open === null ? "no group open" : open === type.kind ? "same kind open" : "other kind open";
  return GRAMMAR[row][type.phase];
}

import type { EmbeddingTurnItem } from "../../reducer/index.js";
import type { ConversationState } from "../../store/index.js";

/** A vector among those of its turn, and the messages that they embed. */
export interface VectorPlace {
  /** The text of the message that it embeds; null when nobody can tell. */
  readonly source: string | null;
  /** Whether there are as many vectors as messages; true also while they still come. */
  readonly matched: boolean;
  /** The turn's vectors, in order. */
  readonly vectors: readonly EmbeddingTurnItem[];
  /** Its place among them, counted from 0. */
  readonly index: number;
}

/** How much of a message's text is shown, in characters. */
const SOURCE = 80;

/** Where a vector stands: the nth of a turn answers the nth message of its request. */
export function placeOf(state: ConversationState, messageKey: string, itemKey: string): VectorPlace {
  const at = state.messages.findIndex((message) => message.key === messageKey);
  const turn = state.messages[at];
  const vectors = (turn?.items ?? []).filter((item) => item.kind === "embedding");
  const index = vectors.findIndex((item) => item.key === itemKey);
  // Vectors are never sent back: an answer of nothing but vectors was no message of the request.
  const asked = state.messages
    .slice(0, Math.max(at, 0))
    .filter(({ items, role }) => role === "user" || items.some(({ kind }) => kind !== "embedding"));
  const matched = turn?.status !== "done" || vectors.length === asked.length;
  const text = asked[index]?.items.map((item) => (item.kind === "text" ? item.text : "")).join(" ");
  return { source: matched && text ? text.slice(0, SOURCE) : null, matched, vectors, index };
}

/** Whether two places show the same. */
export function samePlace(a: VectorPlace, b: VectorPlace): boolean {
  return (
    a.source === b.source &&
    a.matched === b.matched &&
    a.index === b.index &&
    a.vectors.length === b.vectors.length &&
    a.vectors.every((item, at) => item === b.vectors[at])
  );
}

/** A vector's length. */
export const normOf = (vector: readonly number[]): number =>
  Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));

/** How alike two vectors are, -1…1; null for vectors of other dimensions, of no length, and of values past counting. */
export function cosineOf(a: readonly number[], b: readonly number[]): number | null {
  const cosine = a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) / (normOf(a) * normOf(b));
  if (a.length !== b.length || !Number.isFinite(cosine)) return null;
  // Rounding may lead past either end.
  return Math.max(-1, Math.min(1, cosine));
}

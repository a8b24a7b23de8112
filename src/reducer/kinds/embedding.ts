import type { Draft } from "../draft.js";
import type { EmbeddingTurnItem } from "../turn.js";
import { mergeFidelity, withExtra, withFidelity, type KindFold, type RawItem } from "./kind-fold.js";

const KNOWN = new Set(["type", "embedding", "fidelity"]);

const vectorOf = (raw: RawItem): readonly number[] => raw.embedding as readonly number[];

function sameVector(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}

function taken(
  draft: Draft,
  item: EmbeddingTurnItem | undefined,
  key: string,
  raw: RawItem,
  at: number | null,
): EmbeddingTurnItem {
  const next: EmbeddingTurnItem = {
    key,
    kind: "embedding",
    state: "streaming",
    embedding: vectorOf(raw),
    startedAt: item ? item.startedAt : at,
    lastDeltaAt: at ?? item?.lastDeltaAt ?? null,
  };
  return withFidelity(next, mergeFidelity(draft, item, raw));
}

/** Vectors: each delta is a whole one. */
export const embeddingFold: KindFold<EmbeddingTurnItem> = {
  begin: (draft, key, raw, at) => taken(draft, undefined, key, raw, at),
  grow(draft, item, raw, at) {
    draft.note("embedding_replaced", item.key);
    return taken(draft, item, item.key, raw, at);
  },
  settle(draft, item, key, raw, at) {
    const vector = vectorOf(raw);
    const same = item !== undefined && sameVector(item.embedding, vector);
    if (item && !same) draft.note("done_differs", key);
    const next: EmbeddingTurnItem = {
      key,
      kind: "embedding",
      state: "done",
      embedding: same ? item.embedding : vector,
      startedAt: item ? item.startedAt : at,
      lastDeltaAt: item?.lastDeltaAt ?? null,
    };
    return withExtra(withFidelity(next, mergeFidelity(draft, item, raw)), raw, KNOWN);
  },
  cut: (_draft, item) => ({ ...item, state: "incomplete" }),
};

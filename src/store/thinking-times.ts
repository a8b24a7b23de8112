import type { TurnItem } from "../reducer/index.js";

/** When the first and the last delta of a thought came, in ms since the epoch; null where nothing tells. */
type Times = readonly [startedAt: number, lastDeltaAt: number] | null;

/** The times of each thought of some items, in order, to be saved beside them; undefined when nothing tells of any. */
export function thinkingTimes(items: readonly TurnItem[]): readonly Times[] | undefined {
  const times = items
    .filter(({ kind }) => kind === "thinking")
    .map(({ startedAt, lastDeltaAt }): Times =>
      startedAt === null || lastDeltaAt === null ? null : [startedAt, lastDeltaAt],
    );
  return times.some(Boolean) ? times : undefined;
}

/** Loaded items with the times that were saved beside them. What is no list of times is passed over. */
export function withThinkingTimes(items: readonly TurnItem[], saved: unknown): readonly TurnItem[] {
  if (!Array.isArray(saved)) return items;
  const left = [...(saved as unknown[])];
  return items.map((item) => {
    if (item.kind !== "thinking") return item;
    const times = left.shift();
    const [startedAt, lastDeltaAt] = (Array.isArray(times) ? times : []) as unknown[];
    return Number.isFinite(startedAt) && Number.isFinite(lastDeltaAt)
      ? { ...item, startedAt: startedAt as number, lastDeltaAt: lastDeltaAt as number }
      : item;
  });
}

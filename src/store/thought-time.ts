import type { ThinkingTurnItem, TurnItem } from "../reducer/index.js";

/** A saved thought's field for how long it took, in ms. No server is sent it. */
const FIELD = "thought_ms";

const isTime = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0;

/**
 * How long a thought took, in ms: from its first to its last delta, since a done comes with the next item, which may be
 * much later; of a saved thought, what was saved with it. Null when nothing tells.
 */
export function thoughtTime({ startedAt, lastDeltaAt, extra }: ThinkingTurnItem): number | null {
  if (startedAt !== null && lastDeltaAt !== null) return lastDeltaAt - startedAt;
  const saved = extra?.[FIELD];
  return isTime(saved) ? saved : null;
}

/** The item as it is saved. */
export function withThoughtTime(item: TurnItem): TurnItem {
  const time = item.kind === "thinking" ? thoughtTime(item) : null;
  return time === null ? item : { ...item, extra: { ...item.extra, [FIELD]: time } };
}

/** The item as it is sent. */
export function withoutThoughtTime(item: TurnItem): TurnItem {
  if (item.kind !== "thinking" || item.extra?.[FIELD] === undefined) return item;
  const { [FIELD]: _time, ...extra } = item.extra;
  return { ...item, extra };
}

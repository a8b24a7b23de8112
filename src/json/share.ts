import type { JsonValue, Members } from "./values.js";

/** How deep subtrees are compared: far deeper than arguments are, far less deep than the stack. */
const MAX_DEPTH = 500;

const isContainer = (value: JsonValue | undefined): boolean => typeof value === "object" && value !== null;

/** Whether the own keys of both are the same, in the same order. Those of arrays are their indexes: not even asked for. */
function sameKeys(keys: readonly string[] | null, order: readonly string[] | null): boolean {
  return keys === null || (keys.length === order?.length && keys.every((key, index) => key === order[index]));
}

function shared(before: JsonValue | undefined, after: JsonValue, depth: number): JsonValue {
  if (!isContainer(before) || !isContainer(after) || depth > MAX_DEPTH) return after;
  const isArray = Array.isArray(after);
  if (Array.isArray(before) !== isArray) return after;
  const reading = before as Members;
  const done = after as Members;
  const keys = isArray ? null : Object.keys(done);
  const count = keys?.length ?? (done as unknown as readonly JsonValue[]).length;
  let same = isArray
    ? (reading as unknown as readonly JsonValue[]).length === count
    : sameKeys(keys, Object.keys(reading));
  // Nothing is copied for as long as all is equal: at most dones say what their fragments said.
  let mixed = same ? undefined : copyOf(done);
  let replaced = false;
  for (let at = 0; at < count; at += 1) {
    const key = (keys?.[at] ?? at) as string;
    // Own slots only: an object without a `__proto__` of its own must not answer with Object.prototype.
    const old = Object.hasOwn(reading, key) ? reading[key] : undefined;
    const part = shared(old, done[key] as JsonValue, depth + 1);
    if (same && !Object.is(part, old)) {
      same = false;
      mixed = copyOf(done);
      for (let earlier = 0; earlier < at; earlier += 1) {
        const name = (keys?.[earlier] ?? earlier) as string;
        if (reading[name] === done[name]) continue;
        mixed[name] = reading[name] as JsonValue;
        replaced = true;
      }
    }
    // A `__proto__` is an own property by now, so that this sets it.
    if (mixed && part !== done[key]) {
      mixed[key] = part;
      replaced = true;
    }
  }
  if (same) return reading;
  return replaced && mixed ? mixed : done;
}

function copyOf(done: Members): Members {
  return (Array.isArray(done) ? done.slice() : { ...done }) as Members;
}

/**
 * `done` with every subtree that deep-equals the same place of `reading` (key order included) replaced by the
 * reading's own object; the reading itself when all is equal. Changes neither: a container of `done` is copied only
 * when a part of it is replaced. Costs O(done). Deeper than 500 levels nothing is replaced.
 */
export const shareSubtrees = (reading: JsonValue | undefined, done: JsonValue): JsonValue =>
  shared(reading, done, 0);

import type { JsonValue, Members } from "./values.js";

/** How deep subtrees are compared: far deeper than arguments are, far less deep than the stack. */
const MAX_DEPTH = 500;

const isContainer = (value: JsonValue | undefined): boolean => typeof value === "object" && value !== null;

function shared(before: JsonValue | undefined, after: JsonValue, depth: number): JsonValue {
  if (!isContainer(before) || !isContainer(after) || depth > MAX_DEPTH) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const reading = before as Members;
  const done = after as Members;
  const order = Object.keys(reading);
  const keys = Object.keys(done);
  let same = keys.length === order.length;
  let mixed: Members | undefined;
  keys.forEach((key, index) => {
    // Own slots only: an object without a `__proto__` of its own must not answer with Object.prototype.
    const old = Object.hasOwn(reading, key) ? reading[key] : undefined;
    const part = shared(old, done[key] as JsonValue, depth + 1);
    if (key !== order[index] || !Object.is(part, old)) same = false;
    if (part !== done[key]) {
      mixed ??= (Array.isArray(after) ? after.slice() : { ...done }) as Members;
      // A `__proto__` is an own property by now, so that this sets it.
      mixed[key] = part;
    }
  });
  return same ? reading : (mixed ?? done);
}

/**
 * `done` with every subtree that deep-equals the same place of `reading` (key order included) replaced by the
 * reading's own object; the reading itself when all is equal. Changes neither: a container of `done` is copied only
 * when a part of it is replaced. Costs O(done). Deeper than 500 levels nothing is replaced.
 */
export const shareSubtrees = (reading: JsonValue | undefined, done: JsonValue): JsonValue =>
  shared(reading, done, 0);

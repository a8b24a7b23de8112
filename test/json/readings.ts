import { deepStrictEqual } from "node:assert/strict";
import { expect } from "vitest";
import { createJsonReader, type JsonReader, type JsonValue } from "../../src/json/index.js";

export type Path = readonly (string | number)[];

/** A reader that was fed these fragments. */
export function fed(...fragments: string[]): JsonReader {
  const reader = createJsonReader();
  for (const fragment of fragments) reader.append(fragment);
  return reader;
}

/** A reader that was fed the whole text, and told so. */
export function readWhole(...fragments: string[]): JsonReader {
  const reader = fed(...fragments);
  reader.end();
  return reader;
}

/** What `JSON.parse` makes of a text; null in `value` when it refuses. */
export function parsed(text: string): { accepted: boolean; value: JsonValue } {
  try {
    return { accepted: true, value: JSON.parse(text) as JsonValue };
  } catch {
    return { accepted: false, value: null };
  }
}

/** Deep equality to the last detail: prototypes, own `__proto__` and `constructor`, the order of keys, and -0. */
export function expectSame(actual: JsonValue | undefined, expected: JsonValue | undefined): void {
  // Not toStrictEqual: it takes an own `constructor` for the type.
  deepStrictEqual(actual, expected);
  expect(JSON.stringify(actual)).toBe(JSON.stringify(expected));
}

const isContainer = (value: JsonValue | undefined): value is JsonValue[] | { [key: string]: JsonValue } =>
  typeof value === "object" && value !== null;

/** Own slots as pairs, a `__proto__` among them. */
export const slotsOf = (value: JsonValue | undefined): [string, JsonValue][] =>
  isContainer(value) ? Object.entries(value) : [];

/** All containers in a value, with their paths (indexes as text). */
export function containersOf(value: JsonValue | undefined, path: string[] = []): [string[], JsonValue][] {
  if (value === undefined || !isContainer(value)) return [];
  return [[path, value], ...slotsOf(value).flatMap(([key, slot]) => containersOf(slot, [...path, key]))];
}

/** What a path leads to; undefined when it leads nowhere. */
export const valueAt = (value: JsonValue | undefined, path: Path): JsonValue | undefined =>
  path.reduce<JsonValue | undefined>(
    (inner, key) => slotsOf(inner).find(([name]) => name === String(key))?.[1],
    value,
  );

/** Why `after` does not refine `before`; null when it does: the same type, strings and containers only longer. */
export function unrefined(before: JsonValue | undefined, after: JsonValue | undefined): string | null {
  if (before === undefined) return null;
  if (typeof before === "string" && typeof after === "string") {
    return after.startsWith(before)
      ? null
      : `${JSON.stringify(after)} does not begin with ${JSON.stringify(before)}`;
  }
  if (!isContainer(before))
    return Object.is(before, after) ? null : `${JSON.stringify(before)} became ${JSON.stringify(after)}`;
  if (!isContainer(after) || Array.isArray(before) !== Array.isArray(after))
    return "a container changed its kind";
  const faults = slotsOf(before).map(([key, slot]) => {
    const fault = unrefined(slot, Object.hasOwn(after, key) ? valueAt(after, [key]) : undefined);
    return fault === null ? null : `at ${key}: ${fault}`;
  });
  return faults.find((fault) => fault !== null) ?? null;
}

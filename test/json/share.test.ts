// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareSubtrees, type JsonValue } from "../../src/json/index.js";
import { deepFreeze } from "../reducer/freeze.js";
import { anyJson } from "./arbitraries.js";
import { holds } from "./holds.js";
import { containersOf, expectSame, slotsOf, valueAt } from "./readings.js";

const parse = (text: string): JsonValue => JSON.parse(text) as JsonValue;
const copyOf = (value: JsonValue): JsonValue => parse(JSON.stringify(value));

/** Equal to the last detail. The text settles all but -0, which it writes as 0. */
function same(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  try {
    expectSame(a, b);
    return true;
  } catch {
    return false;
  }
}

/** A value with one place changed: replaced, removed, added to, or its keys turned round. */
function edited(value: JsonValue, places: number[], how: number, other: JsonValue): JsonValue {
  const slots = slotsOf(value);
  const [place, ...rest] = places;
  if (slots.length === 0 || place === undefined) return changed(value, how, other);
  const [key] = slots[place % slots.length]!;
  const entries = slots.map(
    ([name, slot]) => [name, name === key ? edited(slot, rest, how, other) : slot] as const,
  );
  return Array.isArray(value) ? entries.map(([, slot]) => slot) : Object.fromEntries(entries);
}

function changed(value: JsonValue, how: number, other: JsonValue): JsonValue {
  const slots = slotsOf(value);
  if (Array.isArray(value))
    return [value.slice(1), [...(value as JsonValue[]), other], [other], other][how % 4]!;
  if (typeof value !== "object" || value === null) return other;
  const entries = [slots.slice(1), [...slots, ["new", other] as const], slots.toReversed()][how % 4];
  return entries ? Object.fromEntries(entries) : other;
}

/** A reading and a done that says nearly the same, or the same, or something else. */
const related = fc
  .tuple(
    anyJson.map(parse),
    fc.array(fc.tuple(fc.array(fc.nat(), { maxLength: 3 }), fc.nat(3), anyJson.map(parse)), { maxLength: 3 }),
  )
  .map(([reading, edits]) => ({
    reading,
    done: edits.reduce((value, [places, how, other]) => edited(value, places, how, other), copyOf(reading)),
  }));

describe("the shared form of a done value", () => {
  it("says what the done says, and changes neither", () => {
    holds(
      fc.property(related, ({ reading, done }) => {
        expectSame(shareSubtrees(deepFreeze(reading), deepFreeze(done)), done);
      }),
      500,
    );
  });

  it("has the reading's object wherever both say the same, and an object of the done where nothing is shared", () => {
    holds(
      fc.property(related, ({ reading, done }) => {
        const shared = shareSubtrees(reading, done);
        const ofReading = new Set(containersOf(reading).map(([, value]) => value));
        for (const [path, value] of containersOf(shared)) {
          const before = valueAt(reading, path);
          if (same(before, value)) expect(value).toBe(before);
          else if (!containersOf(value).some(([, inner]) => ofReading.has(inner))) {
            expect(value).toBe(valueAt(done, path));
          }
        }
      }),
      500,
    );
  });

  it("is the reading itself when all is equal", () => {
    holds(
      fc.property(anyJson.map(parse), (reading) => {
        expect(shareSubtrees(reading, structuredClone(reading))).toBe(reading);
      }),
      500,
    );
  });

  it("is the done when there is no reading, or one of another kind", () => {
    const done = parse('{"a":[1]}');
    expect(shareSubtrees(undefined, done)).toBe(done);
    for (const reading of ["null", "1", '"a"', "[]", "[[1]]"].map(parse))
      expect(shareSubtrees(reading, done)).toBe(done);
    expect(shareSubtrees(done, null)).toBeNull();
    expect(shareSubtrees(parse("{}"), done)).toBe(done);
  });

  it("takes only the path that differs from the done", () => {
    const reading = deepFreeze(parse('{"a":{"b":[1,{"c":2}],"d":[3]},"e":{"f":4}}')) as Record<
      string,
      JsonValue
    >;
    const shared = shareSubtrees(
      reading,
      parse('{"a":{"b":[1,{"c":2}],"d":[0]},"e":{"f":4}}'),
    ) as typeof reading;
    expect(shared).toEqual({ a: { b: [1, { c: 2 }], d: [0] }, e: { f: 4 } });
    expect(valueAt(shared, ["a", "b"])).toBe(valueAt(reading, ["a", "b"]));
    expect(shared.e).toBe(reading.e);
    expect(shared.a).not.toBe(reading.a);
  });

  it("has the done's order of keys, with the reading's objects under them", () => {
    const reading = parse('{"a":[1],"b":[2]}') as Record<string, JsonValue>;
    const shared = shareSubtrees(reading, parse('{"b":[2],"a":[1]}')) as typeof reading;
    expect(shared).not.toBe(reading);
    expect(Object.keys(shared)).toEqual(["b", "a"]);
    expect([shared.a, shared.b]).toEqual([reading.a, reading.b]);
    expect(shared.a).toBe(reading.a);
    expect(shared.b).toBe(reading.b);
  });

  it("tells -0 from 0", () => {
    expect(shareSubtrees([0], [-0])).toStrictEqual([-0]);
    expect(shareSubtrees([-0], [0])).toStrictEqual([0]);
  });

  it("takes nothing from a prototype", () => {
    for (const key of ["__proto__", "constructor", "toString"]) {
      const done = parse(`{"${key}":{},"a":[1]}`);
      const shared = shareSubtrees(parse('{"a":[1]}'), done);
      expectSame(shared, done);
      expect(valueAt(shared, [key])).toBe(valueAt(done, [key]));
    }
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });

  it("keeps an own __proto__ that it replaces", () => {
    const reading = parse('{"__proto__":{"a":1},"b":1}');
    const shared = shareSubtrees(reading, parse('{"__proto__":{"a":1},"b":2}'));
    expectSame(shared, parse('{"__proto__":{"a":1},"b":2}'));
    expect(valueAt(shared, ["__proto__"])).toBe(valueAt(reading, ["__proto__"]));
    expect(Object.getPrototypeOf(shared)).toBe(Object.prototype);
  });

  it("is right at any depth, and shared as deep as arguments go", () => {
    const deep = (depth: number, inside: string): JsonValue =>
      parse('[{"a":'.repeat(depth) + inside + "}]".repeat(depth));
    const reading = deep(250, "1");
    expect(shareSubtrees(reading, deep(250, "1"))).toBe(reading);
    // Not toBe: when it fails it compares the depths, by recursion.
    const deeper = deep(50_000, "2");
    let shared = shareSubtrees(deep(50_000, "1"), deeper);
    for (let level = 0; level < 50_000; level++) shared = (shared as { a: JsonValue }[])[0]!.a;
    expect(shared).toBe(2);
  });

  it("is found at any width", () => {
    const wide = parse(`[${"{},".repeat(200_000)}[1]]`);
    expect(Object.is(shareSubtrees(wide, copyOf(wide)), wide)).toBe(true);
  });
});

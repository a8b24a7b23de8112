// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createJsonReader } from "../../src/json/index.js";
import { anyText, inFragments } from "./arbitraries.js";
import { holds } from "./holds.js";
import { fed, slotsOf, valueAt } from "./readings.js";

const rows = (count: number): string =>
  JSON.stringify(Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}`, tags: ["a", "b"] })));

const cut = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );

describe("characters scanned", () => {
  it("are at most twice the characters given, whatever they are and however cut", () => {
    holds(
      fc.property(inFragments(anyText), ({ text, fragments }) => {
        const reader = fed(...fragments);
        reader.end();
        expect(reader.scanned).toBeLessThanOrEqual(2 * text.length);
        if (reader.state === "complete") expect(reader.scanned).toBeGreaterThanOrEqual(text.length);
      }),
      1000,
    );
  });

  it("count twice what is looked at twice: what ends a run, and what is converted", () => {
    expect(fed('["ab",true]').scanned).toBe(11 + '"'.length + "true".length);
    expect(fed("[12]").scanned).toBe(4 + "]".length + "12".length);
    expect(fed('"\\n\\u00e9"').scanned).toBe(10 + '\\\\"'.length + "00e9".length);
  });

  it("do not depend on the fragments' size", () => {
    const text = rows(200);
    expect(fed(...cut(text, 1)).scanned).toBeLessThanOrEqual(2 * text.length);
    expect(fed(...cut(text, 16)).scanned).toBe(fed(text).scanned);
  });

  it("grow with the fragment alone, however long the value has become", () => {
    const reader = fed(`{"text":"${"x".repeat(100_000)}`);
    const before = reader.scanned;
    reader.append("0123456789abcdef");
    reader.snapshot();
    expect(reader.scanned - before).toBe(16);
  });

  it("stop at an error", () => {
    const reader = fed("[1,}");
    const before = reader.scanned;
    reader.append("x".repeat(1000));
    expect(reader.scanned).toBe(before);
  });
});

describe("slots copied", () => {
  it("are per read at most the widths of the containers on the open path", () => {
    holds(
      fc.property(inFragments(anyText), ({ fragments }) => {
        const reader = createJsonReader();
        for (const fragment of fragments) {
          reader.append(fragment);
          const before = reader.slotsCopied;
          const value = reader.snapshot();
          const path = reader.openPath();
          const widths = [[], ...path.map((_, depth) => path.slice(0, depth + 1))].map(
            (place) => slotsOf(valueAt(value, place)).length,
          );
          expect(reader.slotsCopied - before).toBeLessThanOrEqual(
            widths.reduce((sum, width) => sum + width, 0),
          );
        }
      }),
      500,
    );
  });

  it("are the open containers' own, not those of what is settled in them", () => {
    const reader = fed('{"a":[1,2,3,4,5],"b":{"c":[1,2,"x');
    reader.snapshot();
    expect(reader.slotsCopied).toBe(2 + 1 + 3);
  });

  it("are none between two reads when nothing changed", () => {
    const reader = fed('{"a":[1,2');
    reader.snapshot();
    const before = reader.slotsCopied;
    reader.append("34");
    reader.snapshot();
    reader.snapshot();
    expect(reader.slotsCopied).toBe(before);
  });

  it("are none without a read, nor for a value that is whole", () => {
    const text = rows(200);
    const reader = fed(...cut(text, 16));
    reader.snapshot();
    expect(reader.state).toBe("complete");
    expect(reader.slotsCopied).toBe(0);
  });
});

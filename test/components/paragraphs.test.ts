// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Paragraphs } from "../../src/components/text/paragraphs.js";

/** What makes and breaks paragraphs, and a character of two halves. */
const text = fc
  .array(fc.constantFrom("a", "bc", " ", "\n", "\n\n", "\t", "\r\n", "\u00a0", "\u{1f600}", "-"), {
    maxLength: 40,
  })
  .map((pieces) => pieces.join(""));
const cuts = fc.array(fc.nat(80), { maxLength: 20 });

const once = (whole: string): readonly string[] => new Paragraphs().of(whole, true);

/** The beginnings of a text, in order, the text itself last. */
const beginnings = (whole: string, at: readonly number[]): string[] =>
  [...at.map((cut) => Math.min(cut, whole.length)), whole.length]
    .sort((a, b) => a - b)
    .map((cut) => whole.slice(0, cut));

describe("paragraphs", () => {
  it.each([
    ["", []],
    ["one", ["one"]],
    ["one\ntwo", ["one\ntwo"]],
    ["one\n\ntwo", ["one", "two"]],
    ["one\n \t\n\n  two\n\n", ["one", "two"]],
    ["\n\none", ["one"]],
    [" \n \n ", []],
  ])("of %j are %j", (whole, expected) => {
    expect(once(whole)).toEqual(expected);
  });

  it("are the same however the text was cut on its way", () => {
    fc.assert(
      fc.property(text, cuts, (whole, at) => {
        const growing = new Paragraphs();
        for (const part of beginnings(whole, at)) growing.of(part, false);
        expect(growing.of(whole, true)).toEqual(once(whole));
      }),
      { numRuns: 2000 },
    );
  });

  it("that are settled stay what they are for all that follows", () => {
    fc.assert(
      fc.property(text, cuts, (whole, at) => {
        const growing = new Paragraphs();
        let settled: readonly string[] = [];
        for (const part of beginnings(whole, at)) {
          const shown = growing.of(part, false);
          expect(shown.slice(0, settled.length)).toEqual(settled);
          settled = shown.slice(0, -1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("never end in half a character", () => {
    const growing = new Paragraphs();
    expect(growing.of("a\ud83d", false)).toEqual(["a"]);
    expect(growing.of("a\ud83d\ude00", false)).toEqual(["a\ud83d\ude00"]);
  });

  it("end at a blank line of either kind of line end", () => {
    expect(once("a\r\n\r\nb\n \nc")).toEqual(["a", "b", "c"]);
  });

  it("lose no word and no order", () => {
    fc.assert(
      fc.property(text, (whole) => {
        expect(once(whole).join("").replace(/\s/g, "")).toBe(whole.replace(/\s/g, ""));
      }),
    );
  });

  it("are found anew when a final text says something else than its beginnings did", () => {
    const growing = new Paragraphs();
    growing.of("one\n\ntwo\n\nthree", false);
    expect(growing.of("uno\n\ndue e tre, e poi quattro", true)).toEqual(["uno", "due e tre, e poi quattro"]);
    expect(growing.of("short", true)).toEqual(["short"]);
  });
});

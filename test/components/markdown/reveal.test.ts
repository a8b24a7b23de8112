import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Reveal } from "../../../src/components/markdown/reveal.js";

const FRAME = 16;
/** What a reader may be kept behind, in milliseconds: issue "Live text", point 2. */
const BEHIND = 1500;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const endsOf = (text: string): Set<number> =>
  new Set([...graphemes.segment(text)].map(({ index, segment }) => index + segment.length));

const piece = fc.oneof(
  fc.constantFrom("e\u0301", "👩‍👩‍👧‍👦", "🇯🇵", "각", "\r\n", "हिन्दी", "\u200d", "👍🏽", "\ud83d", "\udc4d"),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.lorem({ maxCount: 60 }),
);
/** Text, and the frames that pass before it comes. */
const bursts = fc.array(fc.tuple(piece, fc.nat(120)), { minLength: 1, maxLength: 12 });

interface Shown {
  readonly time: number;
  readonly length: number;
}

/** Shows bursts frame by frame; tells what was shown when, and what had arrived when. */
function play(said: readonly (readonly [string, number])[]): {
  readonly whole: string;
  readonly text: string;
  readonly shown: readonly Shown[];
  readonly arrived: readonly Shown[];
} {
  const reveal = new Reveal();
  const shown: Shown[] = [];
  const arrived: Shown[] = [];
  let time = 0;
  let text = "";
  let whole = "";
  const frame = (ended: boolean): void => {
    time += FRAME;
    text += reveal.take(time, ended);
    shown.push({ time, length: text.length });
  };
  for (const [burst, pause] of said) {
    for (let left = pause; left > 0; left -= 1) frame(false);
    reveal.push(burst, time);
    whole += burst;
    arrived.push({ time, length: whole.length });
  }
  while (reveal.waiting) frame(true);
  return { whole, text, shown, arrived };
}

describe("text that is revealed smoothly", () => {
  it("is in the end the text that came", () => {
    fc.assert(
      fc.property(bursts, (said) => {
        const { text, whole } = play(said);
        expect(text).toBe(whole);
      }),
    );
  });

  it("is never more than a second and a half behind", () => {
    fc.assert(
      fc.property(bursts, (said) => {
        const { shown, arrived } = play(said);
        for (const { time, length } of shown) {
          const due = arrived.findLast((one) => one.time <= time - BEHIND)?.length ?? 0;
          expect(length).toBeGreaterThanOrEqual(due);
        }
      }),
    );
  });

  it("is cut between graphemes only, as far as they are known", () => {
    fc.assert(
      fc.property(piece, (text) => {
        const reveal = new Reveal();
        reveal.push(text, 0);
        const ends = endsOf(text);
        let length = 0;
        for (let time = FRAME; reveal.waiting; time += FRAME) {
          length += reveal.take(time, true).length;
          if (length > 0) expect(ends.has(length)).toBe(true);
        }
      }),
    );
  });

  it("keeps an emoji back whose other half is not there yet", () => {
    const reveal = new Reveal();
    reveal.push("👩", 0);
    expect(reveal.take(FRAME, false)).toBe("");
    reveal.push("‍👧", FRAME);
    expect(reveal.take(2 * FRAME, true)).toBe("👩‍👧");
  });

  it("is spread over frames, fast at first", () => {
    const { shown } = play([["x".repeat(1000), 0]]);
    const steps = shown.map(({ length }, index) => length - (shown[index - 1]?.length ?? 0));
    expect(steps.length).toBeGreaterThan(30);
    expect(Math.max(...steps.slice(0, -1))).toBeLessThan(100);
    expect(steps[0]).toBeGreaterThan(steps[20]!);
  });
});

// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { streamFrom } from "../../src/testing/index.js";
import { delta, stop, text } from "../reducer/events.js";
import { bytes, decode, frame } from "./read.js";
import { cutInto, cuts, dressedStream, piecesOf } from "./sse.js";

/** As text, because a `__proto__` of JSON is an own property that deep equality does not see. */
const json = (value: unknown): string => JSON.stringify(value);

describe("a body cut anywhere", () => {
  it("gives the events that were written, whatever their dress, as bytes", async () => {
    await fc.assert(
      fc.asyncProperty(dressedStream, cuts, async ({ events, body }, sizes) => {
        const decoded = await decode(streamFrom(cutInto(bytes(body), sizes)));
        expect(decoded.error).toBeUndefined();
        expect(json(decoded.events)).toBe(json(events));
      }),
      { numRuns: 300 },
    );
  });

  it("gives them as text too, also cut inside a surrogate pair, and from what is no ReadableStream", async () => {
    await fc.assert(
      fc.asyncProperty(dressedStream, cuts, async ({ events, body }, sizes) => {
        const decoded = await decode(piecesOf(cutInto(body, sizes)));
        expect(decoded.error).toBeUndefined();
        expect(json(decoded.events)).toBe(json(events));
      }),
      { numRuns: 300 },
    );
  });

  it("may change between bytes and text where no character is cut", async () => {
    const whole = frame(delta(text("世界"))) + frame(stop());
    for (let cut = 0; cut <= whole.length; cut += 1) {
      for (const pieces of [
        [bytes(whole.slice(0, cut)), whole.slice(cut)],
        [whole.slice(0, cut), bytes(whole.slice(cut))],
      ]) {
        expect(await decode(piecesOf(pieces))).toEqual({ events: [delta(text("世界")), stop()] });
      }
    }
  });

  it("loses one character, at its place, when a text comes in the middle of its bytes", async () => {
    const [before = "", after = ""] = frame(delta(text("a世b"))).split("世");
    const { events } = await decode(piecesOf([bytes(`${before}世`).slice(0, -1), after + frame(stop())]));
    expect(events).toEqual([delta(text("a\uFFFDb")), stop()]);
  });
});

describe("a body that ends too early", () => {
  it.each(["", "\uFEFF"])(
    "is cut inside an event, and ended without a stop between two (BOM: %j)",
    async (bom) => {
      const events = [delta(text("世")), delta(text("🌍"))];
      const [one, two] = events.map((event) => bytes(frame(event)).length) as [number, number];
      const all = bytes(bom + events.map(frame).join(""));
      const start = all.length - one - two;
      for (let end = 0; end <= all.length; end += 1) {
        const outcome = await decode(streamFrom([all.slice(0, end)]));
        // The JSON of an event is whole two line ends before its block is.
        const whole = [start + one - 2, start + one + two - 2].filter((at) => end >= at).length;
        const between = [start, start + one, start + one + two].some((at) => end >= at - 2 && end <= at);
        expect(outcome.events).toEqual(events.slice(0, whole));
        expect([end, outcome.error?.code]).toEqual([
          end,
          between || end < start ? "ended_without_stop" : "cut",
        ]);
      }
    },
  );
});

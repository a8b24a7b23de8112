// @vitest-environment node
import { createParser } from "eventsource-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SseLines } from "../../src/protocol/sse.js";

function dataOf(pieces: readonly string[], limit = Infinity): { data: string[]; tooLarge: boolean } {
  const data: string[] = [];
  let tooLarge = false;
  const lines = new SseLines(
    {
      onData: (one) => data.push(one),
      onTooLarge: () => {
        tooLarge = true;
      },
    },
    limit,
  );
  for (const piece of pieces) lines.feed(piece);
  return { data, tooLarge };
}

/** The same by a parser that others maintain. */
function byOracle(pieces: readonly string[]): string[] {
  const data: string[] = [];
  const parser = createParser({ onEvent: (event) => data.push(event.data) });
  for (const piece of pieces) parser.feed(piece);
  return data;
}

const PIECE = fc.constantFrom(
  "data:",
  "data: ",
  "data",
  "datas: x",
  " data: x",
  ":",
  ": note",
  "id: 1",
  "event: e",
  "retry: 5",
  "x",
  " ",
  "世",
  "🌍",
  "\n",
  "\n\n",
  "\r",
  "\r\n",
  "\r\n\r\n",
  "\n\r",
  "\uFEFF",
  "a: b: c",
);

describe("the lines of an event stream", () => {
  it("give the data that another parser finds, however hostile the text and wherever it is cut", () => {
    fc.assert(
      fc.property(
        fc.array(PIECE, { maxLength: 30 }),
        fc.array(fc.nat(6), { maxLength: 40 }),
        (parts, cuts) => {
          // The oracle waits after a carriage return; a comment ends the wait.
          const text = `${parts.join("")}:`;
          const pieces: string[] = [];
          for (let at = 0, cut = 0; at < text.length; cut += 1) {
            const size = Math.max(cuts[cut % cuts.length] ?? text.length, cut > 500 ? 1 : 0);
            pieces.push(text.slice(at, at + size));
            at += size;
          }
          expect(dataOf(pieces).data).toEqual(byOracle([text]));
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("hold no more than they may", () => {
    expect(dataOf(["data: ", "x".repeat(50)], 40).tooLarge).toBe(true);
    expect(dataOf(["data: abc\n\n".repeat(100)], 40).tooLarge).toBe(false);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createScrubber } from "../../src/server/scrub.js";

const SECRETS = ["secret.host", "secret.host:8080", "abcabcabd"];
const inPieces = (pieces: readonly string[]): string => {
  const stream = createScrubber(SECRETS).stream();
  return pieces.map((piece) => stream.feed(piece)).join("") + stream.end();
};

describe("the scrubber", () => {
  it("takes the same out of a stream, cut anywhere, as out of the whole", () => {
    const word = fc.constantFrom(
      ...SECRETS,
      "secret",
      ".host",
      ":80",
      "80",
      "abc",
      "abd",
      "\n",
      "x",
      "İ",
      "🌊",
    );
    fc.assert(
      fc.property(fc.array(word), fc.array(fc.nat(12)), (words, cuts) => {
        const text = words.join("");
        const pieces: string[] = [];
        let from = 0;
        for (const cut of cuts) pieces.push(text.slice(from, (from += cut)));
        pieces.push(text.slice(from));
        expect(inPieces(pieces)).toBe(createScrubber(SECRETS).whole(text));
      }),
    );
  });

  it("holds nothing back at a line's end, and of a line only what may begin a secret", () => {
    const stream = createScrubber(SECRETS).stream();
    expect(stream.feed("data: s\n\n")).toBe("data: s\n\n");
    expect(stream.feed("data: the secret")).toBe("data: the ");
    expect(stream.feed("ary")).toBe("secretary");
    expect(stream.end()).toBe("");
  });

  it("leaves texts alone that are too short to be secrets", () => {
    expect(createScrubber(["k", ""]).whole("a key")).toBe("a key");
    expect(createScrubber([]).stream().feed("a")).toBe("a");
  });
});

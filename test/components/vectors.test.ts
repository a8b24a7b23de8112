import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cosineOf, normOf } from "../../src/components/embedding/vectors.js";

const vectors = fc.array(fc.double({ min: -1e3, max: 1e3, noNaN: true }), { minLength: 1, maxLength: 64 });

describe("the length of a vector", () => {
  it.each([
    [[3, 4], 5],
    [[-3, 0, 4], 5],
    [[0, 0], 0],
    [[], 0],
  ])("%j is %d", (vector, length) => {
    expect(normOf(vector)).toBe(length);
  });
});

describe("how alike two vectors are", () => {
  it.each([
    ["alike", [1, 2], [2, 4], 1],
    ["opposite", [1, 2], [-1, -2], -1],
    ["at right angles", [1, 0], [0, 7], 0],
    ["at 45 degrees", [1, 0], [1, 1], Math.SQRT1_2],
  ])("is told of those that are %s", (_, a, b, cosine) => {
    expect(cosineOf(a, b)).toBeCloseTo(cosine, 12);
  });

  it.each([
    ["other dimensions", [1, 2], [1, 2, 3]],
    ["no length", [0, 0], [1, 2]],
    ["no values", [], []],
    ["a value that is no number", [Number.NaN, 1], [1, 2]],
    ["values past what a number holds", [1e200, 1], [1e200, 1]],
    ["an endless value", [Infinity, 1], [1, 2]],
  ])("is not told of those with %s", (_, a, b) => {
    expect(cosineOf(a, b)).toBeNull();
    expect(cosineOf(b, a)).toBeNull();
  });

  it("lies between -1 and 1, is the same both ways, and 1 with itself", () => {
    fc.assert(
      fc.property(vectors, vectors, (a, b) => {
        const cosine = cosineOf(a, b.slice(0, a.length));
        expect(cosine === null || (cosine >= -1 && cosine <= 1)).toBe(true);
        expect(cosineOf(b.slice(0, a.length), a)).toBe(cosine);
        const self = cosineOf(a, a);
        if (self !== null) expect(self).toBeCloseTo(1, 9);
      }),
    );
  });
});

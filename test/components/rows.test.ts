import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROW_LENGTH, Rows } from "../../src/components/code-view/rows.js";

const all = (text: string, rows = new Rows()): string[] =>
  Array.from({ length: rows.of(text) }, (_, index) => rows.row(text, index));

describe("the rows of a text", () => {
  it("are its lines, and the parts of its long ones", () => {
    expect(all("a\nb\n")).toEqual(["a", "b", ""]);
    expect(all("x".repeat(ROW_LENGTH + 5)).map((row) => row.length)).toEqual([ROW_LENGTH, 5]);
  });

  it("never cut a surrogate pair", () => {
    const text = `${"x".repeat(ROW_LENGTH - 1)}🌍${"y".repeat(10)}`;
    expect(all(text).join("")).toBe(text);
    expect(all(text).every((row) => !/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/.test(row))).toBe(true);
  });

  it("are the same however the text came", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom("a", "\n", "🌍", "b".repeat(50)), maxLength: 12 })),
        (parts) => {
          const rows = new Rows();
          let text = "";
          for (const part of parts) {
            text += part;
            rows.of(text);
          }
          expect(all(text, rows)).toEqual(all(text));
        },
      ),
    );
  });

  it("are found anew in a text that is shorter than the one before", () => {
    const rows = new Rows();
    rows.of("a\nb\nc");
    expect(all("zz", rows)).toEqual(["zz"]);
  });
});

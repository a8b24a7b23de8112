import { describe, expect, it } from "vitest";
import { plainText, tableToCsv, tableToMarkdown } from "../../../src/components/markdown/table-text.js";
import type { Inline, TableBlock, TableRow } from "../../../src/markdown/index.js";

const text = (value: string): Inline => ({ type: "text", text: value });

const row = (key: string, ...cells: readonly (readonly Inline[])[]): TableRow => ({
  key,
  state: "settled",
  cells: cells.map((children) => ({ children })),
});

const table = (align: TableBlock["align"], header: TableRow, ...rows: TableRow[]): TableBlock => ({
  type: "table",
  key: "t",
  state: "settled",
  align,
  header,
  rows,
});

describe("a table as Markdown", () => {
  it("is a table again, with its marks and alignment", () => {
    const made = table(
      ["left", "right", null],
      row("h", [text("a")], [text("b")], [text("c")]),
      row(
        "1",
        [{ type: "strong", children: [text("bold")] }, text(" and "), { type: "code", text: "x | y" }],
        [{ type: "link", href: "https://a.example/", title: null, children: [text("there")] }],
        [text("1 | 2 * 3")],
      ),
    );
    expect(tableToMarkdown(made)).toBe(
      "| a | b | c |\n| :-- | --: | --- |\n" +
        "| **bold** and `x \\| y` | [there](<https://a.example/>) | 1 \\| 2 \\* 3 |\n",
    );
  });
});

describe("a table as comma-separated values", () => {
  it("quotes what RFC 4180 says must be quoted", () => {
    const made = table(
      [null, null],
      row("h", [text("a")], [text("b")]),
      row("1", [text('x, "y"')], [text("z")]),
    );
    expect(tableToCsv(made)).toBe('a,b\r\n"x, ""y""",z\r\n');
  });

  it.each(["=cmd()", "@sum", "+1+1", "-2+3"])("gives a spreadsheet no formula: %s", (formula) => {
    expect(tableToCsv(table([null], row("h", [text(formula)])))).toBe(`'${formula}\r\n`);
  });

  it.each(["-5", "+3.5", "-1,000", "-12%", "3"])("leaves a number a number: %s", (number) => {
    expect(tableToCsv(table([null], row("h", [text(number)])))).not.toContain("'");
  });
});

describe("the plain text of inline content", () => {
  it("has no marks, and an image's words", () => {
    expect(
      plainText([
        text("a "),
        { type: "emphasis", children: [text("b")] },
        { type: "break", hard: false },
        { type: "image", src: null, title: null, alt: "c" },
        { type: "footnoteReference", label: "1" },
        { type: "run", key: "r", children: [{ type: "code", text: "d" }] },
      ]),
    ).toBe("a b cd");
  });
});

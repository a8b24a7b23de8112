// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type Block, createMarkdownEngine, type MarkdownOptions } from "../../src/markdown/index.js";
import { toHtml } from "./html.js";

/** What is shown after each character, and at the end. */
function shown(text: string, options?: MarkdownOptions): string[] {
  const engine = createMarkdownEngine(options);
  const all = Array.from(text, (char) => {
    engine.append(char);
    return toHtml(engine.blocks());
  });
  engine.end();
  return [...all, toHtml(engine.blocks())];
}

/** What a reader reads. */
function readable(html: string): string {
  return html.replace(/<[^>]*>/g, "");
}

function types(blocks: readonly Block[]): string[] {
  return blocks.map(({ type }) => type);
}

describe("at every prefix", () => {
  it.each([
    "Some **bold words** here",
    "Some *slanted words* here",
    "Some __bold words__ and _slanted_ here",
    "Some ***both words*** here",
    "Some ~~struck words~~ here",
    "Some `code here` and ``more code`` here",
    "**bold with `code` and *both* inside** here",
    "- item with **bold**\n- and `code`\n",
    "# Heading with **bold** and `code`\n",
    "| a | b |\n|---|---|\n| **bold** | `code` |\n",
    "> quoted **bold** and\n> `code`\n",
    "含**「重点」**内容 and **注意：**请看",
  ])("the markers of %j are never seen", (text) => {
    for (const html of shown(text)) expect(readable(html)).not.toMatch(/[*_`~|#>]|^- /);
  });

  it.each([
    'See [the docs](https://example.com/path_(x) "Title") for more.',
    "See [the **bold** docs](https://example.com) for more.",
    "See ![a picture](https://example.com/a.png) here.",
    "[link first](https://example.com)",
  ])("neither brackets nor half addresses of %j are seen", (text) => {
    for (const html of shown(text)) {
      expect(readable(html)).not.toMatch(/[[\]()]|https/);
      expect(html).not.toMatch(/(?:href|src)="https?:\/\/(?!example\.com(?:\/path_\(x\)|\/a\.png)?")/);
    }
  });

  it.each([
    "snake_case and other_snake_case_name stay",
    "2 * 3 * 4 stay, and 5*6 too",
    "from $2bn to at least $4bn, $5 and $6",
    "a bare < or & or <T> stays",
    "an array a[0] and b[1] stay",
    "the interval [0, 1) stays",
    "an aside (like this) stays!",
    "C# and F# stay, 1. or 2) too",
  ])("%j is literal, and grows only", (text) => {
    const unescape = (html: string) =>
      readable(html).replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    for (const html of shown(text, { math: true })) expect(html).not.toMatch(/<(?!p>|\/p>)/);
    for (const html of shown(text)) expect(text.startsWith(unescape(html))).toBe(true);
    expect(unescape(shown(text).at(-1) ?? "")).toBe(text);
  });

  it("a dash under a line makes no heading of it", () => {
    const all = shown("Title\n- item\n");
    for (const html of all) expect(html).not.toContain("<h");
    expect(all.at(-1)).toBe("<p>Title</p><ul><li>item</li></ul>");
  });

  it("a table is a table from its first sight on, and its cells only grow", () => {
    const engine = createMarkdownEngine();
    let cells = 0;
    for (const char of "Intro\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n") {
      engine.append(char);
      const blocks = engine.blocks();
      expect(toHtml(blocks)).not.toContain("|");
      expect(["paragraph", "paragraph,table", ""]).toContain(types(blocks).join());
      const now = toHtml(blocks).split("<td").length;
      expect(now).toBeGreaterThanOrEqual(cells);
      cells = now;
    }
    expect(types(engine.blocks())).toEqual(["paragraph", "table"]);
  });

  it.each([
    "Text\n\n## Heading\n\n- one\n- two\n  - three\n\n1. first\n2. second\n\n> quote\n\n---\n\nEnd",
    "```ts\nconst a = 1;\n```\n\nEnd",
    "- [ ] open\n- [x] done\n",
    "````md\n```ts\ninner\n```\n````\n\nEnd",
    "Term\n\n    indented code\n\nEnd",
  ])("no block of %j turns into another kind", (text) => {
    const engine = createMarkdownEngine();
    const kinds = new Map<string, string>();
    for (const char of text) {
      engine.append(char);
      for (const block of engine.blocks()) {
        expect(kinds.get(block.key) ?? block.type).toBe(block.type);
        kinds.set(block.key, block.type);
      }
    }
  });

  it("code shows its language at once or never, and no part of its closing fence", () => {
    const engine = createMarkdownEngine();
    const languages = new Set<string | null>();
    for (const char of "```python title\nprint(1)\n```\nEnd") {
      engine.append(char);
      const [code] = engine.blocks();
      if (code?.type === "code") languages.add(code.language);
      expect(toHtml(engine.blocks())).not.toContain("`");
    }
    expect([...languages]).toEqual(["python"]);
  });

  it("a task's box is there from the first word on", () => {
    for (const html of shown("- [x] done **well**\n").slice(0, -1))
      expect(readable(html)).not.toMatch(/\[(?!x\] d)/);
  });

  it("a link definition is never seen", () => {
    for (const html of shown("Text.\n\n[a]: https://example.com\n")) expect(html).not.toMatch(/example|\[/);
  });

  it("a formula appears when it is closed, and prices never are one", () => {
    const all = shown("It costs $5-$10, `$HOME`, and $$x^2$$ ends.", { math: true });
    expect(new Set(all.flatMap((html) => html.match(/<math>.*?<\/math>/g) ?? []))).toEqual(
      new Set(["<math>x^2</math>"]),
    );
    expect(all.at(-1)).toBe("<p>It costs $5-$10, <code>$HOME</code>, and <math>x^2</math> ends.</p>");
  });

  it("a formula block holds its source, and says when it is closed", () => {
    const engine = createMarkdownEngine({ math: true });
    engine.append("$$\na + b\n");
    expect(engine.blocks()).toMatchObject([{ type: "math", text: "a + b", closed: false }]);
    engine.append("$$\nnext");
    expect(engine.blocks()).toMatchObject([
      { type: "math", text: "a + b", closed: true },
      { type: "paragraph" },
    ]);
  });

  it("a footnote's reference is one when its note is there", () => {
    const all = shown("Word[^a].\n\n[^a]: The **note**.\n");
    expect(all.at(-1)).toBe("<p>Word<sup>A</sup>.</p><aside>A<p>The <strong>note</strong>.</p></aside>");
  });
});

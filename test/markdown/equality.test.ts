// @vitest-environment node
import { tests } from "commonmark-spec";
import fc from "fast-check";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cuts, documents, ownDocuments, streamed } from "./documents.js";
import { createOracle, createReference, oneShot, toHtml } from "./html.js";

const markdownIt = createOracle();
const reference = createReference();
const FOLDER = "../shared/streams";
/** Bare links are GFM's; markdown-it's own, of another package, end otherwise. */
const PLAIN = { autolinks: false };
const RUNS = { numRuns: 1500 };

const GFM = [
  "| foo | bar |\n| --- | --- |\n| baz | bim |\n",
  "| abc | defghi |\n:-: | -----------:\nbar | baz\n",
  "| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n",
  "| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n",
  "| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n",
  "| abc | def |\n| --- |\n| bar |\n",
  "| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n",
  "| abc | def |\n| --- | --- |\n",
  "- [ ] foo\n- [x] bar\n  - [x] baz\n  - [ ] bim\n",
  "~~Hi~~ Hello, ~there~ world!\n\nThis ~~has a\n\nnew paragraph~~.\n",
];

/** Indentation within text says nothing, and within code the examples of the spec hold it. */
function collapse(html = ""): string {
  return html.replace(/\s+/g, " ").replace(/ (?=<)|(?<=>) /g, "");
}

/** Raw HTML within text is text here, and markup there. */
function plainTags(html = ""): string {
  return collapse(html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"'));
}

describe("the tree at the end", () => {
  it.each(
    tests.map(({ number, section, markdown }) => [`${number} ${section}`, markdown.replaceAll("→", "\t")]),
  )("is markdown-it's for example %s of the spec, whatever the cuts", (_, text) => {
    const expected = markdownIt(text);
    for (const lengths of [[text.length], [1], [3, 1, 2]]) {
      expect(toHtml(streamed(text, lengths, PLAIN))).toBe(expected);
    }
  });

  it.each(GFM)("is markdown-it's for %j, whatever the cuts", (text) => {
    const expected = markdownIt(text);
    for (const lengths of [[text.length], [1], [5]])
      expect(toHtml(streamed(text, lengths, PLAIN))).toBe(expected);
  });

  // Where markdown-it and the reference parser differ, the reference is followed: a definition's paragraph goes on in the
  // next line (so a blank one is put there), indentation is no part of a code span, an empty fence makes no list loose.
  it("is markdown-it's for any document", () => {
    fc.assert(
      fc.property(documents, (raw) => {
        const text = raw.replace(/\r\n?/g, "\n").replace(/(\]:.*)\n/g, "$1\n\n");
        const [ours, theirs] = [toHtml(oneShot(text, PLAIN)), markdownIt(text)].map(collapse);
        if (ours !== theirs) expect(plainTags(ours)).toBe(plainTags(collapse(reference(text))));
      }),
      { numRuns: Number(process.env.RUNS ?? 1500) },
    );
  });

  it("is the one that the whole text gives at once, whatever the cuts", () => {
    fc.assert(
      fc.property(ownDocuments, cuts, fc.boolean(), (text, lengths, math) => {
        expect(toHtml(streamed(text, lengths, { math }))).toBe(toHtml(oneShot(text, { math })));
      }),
      RUNS,
    );
  });

  it("is markdown-it's for long paragraphs, which are parsed in pieces", () => {
    const words = fc.constantFrom(
      "plain", "words", "**bold", "text**", "*em*", "`code`", "`tick", "[link](/u)", "[open", "close]", "5*3", "snake_case", "世界很大", "**「重点」**",
      "a\\*b", "&amp;", "~~no~~", "<http://a.b>", "(see", "it)", "end.\n", "hard  \n", "![i](/x.png)", "__both__", "_x", '"quoted"', "](/y)", "x](<z> 't')",
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.array(words, { minLength: 40, maxLength: 160 }), cuts, (all, lengths) => {
        const text = `Start ${all.join(" ")}`.replace(/\n +/g, "\n");
        expect(toHtml(streamed(text, lengths, PLAIN))).toBe(markdownIt(text));
      }),
      { numRuns: 300 },
    );
  });

  const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl")) : [];
  it.runIf(names.length > 0).each(names)("is markdown-it's for the text of the recording %s", (name) => {
    const events = readFileSync(`${FOLDER}/${name}`, "utf8").trim().split("\n");
    const items = events.flatMap(
      (line) =>
        (JSON.parse(line) as { content_items?: { type: string; text?: string }[] }).content_items ?? [],
    );
    const fragments = items.filter(({ type }) => type === "text.delta").map(({ text = "" }) => text);
    const text = fragments.join("");
    const lengths = fragments.length > 0 ? fragments.map(({ length }) => length || 1) : [1];
    expect(toHtml(streamed(text, lengths, PLAIN))).toBe(markdownIt(text));
  });
});

import fc from "fast-check";
import { tests } from "commonmark-spec";
import { createMarkdownEngine, type Block, type MarkdownOptions } from "../../src/markdown/index.js";

/** Pieces that meet badly: markers, half markers, ends of lines, indentation. */
const PIECES = [
  "foo", "bar", " ", "  ", "    ", "\t", "\n", "\n\n", "- ", "* ", "+ ", "1. ", "2) ", "10. ", "> ", ">", "# ", "#", "```", "~~~",
  "````", "---", "===", "***", "* * *", "_", "*", "**", "`", "``", "[foo]", "[foo]: /url", "[foo]: /url 'title'", "[bar][foo]",
  "[a](/b)", "![a](/b)", "(", "[", "]", "](", "|", "| a | b |", "|---|---|", "|-|", "| 1 |", ":-:", "<div>", "</div>", "<!--", "-->",
  "<b>", "<pre>", "\\", "\\|", "&amp;", "~~", "a", "!", '"', "'", "<http://a.b>", "\r\n", "\r", "    code", "  x", "\n  ", "\n    ",
  "\n> ", "\n- ", "- foo\n", "1. x\n", "=", "-", "世界", "。", "**「a」**", "[x] ", "://", "x | y", "👩‍👩‍👧",
]; // prettier-ignore

/** Footnotes, formulas and bare links, which no other parser here reads. */
// prettier-ignore
const OWN_PIECES = [...PIECES, "[^1]", "[^1]: note", "\n[^1]: ", "$$", "$", "\\[", "\\]", "\\(x\\)", "https://a.b/c_d*e", "http", "s://x", " https://y.z/(a)", "https://"];

const examples = tests.map(({ markdown }) => markdown.replaceAll("→", "\t"));

function soup(pieces: readonly string[]): fc.Arbitrary<string> {
  const lines = fc.array(fc.constantFrom(...pieces), { minLength: 2, maxLength: 24 });
  const parts = fc.array(fc.constantFrom(...examples), { minLength: 2, maxLength: 4 });
  return fc.oneof(
    { weight: 3, arbitrary: lines.map((all) => all.join("")) },
    parts.map((all) => all.join("\n")),
  );
}

/** Documents that another parser can judge. */
export const documents = soup(PIECES);
/** Documents of everything. */
export const ownDocuments = soup(OWN_PIECES);

/** Where to cut: lengths of the fragments, used again and again. */
export const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });

/** Streams a text, with a reading after each fragment, and gives the tree at the end. */
export function streamed(
  text: string,
  lengths: readonly number[],
  { each, ...options }: MarkdownOptions & { each?: (blocks: readonly Block[], prefix: string) => void } = {},
): readonly Block[] {
  const engine = createMarkdownEngine(options);
  let at = 0;
  for (let index = 0; at < text.length; index++) {
    const length = lengths[index % lengths.length] ?? 1;
    engine.append(text.slice(at, at + length));
    at += length;
    const blocks = engine.blocks();
    each?.(blocks, text.slice(0, at));
  }
  engine.end();
  return engine.blocks();
}

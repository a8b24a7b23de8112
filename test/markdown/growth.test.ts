import { expect, test } from "vitest";
import { createMarkdownEngine } from "../../src/markdown/index.js";

const STEP = 12;
const LENGTH = 4_000;
const SENTENCE =
  "The **quick** brown fox jumps over `the lazy` dog, and [then](https://example.com/a) some more words follow. ";

function repeat(piece: (index: number) => string, length: number): string {
  let text = "";
  for (let index = 0; text.length < length; index++) text += piece(index);
  return text;
}

/** What models write, and what costs other parsers the square of its length. */
const DOCUMENTS: Record<string, (length: number) => string> = {
  "short paragraphs": (length) => repeat(() => `${SENTENCE}\n\n`, length),
  "one paragraph on one line": (length) => repeat(() => SENTENCE, length),
  "one paragraph on many lines": (length) => repeat(() => `${SENTENCE}\n`, length),
  "one paragraph without spaces": (length) => "word".repeat(length / 4),
  "one paragraph of stray brackets and stars": (length) =>
    repeat(() => "an interval [0, 1) and 5 *x plus words here. ", length),
  "one paragraph whose first star is never closed": (length) =>
    `**bold ${repeat(() => "plain words go on ", length)}`,
  "one paragraph in Chinese": (length) => repeat(() => "模型**输出**的文字会不断地增长，", length),
  "one list": (length) => repeat((index) => `- item ${index} has **some** words\n`, length),
  "one loose list": (length) => repeat((index) => `${index + 1}. item has **some** words\n\n`, length),
  "lists in one item": (length) =>
    `- outer\n${repeat((index) => `  - inner ${index} with \`code\`\n`, length)}`,
  "five levels of lists": (length) =>
    repeat((index) => `${"  ".repeat(index % 5)}- item ${index} and words\n`, length),
  "one table": (length) =>
    `| a | b |\n|---|---|\n${repeat((index) => `| cell ${index} | **b** and more |\n`, length)}`,
  "one fence": (length) =>
    `\`\`\`ts\n${repeat((index) => `const value${index} = compute(${index});\n`, length)}`,
  "one fence with one line": (length) => `\`\`\`json\n${repeat((index) => `{"a":${index}},`, length)}`,
  "a fence in a list in a quote": (length) =>
    `> - item\n>   \`\`\`\n${repeat((index) => `>   line ${index} of code\n`, length)}`,
  "one quote": (length) => repeat(() => `> ${SENTENCE}\n`, length),
  "one HTML block": (length) => `<!--\n${repeat((index) => `<p>line ${index}</p>\n`, length)}`,
  "indented code": (length) => repeat((index) => `    line ${index} of code\n`, length),
  "paragraphs and one late definition": (length) =>
    `${repeat(() => `See [the docs] and [more][x]. ${SENTENCE}\n\n`, length)}[x]: /u\n`,
};

function work(text: string): number {
  const engine = createMarkdownEngine();
  for (let at = 0; at < text.length; at += STEP) {
    engine.append(text.slice(at, at + STEP));
    engine.blocks();
  }
  engine.end();
  engine.blocks();
  return engine.parsed / text.length;
}

/** Where stray markers leave open for long what later text could close. */
const HARD = new Set([
  "one paragraph without spaces",
  "one paragraph of stray brackets and stars",
  "one paragraph whose first star is never closed",
]);

test.each(Object.keys(DOCUMENTS))("%s: what is parsed is a fixed multiple of the text", (name) => {
  const ratios = [1, 2, 4, 8].map((factor) => work(DOCUMENTS[name]!(LENGTH * factor)));
  for (const ratio of ratios) {
    expect(ratio).toBeLessThan(HARD.has(name) ? 15 : 6);
    expect(ratio).toBeLessThan(ratios[0]! * 1.1);
  }
});

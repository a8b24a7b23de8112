import { describe, expect, it } from "vitest";
import { BlockGroups } from "../../../src/components/markdown/block-groups.js";
import { footnotesOf } from "../../../src/components/markdown/footnote-index.js";
import { disguisedHost, hostOf } from "../../../src/components/markdown/urls.js";
import type { Block, Inline } from "../../../src/markdown/index.js";

const heading = (key: string, level: 1 | 2 | 3 | 4 | 5 | 6): Block => ({
  type: "heading",
  key,
  state: "settled",
  level,
  children: [],
});
const paragraph = (key: string, ...children: Inline[]): Block => ({
  type: "paragraph",
  key,
  state: "settled",
  children,
});
const refers = (label: string): Inline => ({ type: "footnoteReference", label });
const note = (label: string, ...children: Inline[]): Block => ({
  type: "footnote",
  key: `note-${label}`,
  state: "settled",
  label,
  children: [paragraph(`in-${label}`, ...children)],
});

const depths = (...blocks: Block[]): number[] =>
  new BlockGroups().of(blocks).flatMap((group) => group.depths);

describe("the outline of a text", () => {
  it("begins at one, wherever the text begins", () => {
    expect(depths(paragraph("a"), heading("b", 3), paragraph("c"), heading("d", 4))).toEqual([0, 1, 1, 2]);
  });

  it("has no hole where the text skips a level, and comes back to where it was", () => {
    expect(depths(heading("a", 1), heading("b", 4), heading("c", 2), heading("d", 1))).toEqual([1, 2, 2, 1]);
  });

  it("is not moved by what follows", () => {
    const blocks = [heading("a", 2), heading("b", 3), heading("c", 1), heading("d", 2)];
    const whole = depths(...blocks);
    for (let count = 1; count <= blocks.length; count += 1)
      expect(depths(...blocks.slice(0, count))).toEqual(whole.slice(0, count));
  });
});

describe("groups of blocks", () => {
  it("are the same objects for as long as their blocks are", () => {
    const groups = new BlockGroups();
    const blocks = Array.from({ length: 100 }, (_, n) => paragraph(String(n)));
    const before = groups.of(blocks);
    const after = groups.of([...blocks.slice(0, -1), paragraph("99"), paragraph("100")]);
    expect(after.map((group, index) => group === before[index])).toEqual([true, true, true, false]);
    expect(groups.of(blocks.slice())).not.toBe(after);
  });
});

describe("footnotes", () => {
  it("are numbered in the order in which the text refers to them, those it never refers to last", () => {
    const { numbers, notes } = footnotesOf([
      note("never"),
      paragraph("a", { type: "strong", children: [refers("second")] }, refers("first"), refers("second")),
      note("first", refers("third")),
      note("second"),
      note("third"),
    ]);
    expect([...numbers]).toEqual([
      ["second", 1],
      ["first", 2],
      ["third", 3],
      ["never", 4],
    ]);
    expect(notes.map(({ block }) => block.label)).toEqual(["second", "first", "third", "never"]);
  });

  it("cost nothing in a text that has none", () => {
    const watched = new Proxy(paragraph("a"), {
      get(target, name) {
        if (name === "children") throw new Error("The text was searched.");
        return Reflect.get(target, name) as unknown;
      },
    });
    expect(footnotesOf([watched]).notes).toEqual([]);
  });
});

describe("the host of a link", () => {
  it.each([
    ["https://a.example/path", "a.example"],
    ["http://a.example:8080", "a.example:8080"],
    ["/path", null],
    ["#part", null],
    ["mailto:a@a.example", null],
    ["no address at all", null],
  ])("of %s is %s", (url, host) => {
    expect(hostOf(url)).toBe(host);
  });

  it.each([
    ["https://evil.example/login", "bank.example", "evil.example"],
    ["https://evil.example/", "https://www.bank.example/login", "evil.example"],
    ["https://www.bank.example/login", "bank.example", null],
    ["https://bank.example/", "the bank", null],
    ["https://bank.example/", "Node.js", "bank.example"],
    ["/local", "bank.example", null],
  ])("%s under the words %s is told as %s", (url, words, host) => {
    expect(disguisedHost(url, words)).toBe(host);
  });
});

// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, createMarkdownEngine, type ListItem, type TableRow } from "../../src/markdown/index.js";
import { cuts, documents, ownDocuments, streamed } from "./documents.js";

type Node = Block | ListItem | TableRow;

/** All blocks, items and rows of a tree, by key. */
function nodesOf(blocks: readonly Node[], into = new Map<string, Node>()): Map<string, Node> {
  for (const node of blocks) {
    into.set(node.key, node);
    if ("items" in node) nodesOf(node.items, into);
    else if ("rows" in node) nodesOf([node.header, ...node.rows], into);
    else if ("children" in node)
      nodesOf(
        node.children.filter((child) => "key" in child && "state" in child),
        into,
      );
  }
  return into;
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
}

function engineOf(text: string) {
  const engine = createMarkdownEngine();
  engine.append(text);
  return engine;
}

describe("identity", () => {
  it("keeps a settled node for ever where no definition arrives", () => {
    fc.assert(
      fc.property(documents, cuts, (text, lengths) => {
        const settled = new Map<string, Node>();
        streamed(text.replaceAll("]:", "]"), lengths, {
          each: (blocks) => {
            const now = nodesOf(blocks);
            for (const [key, node] of settled) expect(now.get(key)).toBe(node);
            for (const [key, node] of now) if (node.state === "settled") settled.set(key, node);
          },
        });
      }),
      { numRuns: 800 },
    );
  });

  it("never changes a tree that was given", () => {
    fc.assert(
      fc.property(ownDocuments, cuts, (text, lengths) => {
        streamed(text, lengths, { each: deepFreeze });
      }),
      { numRuns: 500 },
    );
  });

  it("gives every node a key of its own", () => {
    fc.assert(
      fc.property(ownDocuments, (text) => {
        const keys: string[] = [];
        const visit = (node: Node): void => {
          keys.push(node.key);
          if ("items" in node) node.items.forEach(visit);
          else if ("rows" in node) [node.header, ...node.rows].forEach(visit);
          else if ("children" in node) for (const child of node.children) if ("state" in child) visit(child);
        };
        streamed(text, [text.length]).forEach(visit);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: 500 },
    );
  });

  it("makes only those blocks anew that use a definition which arrives late", () => {
    const engine = engineOf(
      "See [docs].\n\nPlain.\n\n- [other]\n- > [docs]\n\n| [docs] |\n|---|\n\nEnd.\n\n",
    );
    const before = engine.blocks();
    engine.append("[docs]: https://example.com/\n\n");
    const after = engine.blocks();
    const same = before.map((block, index) => block === after[index]);
    expect(same).toEqual([false, true, false, false, true]);
    const [listBefore, listAfter] = [before[2], after[2]] as Extract<Block, { type: "list" }>[];
    expect(listAfter?.items[0]).toBe(listBefore?.items[0]);
    expect(JSON.stringify(after[0])).toContain('"href":"https://example.com/"');
  });

  it("makes only those blocks anew that use a footnote which arrives late", () => {
    const engine = engineOf("One[^1].\n\nTwo.\n\n");
    const [one, two] = engine.blocks();
    expect(JSON.stringify(one)).toContain("One[^1].");
    engine.append("[^1]: The note.\n");
    const after = engine.blocks();
    expect(JSON.stringify(after[0])).toContain('{"type":"footnoteReference","label":"1"}');
    expect(after[1]).toBe(two);
  });

  it("keeps the runs of a growing paragraph, and its key when it settles", () => {
    const engine = createMarkdownEngine();
    for (let count = 0; count < 100; count++) {
      engine.append("words and more words ");
      engine.blocks();
    }
    const [open] = engine.blocks();
    engine.append("and the end.\n\nNext");
    const [settled] = engine.blocks();
    if (open?.type !== "paragraph" || settled?.type !== "paragraph") throw new Error("no paragraph");
    expect(settled.key).toBe(open.key);
    expect(open.children.length).toBeGreaterThan(1);
    open.children.slice(0, -1).forEach((run, index) => expect(settled.children[index]).toBe(run));
  });

  it("keeps the full chunks of growing code", () => {
    const engine = engineOf(`\`\`\`\n${"line\n".repeat(200)}`);
    const [before] = engine.blocks();
    engine.append("more\n```\n");
    const [after] = engine.blocks();
    if (before?.type !== "code" || after?.type !== "code") throw new Error("no code");
    expect(after.chunks.slice(0, 3)).toEqual(before.chunks.slice(0, 3));
    for (const index of [0, 1, 2]) expect(after.chunks[index]).toBe(before.chunks[index]);
    expect([before.closed, after.closed, after.lineCount]).toEqual([false, true, 201]);
  });

  it("gives the same array until something changes", () => {
    const engine = engineOf("text");
    expect(engine.blocks()).toBe(engine.blocks());
    engine.append("");
    expect(engine.blocks()).toBe(engine.blocks());
  });
});

// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createMarkdownEngine } from "../../src/markdown/index.js";

const LENGTH = 200_000;

function fill(piece: string, length = LENGTH): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

function work(text: string, step: number): number {
  const engine = createMarkdownEngine({ math: true });
  for (let at = 0; at < text.length; at += step) {
    engine.append(text.slice(at, at + step));
    engine.blocks();
  }
  engine.end();
  JSON.stringify(engine.blocks());
  return engine.parsed / text.length;
}

describe("hostile text", () => {
  it.each([
    "a", " ", "\t", "*", "_", "`", "~", "[", "]", "(", "<", ">", "|", "#", "-", "=", "+", "\\", "!", "&", "$", "\n", "\r", "\0", "世", "👩",
    "[a](", "![", "**a ", "*a_", "> ", "- ", "1. ", "`a", "<a", "|a", "|-", "[a]: ", "[^a]: ", "$$", "\\[", "&amp;", "](", "a\n", "- a\n", "> a\n",
  ])("of %j alone, 200 kB of it, costs a small multiple of its length", (piece) => {
    expect(work(fill(piece), 8_000)).toBeLessThan(20);
  }); // prettier-ignore

  it.each(["> ", "- ", "1. ", "> - "])("opens no more than a hundred containers for %j", (piece) => {
    const engine = createMarkdownEngine();
    engine.append(`${fill(piece, 5_000)}x`);
    engine.end();
    const depth = JSON.stringify(engine.blocks()).match(/"type":"(?:quote|list)"/g)?.length ?? 0;
    expect(depth).toBeLessThanOrEqual(101);
  });

  it("makes up no more cells than markdown-it does", () => {
    const columns = 600;
    const engine = createMarkdownEngine();
    engine.append(`${"|a".repeat(columns)}|\n${"|-".repeat(columns)}|\n${"x\n".repeat(2_000)}`);
    engine.end();
    const [table, rest] = engine.blocks();
    expect(table?.type === "table" && table.rows.length * columns).toBeLessThan(70_000);
    expect(rest?.type).toBe("paragraph");
  });
});

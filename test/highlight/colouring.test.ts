import { describe, expect, it, vi } from "vitest";
import type { CodeColouring } from "../../src/components/index.js";
import { ColouringCache } from "../../src/highlight/cache.js";
import { LineColouring } from "../../src/highlight/colouring.js";
import { highlight } from "../../src/highlight/index.js";
import { GRAMMARS, ALIASES } from "../../src/highlight/languages.js";
import { Tokenizers, type Tokenizer } from "../../src/highlight/tokenizer.js";

const SOURCE = [
  "/* a comment",
  "   of two lines */",
  "export function greet(name: string): string {",
  "  return `Hello, ${name}!`;",
  "}",
  "const answer = 42; // known",
];

const typescript = async (): Promise<Tokenizer> =>
  (await Tokenizers.load()).get("typescript", GRAMMARS.typescript!);

/** Deferred tasks, run by hand. */
function tasks() {
  const waiting: (() => void)[] = [];
  return {
    defer: (task: () => void) => void waiting.push(task),
    run: () => {
      for (let task = waiting.shift(); task; task = waiting.shift()) task();
    },
    waiting,
  };
}

const kinds = (colouring: CodeColouring): (string | null)[][] =>
  colouring.lines.map((line) => line.map(({ kind }) => kind));
const textOf = (colouring: CodeColouring): string[] =>
  colouring.lines.map((line) => line.map(({ text }) => text).join(""));

describe("a block that grows", () => {
  it("is coloured as the whole would be, with the state of the grammar kept from line to line", async () => {
    const tokenizer = await typescript();
    const { lines: whole } = tokenizer.next(SOURCE, null);
    const { defer, run } = tasks();
    const colouring = new LineColouring(defer, () => undefined);
    colouring.begin(tokenizer);
    for (let count = 1; count <= SOURCE.length; count += 1) {
      colouring.feed(SOURCE.slice(0, count), false);
      expect(colouring.lines).toHaveLength(count);
    }
    run();
    expect(colouring.lines).toEqual(whole);
    expect(textOf(colouring)).toEqual(SOURCE);
    expect(kinds(colouring)[1]).toEqual(["comment"]);
    expect(kinds(colouring)[2]).toContain("function");
    expect(kinds(colouring)[5]).toEqual(expect.arrayContaining(["keyword", "constant", "comment"]));
  });

  it("has each line coloured once, and a coloured line is the same ever after", () => {
    const seen: string[] = [];
    const tokenizer = {
      next: (lines: readonly string[]) => {
        seen.push(...lines);
        return { lines: lines.map((text) => [{ text, kind: null }]), state: {} };
      },
    } as unknown as Tokenizer;
    const { defer, run } = tasks();
    const colouring = new LineColouring(defer, () => undefined);
    const source = Array.from({ length: 500 }, (_, n) => `line ${String(n)}`);
    colouring.begin(tokenizer);
    let first: unknown;
    for (let count = 0; count <= source.length; count += 7) {
      colouring.feed(source.slice(0, count), false);
      if (count === 70) run();
      first ??= colouring.lines[0];
      expect(colouring.lines[0]).toBe(first);
    }
    colouring.feed(source, true);
    run();
    expect(seen).toEqual(source);
  });

  it("that comes all at once is coloured in tasks of their own, and tells its listeners", () => {
    const tokenizer = {
      next: (lines: readonly string[]) => ({ lines: lines.map(() => []), state: {} }),
    } as unknown as Tokenizer;
    const { defer, run, waiting } = tasks();
    const colouring = new LineColouring(defer, () => undefined);
    const listener = vi.fn();
    const stop = colouring.subscribe(listener);
    colouring.begin(tokenizer);
    colouring.feed(
      Array.from({ length: 1000 }, () => "x"),
      true,
    );
    expect(colouring.lines).toHaveLength(8);
    expect(listener).not.toHaveBeenCalled();
    expect(waiting).toHaveLength(1);
    run();
    expect(colouring.lines).toHaveLength(1000);
    expect(listener).toHaveBeenCalled();
    stop();
  });

  it("stays plain from the line on over which a grammar breaks", () => {
    const tokenizer = {
      next: (): never => {
        throw new SyntaxError("no such pattern");
      },
    } as unknown as Tokenizer;
    const { defer, run } = tasks();
    const colouring = new LineColouring(defer, () => undefined);
    colouring.begin(tokenizer);
    colouring.feed(["a", "b"], false);
    run();
    expect(colouring.lines).toEqual([]);
  });
});

describe("a language", () => {
  it("that is not known has no colours", () => {
    const { code } = highlight();
    expect(code?.start("klingon", null)).toBeNull();
    expect(code?.start("constructor", null)).toBeNull();
    expect(code?.start("", null)).toBeNull();
  });

  it("is known by its other names, each of which leads to a grammar", () => {
    expect(Object.values(ALIASES).filter((name) => !Object.hasOwn(GRAMMARS, name))).toEqual([]);
  });

  it("loads when a block of it opens, and settled blocks keep their colours", async () => {
    const grammar = vi.fn(GRAMMARS.json);
    const { code } = highlight({ languages: { json: grammar } });
    expect(grammar).not.toHaveBeenCalled();
    const block = code?.start("json", '{ "a": 1 }');
    if (!block) throw new Error("json is not known.");
    const coloured = new Promise<void>((resolve) => block.subscribe(resolve));
    block.feed(['{ "a": 1 }'], true);
    await coloured;
    expect(kinds(block)[0]).toEqual(expect.arrayContaining(["property", "constant"]));
    expect(code?.start("json", '{ "a": 1 }')).toBe(block);
    expect(code?.start("json", '{ "a": 2 }')).not.toBe(block);
    expect(grammar).toHaveBeenCalledTimes(1);
  });
});

describe("the cache", () => {
  it("is bounded by the characters of its blocks, and forgets what was used longest ago", () => {
    const cache = new ColouringCache(30);
    const one = new LineColouring(() => undefined, vi.fn());
    cache.add("ts", "a".repeat(10), one);
    cache.add("ts", "b".repeat(10), one);
    expect(cache.get("ts", "a".repeat(10))).toBe(one);
    cache.add("ts", "c".repeat(10), one);
    expect(cache.get("ts", "b".repeat(10))).toBeUndefined();
    expect(cache.get("ts", "a".repeat(10))).toBe(one);
    cache.add("ts", "d".repeat(100), one);
    expect(cache.used).toBeLessThanOrEqual(30);
  });
});

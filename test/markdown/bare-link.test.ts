// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cuts, streamed } from "./documents.js";
import { createOracle, oneShot, toHtml } from "./html.js";

const markdownIt = createOracle();
const html = (text: string): string => toHtml(oneShot(text));

/** The text with each of its addresses written as `<address>`. */
const marked = (text: string, ...addresses: string[]): string =>
  addresses.reduce((all, address) => all.replace(address, `<${address}>`), text);

describe("an address in running text", () => {
  it.each([
    ["See https://example.com/a for more.", "https://example.com/a"],
    ["HTTP://EXAMPLE.COM", "HTTP://EXAMPLE.COM"],
    ["At http://localhost:6006/?path=/story#x.", "http://localhost:6006/?path=/story#x"],
    ["(see https://example.com/a)", "https://example.com/a"],
    ["(see https://en.wikipedia.org/wiki/A_(b))", "https://en.wikipedia.org/wiki/A_(b)"],
    ["https://example.com/a_b_c*d*e~~f~~g it is", "https://example.com/a_b_c*d*e~~f~~g"],
    ["**https://example.com/**", "https://example.com/"],
    ["Really https://example.com?! Yes.", "https://example.com"],
    ["https://example.com/a?b=1&c=2; then", "https://example.com/a?b=1&c=2"],
    ['"https://example.com" and', "https://example.com"],
    ["请看https://example.com/路径。谢谢", "https://example.com/路径"],
    ["| https://example.com/a |\n|---|\n", "https://example.com/a"],
    ["https://example.com<br>", "https://example.com"],
  ])("is the link in %j that <…> would make", (text, address) => {
    expect(html(text)).toBe(markdownIt(marked(text, address)).replace(/(?<=<\/a>)(?=<br>)/, ""));
  });

  it.each([
    "`https://example.com`",
    "```\nhttps://example.com\n```",
    "xhttps://example.com",
    "ftp://example.com and javascript://x",
    "https:// and https:/ and https:",
    "[https://example.com](/elsewhere)",
    "[a https://example.com/(b) c](https://example.com)",
    "![https://example.com](/image.png)",
    "<https://example.com>",
    "[a]: https://example.com\n\n[a]",
  ])("is none in %j", (text) => {
    expect(html(text)).toBe(markdownIt(text));
  });

  it("is text until something follows it, and never half a link", () => {
    const text = "See https://example.com/a_b*c. Then";
    const seen: string[] = [];
    streamed(text, [1], { each: (blocks) => seen.push(toHtml(blocks)) });
    const links = seen.flatMap((one) => /href="([^"]*)"/.exec(one)?.[1] ?? []);
    expect(new Set(links)).toEqual(new Set(["https://example.com/a_b*c"]));
    expect(seen.filter((one) => /<(?!\/?p>|\/?a\b)/.test(one))).toEqual([]);
    // Once it is a link it stays one.
    expect(
      seen.slice(seen.findIndex((one) => one.includes("href"))).every((one) => one.includes("href")),
    ).toBe(true);
  });

  it("is the same whatever the cuts, in paragraphs that are parsed in pieces", () => {
    const words = fc.constantFrom(
      "plain", "https://example.com/a/very/long/path/that/goes/on/and/on/abcdefghijklmnopqrstuvwxyz0123456789",
      "https://a.b", "http", "https", "(https://a.b/c)", "世界很大", "世界https://a.b。世界", "**bold", "text**", "`tick", "[open",
      "abcdefhttps://no.link", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaahttps://no.link",
    ); // prettier-ignore
    const joins = fc.constantFrom(" ", " ", "", "\n");
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, joins), { minLength: 20, maxLength: 80 }),
        cuts,
        (all, lengths) => {
          const text = `Start ${all.flat().join("")}`;
          expect(toHtml(streamed(text, lengths))).toBe(html(text));
        },
      ),
      { numRuns: 300 },
    );
  });
});

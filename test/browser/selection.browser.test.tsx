import "../../src/styles.css";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadMarkdown } from "../../src/components/index.js";
import { delta, stop, text, textDone } from "../reducer/events.js";
import { atEnd, frames, history, showInPage, type PageChat } from "./page.js";

beforeAll(loadMarkdown);
afterEach(() => {
  getSelection()?.removeAllRanges();
  cleanup();
});

const FIRST = "The first paragraph is settled.";
const SECOND = "The second one grows";

const paragraphs = ({ thread }: PageChat): Element[] => [
  ...thread.querySelectorAll("article[data-last] .unistream-text p"),
];

/** A chat with an answer of two paragraphs, in whose first one the words `first paragraph` are selected. */
async function selected(): Promise<PageChat & { readonly node: Node | null | undefined }> {
  const chat = showInPage({ initialMessages: history(20) });
  chat.conversation.send("Hi");
  await chat.request().push(delta(text(`${FIRST}\n\n${SECOND}`)));
  await expect.poll(() => paragraphs(chat).map((p) => p.textContent)).toEqual([FIRST, SECOND]);
  await atEnd(chat);
  const node = paragraphs(chat)[0]?.firstChild;
  if (node) getSelection()?.setBaseAndExtent(node, 4, node, 19);
  expect(getSelection()?.toString()).toBe("first paragraph");
  return { ...chat, node };
}

describe("a selection in a settled paragraph (B07)", () => {
  it("is kept in the same text node through 200 deltas, the done and the stop", async () => {
    const chat = await selected();
    let said = `${FIRST}\n\n${SECOND}`;
    const step = async (...events: readonly unknown[]): Promise<void> => {
      await chat.request().push(...events);
      await frames();
      expect(getSelection()?.toString()).toBe("first paragraph");
      expect(getSelection()?.anchorNode).toBe(chat.node);
    };
    for (let count = 0; count < 200; count += 1) {
      const piece = count % 20 === 19 ? ".\n\nMore" : " and more";
      said += piece;
      await step(delta(text(piece)));
    }
    await step(delta(textDone(said)));
    await step(stop());
    await frames(2);
    expect(getSelection()?.toString()).toBe("first paragraph");
    expect(paragraphs(chat)).toHaveLength(12);
    expect(paragraphs(chat)[0]?.firstChild).toBe(chat.node);
  });
});

describe("following (B07)", () => {
  it("pauses while something is selected, however it was selected", async () => {
    const chat = showInPage({ initialMessages: history(20) });
    chat.conversation.send("Hi");
    await chat.request().push(delta(text("one\n\ntwo")));
    await expect.poll(() => paragraphs(chat).length).toBe(2);
    await atEnd(chat);
    await frames(3);
    const node = paragraphs(chat)[0]!.firstChild!;
    getSelection()!.setBaseAndExtent(node, 0, node, 3);
    await frames(2);
    const top = chat.thread.scrollTop;
    for (let count = 0; count < 20; count += 1) {
      await chat.request().push(delta(text("\n\nmore")));
      await frames();
    }
    expect(chat.thread.scrollTop).toBe(top);
  });
});

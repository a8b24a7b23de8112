import "../../src/styles.css";
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { delta, text } from "../reducer/events.js";
import { atEnd, frames, history, showInPage, threadOnPage, type PageChat } from "./page.js";

afterEach(cleanup);

/** A figure once it has stopped changing. */
async function steady(read: () => number): Promise<number> {
  let before = Number.NaN;
  while (before !== read()) {
    before = read();
    await frames(4);
  }
  return before;
}

/** A chat that streams, at its end. */
async function streaming(): Promise<PageChat> {
  const chat = showInPage({ initialMessages: history(20) });
  chat.conversation.send("Hi");
  await chat.request().push(delta(text("It begins.\n\n")));
  await atEnd(chat);
  // What comes into view takes its own height in place of an estimate.
  await steady(() => chat.thread.scrollHeight);
  return chat;
}

async function grow(chat: PageChat, paragraphs: number): Promise<void> {
  for (let count = 0; count < paragraphs; count += 1) {
    await chat.request().push(delta(text(`Paragraph ${String(count)} of an answer.\n\n`)));
    await frames();
  }
}

describe("a thread (B08)", () => {
  it("begins at its end", async () => {
    const chat = showInPage({ initialMessages: history(40) });
    await atEnd(chat);
    expect(chat.thread.scrollHeight).toBeGreaterThan(chat.thread.clientHeight * 2);
  });

  it("stays at its end while an answer grows", async () => {
    const chat = await streaming();
    const before = chat.thread.scrollHeight;
    for (let round = 0; round < 10; round += 1) {
      await grow(chat, 5);
      await atEnd(chat);
    }
    expect(chat.thread.scrollHeight - before).toBeGreaterThan(800);
  });

  it("lets go at once when the reader scrolls up by 40 pixels, and stays where they are", async () => {
    const chat = await streaming();
    await grow(chat, 10);
    await atEnd(chat);
    const top = chat.thread.scrollTop;
    await userEvent.wheel(threadOnPage(), { delta: { y: -40 } });
    await expect.poll(() => chat.thread.scrollTop).toBe(top - 40);
    for (let round = 0; round < 20; round += 1) {
      await grow(chat, 1);
      expect(chat.thread.scrollTop).toBe(top - 40);
    }
    expect(chat.below()).toBeGreaterThan(400);
  });

  it("follows again once the reader is back at its end", async () => {
    const chat = await streaming();
    await userEvent.wheel(threadOnPage(), { delta: { y: -200 } });
    await expect.poll(chat.below).toBeGreaterThan(150);
    await grow(chat, 5);
    expect(chat.below()).toBeGreaterThan(150);
    await userEvent.wheel(threadOnPage(), { delta: { y: 5000 } });
    await atEnd(chat);
    await grow(chat, 20);
    await atEnd(chat);
  });

  it("follows again at the button that leads to its end, which is there only while it does not", async () => {
    const chat = await streaming();
    const button = chat.thread.querySelector<HTMLButtonElement>(".unistream-thread-latest");
    expect(button?.checkVisibility()).toBe(false);
    await userEvent.wheel(threadOnPage(), { delta: { y: -300 } });
    await expect.poll(() => button?.checkVisibility()).toBe(true);
    button?.focus();
    button?.click();
    await atEnd(chat);
    await grow(chat, 10);
    await atEnd(chat);
    expect(button?.checkVisibility()).toBe(false);
    // The button that had the focus is gone: the keyboard goes on in the thread.
    expect(document.activeElement).toBe(chat.thread);
  });

  it("lets go at the keyboard as well", async () => {
    const chat = await streaming();
    await grow(chat, 10);
    chat.thread.focus();
    await userEvent.keyboard("{PageUp}");
    await expect.poll(chat.below).toBeGreaterThan(100);
    const top = await steady(() => chat.thread.scrollTop);
    await grow(chat, 10);
    expect(chat.thread.scrollTop).toBe(top);
  });

  it("goes to its end when the reader asks anew, wherever they were", async () => {
    const chat = await streaming();
    await userEvent.wheel(threadOnPage(), { delta: { y: -300 } });
    await expect.poll(chat.below).toBeGreaterThan(200);
    chat.conversation.stop();
    chat.conversation.send("And then?");
    await atEnd(chat);
  });

  it("stays at its end when something in it grows by 400 pixels, such as an image that was loaded", async () => {
    const chat = await streaming();
    const settled = chat.thread.querySelector<HTMLElement>("article");
    const before = chat.thread.scrollHeight;
    if (settled) settled.style.paddingBlockEnd = "400px";
    await atEnd(chat);
    expect(chat.thread.scrollHeight - before).toBeGreaterThanOrEqual(390);
    await grow(chat, 5);
    await atEnd(chat);
  });

  it("stays at its end when the view shrinks, as under a keyboard", async () => {
    const chat = await streaming();
    const box = chat.thread.closest<HTMLElement>(".unistream-chat")?.parentElement;
    if (box) box.style.blockSize = "250px";
    await expect.poll(() => chat.thread.clientHeight).toBeLessThan(200);
    await grow(chat, 3);
    await atEnd(chat);
  });

  it("leaves another thread where it is", async () => {
    const other = showInPage({ initialMessages: history(40) });
    await atEnd(other);
    other.thread.scrollTop = 100;
    await frames(2);
    const chat = await streaming();
    await grow(chat, 10);
    await atEnd(chat);
    expect(other.thread.scrollTop).toBe(100);
  });
});

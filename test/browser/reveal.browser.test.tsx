import "../../src/styles.css";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { loadMarkdown } from "../../src/components/index.js";
import { delta, stop, text, textDone } from "../reducer/events.js";
import { frames, preferMotion, showInPage, type PageChat } from "./page.js";

const BURST = "A long sentence that comes at once. ".repeat(60).trim();

beforeAll(async () => {
  await loadMarkdown();
  await import("../../src/components/markdown/reveal.js");
});
afterEach(async () => {
  cleanup();
  await preferMotion("no-preference");
});

const shown = ({ thread }: PageChat): string =>
  thread.querySelector("article[data-last] .unistream-text")?.textContent ?? "";

/** A chat whose answer has begun, then gets a burst; what it shows is told frame by frame. */
async function burst(reveal: "instant" | "smooth"): Promise<PageChat> {
  const chat = showInPage({}, { reveal });
  chat.conversation.send("Hi");
  await chat.request().push(delta(text("A ")));
  await expect.poll(() => shown(chat)).toContain("A");
  await frames(2);
  await chat.request().push(delta(text(BURST.slice(2))));
  return chat;
}

/** The lengths shown in each frame until all is there. */
async function untilAll(chat: PageChat): Promise<number[]> {
  const lengths: number[] = [];
  while (lengths.at(-1) !== BURST.length) {
    await frames();
    lengths.push(shown(chat).length);
  }
  return lengths;
}

describe('an answer in bursts, with reveal="smooth"', () => {
  it("grows over many frames, also past its end, and never shrinks", async () => {
    const chat = await burst("smooth");
    await chat.request().push(delta(textDone(BURST)), stop());
    const lengths = await untilAll(chat);
    expect(new Set(lengths).size).toBeGreaterThan(10);
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    expect(chat.conversation.getState().status).toBe("ready");
  });

  it("shows all that came as soon as the reader stops it", async () => {
    const chat = await burst("smooth");
    await frames(2);
    expect(shown(chat).length).toBeLessThan(BURST.length / 2);
    chat.conversation.stop();
    await frames(2);
    expect(shown(chat)).toBe(BURST);
  });

  it("shows what came at once to who asks for less motion", async () => {
    await preferMotion("reduce");
    const chat = await burst("smooth");
    await frames(2);
    expect(shown(chat)).toBe(BURST);
  });

  it("shows what a done says in place of what is still held back", async () => {
    const chat = await burst("smooth");
    await chat.request().push(delta(textDone("Another answer.")), stop());
    await frames(2);
    expect(shown(chat)).toBe("Another answer.");
  });
});

it("an answer in bursts is shown as it comes without it", async () => {
  const chat = await burst("instant");
  await frames(2);
  expect(shown(chat)).toBe(BURST);
});

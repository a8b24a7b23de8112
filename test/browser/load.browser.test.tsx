import "../../src/styles.css";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, callDone, delta, stop, text, textDone } from "../reducer/events.js";
import { frames, history, showInPage } from "./page.js";

beforeEach(() => {
  vi.spyOn(console, "error");
});
afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});

describe("4,000 fragments in one task under 50 finished messages (B05)", () => {
  it("end whole, without an error of React and without a change to a finished message", async () => {
    const chat = showInPage({ initialMessages: history(50) });
    chat.conversation.send("Hi");
    await frames(2);
    const finished = [...chat.thread.querySelectorAll("article")].slice(0, 50);
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => void changes.push(...records));
    for (const article of finished) {
      observer.observe(article, { childList: true, characterData: true, attributes: true, subtree: true });
    }
    const words = Array.from({ length: 3000 }, (_, n) => `word${String(n)} `);
    const pieces = Array.from({ length: 1000 }, (_, n) => `${n === 0 ? '{"list":[' : ","}${String(n)}`);
    await chat
      .request()
      .push(
        ...words.map((word) => delta(text(word))),
        ...pieces.map((piece) => delta(call("c1", "tool", piece))),
      );
    const said = words.join("").trimEnd();
    await expect
      .poll(() => chat.thread.querySelector("article[data-last] .unistream-text")?.textContent)
      .toBe(said);
    await chat
      .request()
      .push(
        delta(textDone(words.join(""))),
        delta(callDone("c1", "tool", { list: pieces.map((_, n) => n) })),
        stop({ finish_reason: "tool_call" }),
      );
    // The end of a turn waits for no frame.
    expect(chat.conversation.getState().messages.at(-1)?.status).toBe("done");
    // Forty of the thousand are rendered; what is not seen is not.
    await expect
      .poll(() => chat.thread.querySelector(".unistream-tool-call")?.textContent)
      .toContain("Show 960 more");
    changes.push(...observer.takeRecords());
    expect(changes).toEqual([]);
    expect([...chat.thread.querySelectorAll("article")].slice(0, 50)).toEqual(finished);
  });
});

import "../../src/styles.css";
import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import type { UniMessage } from "../../src/protocol/index.js";
import { frames, showInPage, type PageChat } from "./page.js";

afterEach(() => {
  document.documentElement.dir = "";
  cleanup();
});

const HISTORY: readonly UniMessage[] = [
  { role: "user", content_items: [{ type: "text.done", text: "Why?" }] },
  {
    role: "assistant",
    content_items: [{ type: "text.done", text: "Because." }],
    usage_metadata: { cached_tokens: 0, prompt_tokens: 12, thoughts_tokens: 0, response_tokens: 3 },
    finish_reason: "length",
  },
];

const boxOf = ({ thread }: PageChat, selector: string): DOMRect => {
  const found = thread.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found.getBoundingClientRect();
};

describe("a page that reads from right to left", () => {
  const show = (): PageChat => {
    document.documentElement.dir = "rtl";
    return showInPage({ initialMessages: HISTORY });
  };

  it("has an answer's usage at the end of its line, not beside the buttons", () => {
    const chat = show();
    const answer = "[data-role=assistant]";
    const footer = boxOf(chat, `${answer} .unistream-message-footer`);
    expect(boxOf(chat, `${answer} .unistream-usage`).left).toBeCloseTo(footer.left, 0);
    expect(boxOf(chat, `${answer} .unistream-message-actions`).right).toBeCloseTo(footer.right, 0);
  });

  it("has words of another direction in their own order, on the page's side", () => {
    const chat = show();
    const words = chat.thread.querySelector(".unistream-status-words")!;
    expect(getComputedStyle(words)).toMatchObject({ textAlign: "right", unicodeBidi: "plaintext" });
  });

  it("has the arrow that goes on point where the text goes", () => {
    const arrow = show().thread.querySelector(".unistream-status .lucide-arrow-right")!;
    expect(getComputedStyle(arrow).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  });
});

describe("a message that is edited", () => {
  it("keeps its distance to the answer", async () => {
    const chat = showInPage({ initialMessages: HISTORY });
    const gap = (above: string): number =>
      boxOf(chat, "[data-role=assistant] .unistream-message-body").top - boxOf(chat, above).bottom;
    await frames(2);
    const before = gap("[data-role=user] .unistream-message-body");
    await userEvent.click(chat.thread.querySelector("[aria-label=Edit]")!);
    expect(gap(".unistream-message-editor")).toBe(before);
  });
});

describe("a thread without messages", () => {
  it("says so in its middle", async () => {
    const chat = showInPage({});
    await frames(2);
    const words = boxOf(chat, ".unistream-thread-empty p");
    const thread = chat.thread.getBoundingClientRect();
    expect(words.top + words.height / 2).toBeCloseTo(thread.top + thread.height / 2, 0);
  });
});

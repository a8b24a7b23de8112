import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UniStreamError } from "../../src/protocol/index.js";
import { callDone, delta, stop, text, textDone, thinkingDone, USAGE } from "../reducer/events.js";
import { noReactComplaints } from "../hooks/setup.js";
import { message, showChat, type ShownChat } from "./kit.js";

noReactComplaints();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const status = ({ view }: ShownChat): HTMLElement | null =>
  view.container.querySelector<HTMLElement>(".unistream-status");
const words = (chat: ShownChat): string | null =>
  status(chat)?.querySelector(".unistream-status-words")?.textContent ?? null;
const wait = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};
const retryButton = (): HTMLElement | null => screen.queryByRole("button", { name: "Try again" });

async function ended(...events: readonly unknown[]): Promise<ShownChat> {
  const chat = showChat();
  chat.ask();
  await chat.say(...events);
  return chat;
}

describe("a turn's status", () => {
  it("is waiting until the first event, and nothing while the answer grows", async () => {
    const chat = await ended();
    expect(status(chat)?.dataset.kind).toBe("waiting");
    expect(words(chat)).toBe("Waiting for the model");
    await chat.say(delta(text("Well")));
    expect(status(chat)).toBeNull();
  });

  it("is nothing for an answer that is whole", async () => {
    expect(status(await ended(delta(textDone("Hi.")), stop()))).toBeNull();
  });

  it("is stopped when the reader stopped it, which is no error, and offers to try again", async () => {
    const chat = await ended(delta(text("Well")));
    act(() => {
      chat.conversation.stop();
    });
    expect(status(chat)?.dataset.kind).toBe("stopped");
    expect(words(chat)).toBe("You stopped this answer.");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(retryButton()).not.toBeNull();
  });

  it("is interrupted when the body ends without a stop, says so at once, and keeps what came", async () => {
    const chat = await ended(delta(text("Well")));
    await chat.end();
    expect(status(chat)?.dataset.kind).toBe("interrupted");
    expect(screen.getByRole("alert").textContent).toBe(chat.last().error?.userMessage);
    expect(chat.view.getByText("Well")).toBeTruthy();
    expect(retryButton()).not.toBeNull();
  });

  it("is failed when an error came, in a sentence for the reader and with details for developers", async () => {
    const chat = await ended(delta(text("Well")));
    await chat.fail(new UniStreamError({ code: "upstream", message: "boom at 7", status: 529 }));
    expect(status(chat)?.dataset.kind).toBe("failed");
    expect(screen.getByRole("alert").textContent).toBe(chat.last().error?.userMessage);
    expect(screen.getByRole("alert").textContent).not.toContain("boom");
    expect(status(chat)?.querySelector("details")?.textContent).toContain("status 529boom at 7");
  });

  it("is offline when the connection failed and the browser has no network, until it has one again", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const chat = await ended();
    await chat.fail(new UniStreamError({ code: "network", message: "failed to fetch" }));
    expect(status(chat)?.dataset.kind).toBe("offline");
    expect(screen.getByRole("alert").textContent).toContain("You are offline.");
    expect(retryButton()).not.toBeNull();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(status(chat)?.dataset.kind).toBe("failed");
    onLine.mockRestore();
  });

  it("offers nothing to copy where nothing came, and what came where something did", async () => {
    const copyButtons = (): number => screen.queryAllByRole("button", { name: "Copy" }).length;
    const chat = await ended();
    await chat.fail(new UniStreamError({ code: "network", message: "No." }));
    expect(copyButtons()).toBe(1); // the question's
    chat.view.unmount();
    const other = await ended(delta(text("Well")));
    await other.fail(new UniStreamError({ code: "network", message: "No." }));
    expect(copyButtons()).toBe(2);
  });

  it("is refused with what to change when sending again cannot help", async () => {
    const chat = await ended();
    await chat.fail(new UniStreamError({ code: "refused", message: "no key", status: 401 }));
    expect(status(chat)?.dataset.kind).toBe("refused");
    expect(words(chat)).toContain("Change the message or the settings, then send again.");
  });

  it("offers to go on after the length limit, and then asks the model to", async () => {
    const chat = await ended(delta(textDone("Well")), stop({ finish_reason: "length" }));
    act(() => {
      screen.getByRole("button", { name: "Continue" }).click();
    });
    expect(chat.requests.at(-1)?.request.messages.at(-1)).toEqual({
      role: "user",
      content_items: [{ type: "text.done", text: "Continue." }],
    });
  });

  it("offers to answer again when there is thinking and no answer", async () => {
    await ended(delta(thinkingDone("hm")), stop());
    expect(screen.getAllByRole("button", { name: "Answer again" })).toHaveLength(2);
  });

  it("is truncated when the answer reached its length", async () => {
    const chat = await ended(delta(textDone("Well")), stop({ finish_reason: "length" }));
    expect(status(chat)?.dataset.kind).toBe("truncated");
    expect(words(chat)).toBe("The answer reached its length limit.");
  });

  it.each(["unknown", "moonrise"])("is unknown for the finish reason %s", async (reason) => {
    const chat = await ended(delta(textDone("Well")), stop({ finish_reason: reason }));
    expect(status(chat)?.dataset.kind).toBe("unknown");
    expect(words(chat)).toBe("The answer ended for a reason that the model did not give.");
  });

  it("is empty when there is thinking and no answer", async () => {
    const chat = await ended(delta(thinkingDone("hm")), stop());
    expect(status(chat)?.dataset.kind).toBe("empty");
    expect(words(chat)).toBe("The model thought, but gave no answer.");
  });

  it("says how many tools an answer waits for", async () => {
    const chat = await ended(
      delta(callDone("c1", "get_weather", {})),
      delta(callDone("c2", "get_time", {})),
      stop({ finish_reason: "tool_call" }),
    );
    expect(status(chat)?.dataset.kind).toBe("tools");
    expect(words(chat)).toBe("Waiting for the results of 2 tools");
  });
});

describe("silence", () => {
  const slow = "This is taking longer than usual.";

  it("of ten seconds before the first event is said to be long", async () => {
    const chat = await ended();
    wait(9_999);
    expect(words(chat)).toBe("Waiting for the model");
    wait(1);
    expect(words(chat)).toBe(slow);
    expect(status(chat)?.dataset.slow).toBe("");
  });

  it("of ten seconds within an answer is said to be long, and no more once something comes", async () => {
    const chat = await ended(delta(text("Well")));
    wait(6_000);
    await chat.say(delta(text(", ")));
    wait(9_999);
    expect(status(chat)).toBeNull();
    wait(1);
    expect(words(chat)).toBe(slow);
    await chat.say(delta(text("so")));
    expect(status(chat)).toBeNull();
    wait(10_000);
    expect(words(chat)).toBe(slow);
    await chat.say(delta(textDone("Well, so")), stop());
    expect(status(chat)).toBeNull();
  });

  it("leaves no timer behind", async () => {
    const chat = await ended(delta(text("Well")));
    chat.view.unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the button to try again", () => {
  it("asks again for the answer", async () => {
    const chat = await ended(delta(text("Well")));
    await chat.end();
    act(() => retryButton()?.click());
    expect(chat.requests).toHaveLength(2);
    await chat.say(delta(textDone("Better.")), stop());
    expect(chat.said()).toBe("Better.");
    expect(status(chat)).toBeNull();
  });

  it("stands on the last message only", async () => {
    const chat = await ended(delta(text("Well")));
    await chat.end();
    chat.ask("And?");
    await chat.say(delta(textDone("Yes.")), stop());
    expect(chat.view.container.querySelectorAll(".unistream-status")).toHaveLength(1);
    expect(retryButton()).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is not offered for an error that would come again", async () => {
    const chat = await ended(delta(text("Well")));
    await chat.fail(new UniStreamError({ code: "refused", message: "no" }));
    expect(status(chat)?.dataset.kind).toBe("refused");
    expect(retryButton()).toBeNull();
  });
});

describe("usage", () => {
  const usage = ({ view }: ShownChat): string | null =>
    view.container.querySelector(".unistream-usage")?.textContent ?? null;

  it("tells what is known and leaves out what is not", async () => {
    expect(usage(await ended(delta(textDone("Hi.")), stop()))).toBe("Tokens: 10 in · 5 out");
  });

  it("that is unknown is not 0: nothing is shown", async () => {
    expect(usage(await ended(delta(textDone("Hi.")), stop({ usage_metadata: null })))).toBeNull();
    const unknown = {
      cached_tokens: null,
      prompt_tokens: null,
      thoughts_tokens: null,
      response_tokens: null,
    };
    const initialMessages = [{ ...message("assistant", textDone("Hi.")), usage_metadata: unknown }];
    expect(usage(showChat({ initialMessages }))).toBeNull();
  });

  it("that is 0 is told", async () => {
    const none = { ...USAGE, response_tokens: 0 };
    expect(usage(await ended(delta(textDone("Hi.")), stop({ usage_metadata: none })))).toBe(
      "Tokens: 10 in · 0 out",
    );
  });
});

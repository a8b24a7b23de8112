import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { call, callDone, delta, stop, text, textDone, thinking, thinkingDone } from "../reducer/events.js";
import { noReactComplaints } from "../hooks/setup.js";
import { message, showChat, type ShownChat } from "./kit.js";

noReactComplaints();

const blocks = ({ view }: ShownChat): HTMLElement[] => [
  ...view.container.querySelectorAll<HTMLElement>(".unistream-thinking"),
];
const toggle = (block: HTMLElement | undefined): HTMLButtonElement => {
  const button = block?.querySelector("button");
  if (!button) throw new Error("The block has no toggle.");
  return button;
};
const isOpen = (block: HTMLElement | undefined): boolean =>
  toggle(block).getAttribute("aria-expanded") === "true";
const bodyOf = (block: HTMLElement | undefined): HTMLElement | null =>
  document.getElementById(toggle(block).getAttribute("aria-controls") ?? "");
const click = (block: HTMLElement | undefined): void => {
  act(() => toggle(block).click());
};

describe("a block of thinking", () => {
  it("is open while it streams and folded once the next item has begun", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(thinking("one ")), delta(thinking("two")));
    expect(isOpen(blocks(chat)[0])).toBe(true);
    expect(bodyOf(blocks(chat)[0])?.textContent).toBe("one two");
    await chat.say(delta(thinkingDone("one two")), delta(text("So.")));
    expect(isOpen(blocks(chat)[0])).toBe(false);
    expect(bodyOf(blocks(chat)[0])?.hidden).toBe(true);
  });

  it("obeys the reader until the answer is made again, in the same element, whatever comes (B25)", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(...["a", "b", "c"].map((part) => delta(thinking(part))));
    const [first] = blocks(chat);
    click(first);
    expect(isOpen(first)).toBe(false);
    await chat.say(...["d", "e", "f"].map((part) => delta(thinking(part))));
    expect(isOpen(first)).toBe(false);
    click(first);
    expect(isOpen(first)).toBe(true);
    expect(bodyOf(first)?.textContent).toBe("abcdef");
    const later = [
      [delta(thinkingDone("abcdef"))],
      [delta(text("So "))],
      [delta(textDone("So "))],
      [delta(thinking("again"))],
      [delta(thinkingDone("again"))],
      [delta(call("c1", "get_weather", '{"city":'))],
      [delta(callDone("c1", "get_weather", { city: "Oslo" }))],
      [stop({ finish_reason: "tool_call" })],
    ];
    for (const events of later) {
      await chat.say(...events);
      expect(blocks(chat)[0]).toBe(first);
      expect(isOpen(first)).toBe(true);
    }
    expect(blocks(chat).map(isOpen)).toEqual([true, false]);
  });

  it("that the reader closed stays closed when another block opens", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(thinking("one")));
    click(blocks(chat)[0]);
    await chat.say(delta(thinkingDone("one")), delta(text("So.")), delta(textDone("So.")));
    await chat.say(delta(thinking("two")));
    expect(blocks(chat).map(isOpen)).toEqual([false, true]);
    click(blocks(chat)[1]);
    await chat.say(delta(thinking("three")));
    expect(blocks(chat).map(isOpen)).toEqual([false, false]);
  });

  it("follows the default again once the answer is made again", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(thinking("one")));
    click(blocks(chat)[0]);
    await chat.say(delta(thinkingDone("one")), delta(textDone("So.")), stop());
    act(() => screen.getByRole("button", { name: "Answer again" }).click());
    await chat.say(delta(thinking("anew")));
    expect(blocks(chat).map(isOpen)).toEqual([true]);
  });

  it("names the seconds from its first to its last delta, not to its done", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(
      { ...delta(thinking("a")), created_at: 1000 },
      { ...delta(thinking("b")), created_at: 4000 },
    );
    expect(toggle(blocks(chat)[0]).textContent).toBe("Thinking");
    await chat.say(
      { ...delta(thinkingDone("ab")), created_at: 90_000 },
      { ...delta(text("So.")), created_at: 90_000 },
    );
    expect(toggle(blocks(chat)[0]).textContent).toBe("Thought for 3 s");
  });

  it("still names its seconds when it was saved, loaded, saved and loaded again", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(
      { ...delta(thinking("a")), created_at: 1000 },
      { ...delta(thinking("b")), created_at: 4000 },
      delta(thinkingDone("ab")),
      delta(text("So.")),
      delta(textDone("So.")),
      stop(),
    );
    const saved = chat.conversation.toMessages();
    const again = showChat({ initialMessages: saved });
    expect(toggle(blocks(again)[0]).textContent).toBe("Thought for 3 s");
    expect(again.conversation.toMessages()).toEqual(saved);
  });

  it.each([["long"], [[]], [[null]], [[["a", 2]]], [[[1]]]])(
    "with saved times %j claims no time",
    (times) => {
      const loaded = { ...message("assistant", thinkingDone("a"), textDone("So.")), thinking_times: times };
      const chat = showChat({ initialMessages: [loaded] });
      expect(toggle(blocks(chat)[0]).textContent).toBe("Thought");
    },
  );

  it("that was loaded is folded, claims no time, and opens at a click", () => {
    const chat = showChat({
      initialMessages: [message("assistant", thinkingDone("one\n\ntwo"), textDone("So."))],
    });
    const [block] = blocks(chat);
    expect(toggle(block).textContent).toBe("Thought");
    expect(isOpen(block)).toBe(false);
    click(block);
    expect([...(bodyOf(block)?.querySelectorAll("p") ?? [])].map((p) => p.textContent)).toEqual([
      "one",
      "two",
    ]);
  });

  it("stays open when the answer breaks off within it", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(thinking("one")));
    await chat.end();
    expect(chat.last().status).toBe("incomplete");
    expect(isOpen(blocks(chat)[0])).toBe(true);
    expect(toggle(blocks(chat)[0]).textContent).not.toBe("Thinking");
  });
});

import { act, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { delta, stop, text, textDone } from "../reducer/events.js";
import { noReactComplaints } from "../hooks/setup.js";
import { message, showChat } from "./kit.js";

noReactComplaints();

/** Other parts have live regions of their own, which are silent here. */
function announcer(): HTMLElement {
  const [region] = screen.getAllByRole("status").filter((one) => one.matches(".unistream-announcer"));
  if (!region) throw new Error("There is no announcer.");
  return region;
}

/** Notes each change of what is read out, as a screen reader hears of it; returns what was heard since the last call. */
function listen(): () => string[] {
  const region = announcer();
  const heard: string[] = [];
  const note = (records: readonly MutationRecord[]): void => {
    if (records.length > 0 && region.textContent) heard.push(region.textContent);
  };
  const observer = new MutationObserver(note);
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    return heard.splice(0);
  };
}

describe("what is read out", () => {
  it("is one announcement when an answer begins and one when it ends, and none for its words", async () => {
    const chat = showChat();
    const heard = listen();
    chat.ask();
    expect(heard()).toEqual(["The answer is coming."]);
    for (let count = 0; count < 50; count += 1) await chat.say(delta(text("word ")));
    expect(heard()).toEqual([]);
    await chat.say(delta(textDone("word ".repeat(50))), stop());
    expect(heard()).toEqual(["The answer is complete."]);
  });

  it("is announced again for the next answer", async () => {
    const chat = showChat();
    const heard = listen();
    for (const question of ["one", "two"]) {
      chat.ask(question);
      await chat.say(delta(textDone("Well.")), stop());
    }
    expect(heard().length).toBeGreaterThan(0);
    chat.ask("three");
    expect(heard()).toEqual(["The answer is coming."]);
  });

  it("is that the reader stopped the answer", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("Well")));
    const heard = listen();
    act(() => {
      chat.conversation.stop();
    });
    expect(heard()).toEqual(["You stopped this answer."]);
  });

  it("of a broken answer is its error alone, once", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("Well")));
    const heard = listen();
    await chat.end();
    expect(heard()).toEqual([]);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  it("is nothing for a history that was loaded", () => {
    showChat({ initialMessages: [message("assistant", textDone("Hi."))] });
    expect(announcer().textContent).toBe("");
  });

  it("holds no live region around the words of the answer", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("Well")));
    expect(
      screen.getByText("Well").closest("[aria-live], [role=log], [role=status], [role=alert]"),
    ).toBeNull();
  });
});

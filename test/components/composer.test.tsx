import { act, createEvent, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { delta, stop, text, textDone } from "../reducer/events.js";
import { noReactComplaints } from "../hooks/setup.js";
import { message, showChat, type ShownChat } from "./kit.js";

noReactComplaints();

const field = (): HTMLTextAreaElement => screen.getByRole("textbox", { name: "Message" });

function write(value: string): void {
  fireEvent.change(field(), { target: { value } });
}

/** Presses a key, `at` ms after the page began; returns whether the browser may go on with it. */
function press(key: string, init: KeyboardEventInit = {}, at?: number): boolean {
  const event = createEvent.keyDown(field(), { key, ...init });
  if (at !== undefined) Object.defineProperty(event, "timeStamp", { value: at });
  return fireEvent(field(), event);
}

function endComposition(at: number): void {
  const event = createEvent.compositionEnd(field());
  Object.defineProperty(event, "timeStamp", { value: at });
  fireEvent(field(), event);
}

/** What was sent. */
const sent = ({ conversation }: ShownChat): string[] =>
  conversation
    .getState()
    .messages.filter(({ role }) => role === "user")
    .map(({ items }) => (items[0]?.kind === "text" ? items[0].text : ""));

describe("Enter", () => {
  it("sends, begins no line, and empties the field", () => {
    const chat = showChat();
    write("Why is the sky blue?");
    expect(press("Enter")).toBe(false);
    expect(sent(chat)).toEqual(["Why is the sky blue?"]);
    expect(chat.requests).toHaveLength(1);
    expect(field().value).toBe("");
  });

  it("with Shift begins a line and sends nothing", () => {
    const chat = showChat();
    write("one");
    expect(press("Enter", { shiftKey: true })).toBe(true);
    expect(chat.requests).toHaveLength(0);
    expect(field().value).toBe("one");
  });

  it.each([
    ["isComposing", { isComposing: true }],
    ["key code 229", { keyCode: 229 }],
  ])("of an input method (%s) sends nothing", (_name, init) => {
    const chat = showChat();
    write("にほん");
    expect(press("Enter", init)).toBe(true);
    expect(chat.requests).toHaveLength(0);
    expect(field().value).toBe("にほん");
  });

  it("right after a composition's end sends nothing: Safari fires the end before the key", () => {
    const chat = showChat();
    write("日本");
    endComposition(1000);
    expect(press("Enter", {}, 1001)).toBe(true);
    expect(chat.requests).toHaveLength(0);
  });

  it("some time after a composition's end sends", () => {
    const chat = showChat();
    write("日本");
    endComposition(1000);
    press("Enter", {}, 1200);
    expect(sent(chat)).toEqual(["日本"]);
  });

  it("sends nothing that holds white space only", () => {
    const chat = showChat();
    write("  \n ");
    press("Enter");
    expect(chat.requests).toHaveLength(0);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  });

  it("while an answer streams sends nothing and keeps the text", async () => {
    const chat = showChat();
    chat.ask("first");
    await chat.say(delta(text("Well")));
    write("second");
    press("Enter");
    expect(sent(chat)).toEqual(["first"]);
    expect(chat.requests).toHaveLength(1);
    expect(field().value).toBe("second");
    await chat.say(stop());
    press("Enter");
    expect(sent(chat)).toEqual(["first", "second"]);
    expect(field().value).toBe("");
  });
});

describe("the button", () => {
  it("sends what was written", () => {
    const chat = showChat();
    write("Hi");
    act(() => screen.getByRole("button", { name: "Send" }).click());
    expect(sent(chat)).toEqual(["Hi"]);
  });

  it("stops the answer while one streams, keeps what came, and is there to send again", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("Well")));
    expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
    act(() => screen.getByRole("button", { name: "Stop" }).click());
    expect(chat.request().signal.aborted).toBe(true);
    expect(chat.last().status).toBe("aborted");
    expect(chat.said()).toBe("Well");
    expect(screen.getByRole("button", { name: "Send" })).toBeTruthy();
  });
});

describe("Escape", () => {
  it("stops the answer and leaves the text in the field", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("Well")));
    write("draft");
    press("Escape");
    expect(chat.request().signal.aborted).toBe(true);
    expect(chat.last().status).toBe("aborted");
    expect(field().value).toBe("draft");
  });

  it("within a composition drops its candidates, and nothing else: neither the answer nor an edit", async () => {
    const chat = showChat({ initialMessages: [message("user", textDone("hi"))] });
    act(() => screen.getByRole("button", { name: "Edit" }).click());
    const editor = screen.getByRole("textbox", { name: "Edit" });
    fireEvent.keyDown(editor, { key: "Escape", isComposing: true });
    expect(screen.queryByRole("textbox", { name: "Edit" })).toBe(editor);
    chat.ask();
    await chat.say(delta(text("Well")));
    press("Escape", { keyCode: 229 });
    expect(chat.request().signal.aborted).toBe(false);
  });

  it("does nothing while no answer streams", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("Well")), stop());
    press("Escape");
    expect(chat.last().status).toBe("done");
  });
});

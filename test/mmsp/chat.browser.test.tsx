import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, inject, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Chat, useUniStream, type ToolOutput, type UniConfig, type UniStream } from "../../src/index.js";
import "../../src/styles.css";
import { cases, relayed, type Case } from "./cases/index.js";
import { doneItemsOf, endingOf } from "./read.js";
import type { ProviderRequest } from "./upstream/provider.js";

const { real } = inject("mmsp");
const control = async (action: string, model = ""): Promise<unknown> =>
  (await fetch(`/mmsp-control/${action}?model=${model}`)).json();

/** Asks once a frame until it holds. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(requestAnimationFrame);
}

/** The chat of an application whose backend is the relay, on the page's own origin. */
function show(model: string, config?: UniConfig, onToolCall?: () => ToolOutput) {
  let chat: UniStream | undefined;
  function App() {
    const own = useUniStream({ api: "/v1", model, config, ...(onToolCall && { onToolCall }) });
    chat = own;
    return <Chat chat={own} style={{ blockSize: 600 }} />;
  }
  const { container } = render(<App />);
  const conversation = () => {
    if (!chat) throw new Error("There is no chat.");
    return chat.conversation;
  };
  return {
    container,
    conversation,
    async say(text: string) {
      await userEvent.fill(page.getByRole("textbox", { name: "Message" }), text);
      await userEvent.keyboard("{Enter}");
      await until(() => conversation().getState().messages.length > 0);
    },
    ended: () => until(() => ["ready", "failed", "waiting"].includes(conversation().getState().status)),
    answer: () =>
      conversation()
        .getState()
        .messages.findLast(({ role }) => role === "assistant"),
  };
}

afterEach(cleanup);

const all: readonly Case[] = [
  ...cases.filter(({ id }) => id !== "slow" && id !== "midway"),
  ...relayed.map(({ id, of }) => ({ ...of, id })),
];

describe("a chat in the page, over the MMSP server", () => {
  it.each(all.map((one) => [one.id, one] as const))(
    "%s: streams to its end, in its state",
    async (id, one) => {
      const { result } = one.then ?? {};
      const chat = show(id, one.config, result && (() => result));
      await chat.say("Hi");
      await chat.ended();
      const [, first] = chat.conversation().getState().messages;
      expect(endingOf(first)).toEqual(one.ends);
      const wire = chat.conversation().toMessages();
      expect(wire[1]?.content_items ?? []).toEqual(doneItemsOf(one.steps));
      if (one.then) expect(wire[3]?.content_items).toEqual(doneItemsOf(one.then.steps));
      // What the reader is told of a failure is on the screen.
      if (one.ends.error) expect(chat.container.textContent).toContain(one.ends.error.userMessage);
      if (one.then) expect(chat.container.textContent).toContain("Snow.");
    },
  );

  it("shows images and sound as such", async () => {
    const pictures = show("pictures-image");
    await pictures.say("Hi");
    await pictures.ended();
    const shown = [...pictures.container.querySelectorAll("img")];
    await until(
      () => shown.length >= 2 && shown.every(({ complete, naturalWidth }) => complete && naturalWidth === 1),
    );
    expect(pictures.answer()?.items.map(({ kind }) => kind)).toEqual([
      "thinking",
      "inline_thinking",
      "inline_data",
      "inline_data",
      "text",
    ]);
  });

  it("is silent while the model is, and takes its answer when it comes", async () => {
    const chat = show("slow");
    await chat.say("Hi");
    expect(chat.conversation().getState().status).toBe("submitted");
    await until(async () => !real || ((await control("requests", "slow")) as unknown[]).length > 0);
    await control("release");
    await chat.ended();
    expect(chat.container.textContent).toContain("The tides are caused by");
  });

  it("stops at the button: what came stays, and the provider sees its client go", async () => {
    const chat = show("midway");
    await chat.say("Hi");
    await until(() => chat.container.textContent.includes("caused by"));
    await userEvent.click(page.getByRole("button", { name: "Stop" }));
    expect(endingOf(chat.answer())).toEqual({ status: "aborted", error: null });
    expect(chat.container.textContent).toContain("The tides are caused by");
    await until(
      async () =>
        !real || (((await control("requests", "midway")) as ProviderRequest[]).at(-1)?.left ?? false),
    );
  });

  it("survives the server's death: what came stays, and a retry works when it is back", async () => {
    const chat = show("midway");
    await chat.say("Hi");
    await until(() => chat.container.textContent.includes("caused by"));
    await control("kill");
    await chat.ended();
    expect(endingOf(chat.answer())).toMatchObject({
      status: "failed",
      error: { code: "network", retryable: true },
    });
    expect(chat.container.textContent).toContain("The tides are caused by");
    expect(chat.container.textContent).toContain("The connection to the server failed.");
    await control("start");
    expect(endingOf(await chat.conversation().retry({ model: "cut-short" }).done)).toEqual({
      status: "done",
      error: null,
    });
  });
});

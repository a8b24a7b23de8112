import { render } from "@testing-library/react";
import { expect } from "vitest";
import { cdp, page } from "vitest/browser";
import { Chat, type ChatProps } from "../../src/components/index.js";
import type { UniMessage } from "../../src/protocol/index.js";
import { createConversation, type Conversation, type ConversationOptions } from "../../src/store/index.js";
import { heldSource, type HeldRequest } from "../store/rig.js";

/** A chat of 600 by 400 pixels in a real page, with real frames; what is answered is given by hand. */
export interface PageChat {
  readonly conversation: Conversation;
  /** The newest request. */
  readonly request: () => HeldRequest;
  /** The element that scrolls. */
  readonly thread: HTMLElement;
  /** How far the end of the content is below the view, in pixels. */
  readonly below: () => number;
}

export function showInPage(options: ConversationOptions, props: Omit<ChatProps, "chat"> = {}): PageChat {
  const { source, requests } = heldSource();
  const conversation = createConversation({ source, model: "m", ...options });
  const { container } = render(
    <div style={{ inlineSize: 600, blockSize: 400 }}>
      <Chat chat={{ conversation }} {...props} />
    </div>,
  );
  const thread = container.querySelector<HTMLElement>(".unistream-thread");
  if (!thread) throw new Error("There is no thread.");
  return {
    conversation,
    thread,
    request() {
      const held = requests.at(-1);
      if (!held) throw new Error("There is no request.");
      return held;
    },
    below: () => thread.scrollHeight - thread.clientHeight - thread.scrollTop,
  };
}

/** The next painted frames. */
export async function frames(count = 1): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  }
}

/** Waits by frames: what `expect.poll` is given is kept to the test's end, with all that it sees. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await frames();
}

/** Asks Chromium itself, by its DevTools protocol. */
export const devtools = (method: string, params: object = {}): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params);

/** What the reader prefers of motion; "" for what the machine says. */
export const preferMotion = (value: "reduce" | "no-preference" | ""): Promise<unknown> =>
  devtools("Emulation.setEmulatedMedia", { features: [{ name: "prefers-reduced-motion", value }] });

/** Waits until the view is at the end. */
export async function atEnd({ below }: PageChat): Promise<void> {
  await expect.poll(below).toBeLessThanOrEqual(2);
}

/** Questions and answers, to fill some screens. */
export const history = (count: number): UniMessage[] =>
  Array.from({ length: count }, (_, n) => ({
    role: n % 2 === 0 ? "user" : "assistant",
    content_items: [{ type: "text.done", text: `Message ${String(n)} of those that are settled.` }],
  }));

/** The thread, as the test runner's mouse finds it. */
export const threadOnPage = () => page.getByRole("region", { name: "Conversation" });

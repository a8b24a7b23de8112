import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, vi, type Mock } from "vitest";
import { Chat, type ChatProps } from "../../src/components/index.js";
import { loadMarkdown } from "../../src/components/markdown/load-markdown.js";
import type { UniMessage } from "../../src/protocol/index.js";
import type { ConversationOptions } from "../../src/store/index.js";
import { push, strict } from "../hooks/setup.js";
import { rig, type Rig } from "../store/rig.js";

// Markdown is a chunk of its own. Here it is loaded beforehand, so that no test sees the paragraphs that stand in for it.
await loadMarkdown();

/** A chat on screen, whose answers and frames are given by hand. */
export interface ShownChat extends Rig {
  readonly view: ReturnType<typeof render>;
  /** Asks something. */
  readonly ask: (text?: string) => void;
  /** Events that come, and the frame that shows them. */
  readonly say: (...events: readonly unknown[]) => Promise<void>;
  /** The end of the body, and what comes of it. */
  readonly end: () => Promise<void>;
  /** A broken connection, and what comes of it. */
  readonly fail: (error: unknown) => Promise<void>;
}

/** Shows a chat under StrictMode. */
export function showChat(options: ConversationOptions = {}, props: Omit<ChatProps, "chat"> = {}): ShownChat {
  const held = rig(options);
  const view = render(strict(<Chat chat={held} {...props} />));
  return {
    ...held,
    view,
    ask(text = "Hi") {
      act(() => void held.conversation.send(text));
    },
    async say(...events) {
      await push(held.request(), ...events);
      act(() => held.clock.nextFrame());
    },
    end: () => act(() => held.request().end()),
    fail: (error) => act(() => held.request().fail(error)),
  };
}

/** A loaded message; its items may be of kinds that this version does not know. */
export function message(role: "user" | "assistant", ...items: readonly unknown[]): UniMessage {
  return { role, content_items: items } as UniMessage;
}

export interface ObjectUrls {
  readonly create: Mock<(blob: Blob) => string>;
  readonly revoke: Mock<(url: string) => void>;
  /** How many are still held. */
  readonly open: () => number;
}

/** Object URLs, which jsdom has none of, for each test of the file. */
export function objectUrls(): ObjectUrls {
  const live = new Set<string>();
  let made = 0;
  const create = vi.fn((_blob: Blob) => {
    made += 1;
    live.add(`blob:test/${String(made)}`);
    return `blob:test/${String(made)}`;
  });
  const revoke = vi.fn((url: string) => void live.delete(url));
  const before = ["createObjectURL", "revokeObjectURL"].map(
    (name) => [name, Reflect.get(URL, name)] as const,
  );
  beforeEach(() => {
    live.clear();
    made = 0;
    create.mockClear();
    revoke.mockClear();
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
  });
  afterEach(() => {
    Object.assign(URL, Object.fromEntries(before));
  });
  return { create, revoke, open: () => live.size };
}

/** A PNG's header, as base64: enough to be taken for one. */
export const PNG = btoa(
  "\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x06\x00\x00\x00",
);

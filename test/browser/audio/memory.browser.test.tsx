import "../../../src/styles.css";
import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cdp } from "vitest/browser";
import { Chat } from "../../../src/components/index.js";
import { encodeBase64 } from "../../../src/protocol/index.js";
import { createConversation, type Conversation } from "../../../src/store/index.js";
import { splitBytes } from "../../../src/testing/index.js";
import { data, dataDone, delta, stop } from "../../reducer/events.js";
import { heldSource } from "../../store/rig.js";
import { frames } from "../page.js";
import { toneBytes } from "./offline.js";

const PCM = "audio/L16;rate=24000";
const SECONDS = 60;

/** What was handed to audio contexts, as long as somebody keeps it. */
let handed: WeakRef<AudioBuffer>[];
beforeEach(() => {
  handed = [];
  vi.stubGlobal(
    "AudioBuffer",
    class extends AudioBuffer {
      constructor(options: AudioBufferOptions) {
        super(options);
        handed.push(new WeakRef(this));
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Bytes of the AudioBuffers that somebody keeps after a collection, and of what the conversation's items stand in. */
async function kept(conversation: Conversation): Promise<number> {
  const session = cdp() as unknown as { send: (method: string) => Promise<unknown> };
  await session.send("HeapProfiler.collectGarbage");
  const buffers = new Set(
    conversation
      .getState()
      .messages.flatMap(({ items }) => items)
      .flatMap((item) => ("bytes" in item ? [item.bytes.buffer] : [])),
  );
  const items = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  return handed.reduce((sum, ref) => {
    const buffer = ref.deref();
    return sum + (buffer ? buffer.length * buffer.numberOfChannels * 4 : 0);
  }, items);
}

/** Waits by frames: the runner keeps what the closures of `expect.poll` see. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await frames();
}

/** Shows a chat that gets these events as an answer, until it has ended and plays. */
async function shown(events: readonly unknown[], end: "stop" | "break off"): Promise<Conversation> {
  const { source, requests } = heldSource();
  const conversation = createConversation({ source, model: "m" });
  render(
    <StrictMode>
      <Chat chat={{ conversation }} />
    </StrictMode>,
  );
  conversation.send("Speak.");
  await until(() => requests.length === 1);
  for (const event of events) {
    await requests[0]!.push(event);
    if (handed.length === 0) await frames();
  }
  if (end === "stop") await requests[0]!.push(stop());
  else await requests[0]!.end();
  await until(() => document.querySelector(".unistream-audio[data-status=playing]") !== null);
  await until(() => document.querySelector(".unistream-audio[data-state=streaming]") === null);
  return conversation;
}

describe("a minute of raw samples that has come", () => {
  it.each(["stop", "break off"] as const)(
    "is kept once, in at most 1.3 times its bytes while it plays, after a %s",
    async (end) => {
      const bytes = toneBytes({ rate: 24_000, channels: 1, encoding: "s16" }, 24_000 * SECONDS);
      const size = bytes.length;
      const events: unknown[] = splitBytes(bytes, 1920).map((chunk) => delta(data(PCM, encodeBase64(chunk))));
      if (end === "stop") events.push(delta(dataDone(PCM, encodeBase64(bytes))));
      const conversation = await shown(events, end);
      const more = await kept(conversation);
      expect(handed.length).toBeGreaterThan(0);
      expect(more).toBeGreaterThanOrEqual(size);
      expect(more).toBeLessThanOrEqual(1.3 * size);
      conversation.release();
    },
  );
});

import "../../../src/styles.css";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AudioEngine, type Track } from "../../../src/audio/index.js";
import { encodeBase64 } from "../../../src/protocol/index.js";
import { createConversation, type Conversation } from "../../../src/store/index.js";
import { splitBytes } from "../../../src/testing/index.js";
import { data, dataDone, delta, stop } from "../../reducer/events.js";
import { heldSource } from "../../store/rig.js";
import { devtools, frames, until } from "../page.js";
import { toneBytes } from "./offline.js";
import { showHeard } from "./sound-page.js";

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

/**
 * Bytes after a collection: of the AudioBuffers that somebody keeps, of what the conversation's items stand in, and of what
 * the engine holds beside them.
 */
async function kept({ conversation, tracks }: Spoken): Promise<number> {
  await devtools("HeapProfiler.collectGarbage");
  const items = conversation.getState().messages.flatMap((message) => message.items);
  const stores = new Set(items.flatMap((item) => ("bytes" in item ? [item.bytes.buffer] : [])));
  const played = handed.flatMap((ref) => ref.deref() ?? []);
  return [
    ...[...stores].map(({ byteLength }) => byteLength),
    ...played.map((buffer) => buffer.length * buffer.numberOfChannels * 4),
    ...tracks().map(({ held }) => held),
  ].reduce((sum, bytes) => sum + bytes, 0);
}

interface Spoken {
  readonly conversation: Conversation;
  /** What the engine was asked to play. */
  readonly tracks: () => readonly Track[];
}

/** Shows a chat that gets these events as an answer, until it has ended and plays. */
async function shown(events: readonly unknown[], end: "stop" | "break off"): Promise<Spoken> {
  const { source, requests } = heldSource();
  const conversation = createConversation({ source, model: "m" });
  const engine = new AudioEngine();
  const asked = vi.spyOn(engine, "track");
  showHeard(engine, conversation);
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
  return {
    conversation,
    tracks: () => asked.mock.results.map(({ value }) => value as Track),
  };
}

describe("a minute of raw samples that has come", () => {
  it.each(["stop", "break off"] as const)(
    "is kept once, in at most 1.3 times its bytes while it plays, after a %s",
    async (end) => {
      const bytes = toneBytes({ rate: 24_000, channels: 1, encoding: "s16" }, 24_000 * SECONDS);
      const size = bytes.length;
      const events: unknown[] = splitBytes(bytes, 1920).map((chunk) => delta(data(PCM, encodeBase64(chunk))));
      if (end === "stop") events.push(delta(dataDone(PCM, encodeBase64(bytes))));
      const spoken = await shown(events, end);
      const more = await kept(spoken);
      expect(spoken.tracks().length).toBeGreaterThan(0);
      expect(handed.length).toBeGreaterThan(0);
      expect(more).toBeGreaterThanOrEqual(size);
      expect(more).toBeLessThanOrEqual(1.3 * size);
      spoken.conversation.release();
    },
  );
});

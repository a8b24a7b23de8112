import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import "../../../src/styles.css";
import { AudioEngine } from "../../../src/audio/index.js";
import type { PcmFormat } from "../../../src/media/index.js";
import { encodeBase64 } from "../../../src/protocol/index.js";
import { createConversation } from "../../../src/store/index.js";
import { splitBytes } from "../../../src/testing/index.js";
import { data, delta } from "../../reducer/events.js";
import { heldSource } from "../../store/rig.js";
import { samplesOf, toneBytes } from "./offline.js";
import { showHeard } from "./sound-page.js";

afterEach(cleanup);

const RATE = 24_000;
const PCM = `audio/L16;rate=${String(RATE)}`;

/** Says, by the clock of its context, when the first sample that is not zero comes through it. */
const LISTENER = `registerProcessor("listener", class extends AudioWorkletProcessor {
  process([[samples]]) {
    const at = samples ? samples.findIndex((sample) => sample !== 0) : -1;
    if (at < 0) return true;
    this.port.postMessage((currentFrame + at) / sampleRate);
    return false;
  }
});`;

/** An engine in a context that runs, and the time of its first sound. */
async function listened(): Promise<{ engine: AudioEngine; context: AudioContext; first: Promise<number> }> {
  const context = new AudioContext({ sampleRate: RATE });
  const url = URL.createObjectURL(new Blob([LISTENER], { type: "text/javascript" }));
  await context.audioWorklet.addModule(url);
  URL.revokeObjectURL(url);
  await context.resume();
  const listener = new AudioWorkletNode(context, "listener");
  const first = new Promise<number>((resolve) => {
    listener.port.onmessage = ({ data: time }: MessageEvent<number>) => {
      resolve(time);
    };
  });
  listener.connect(context.destination);
  const engine = new AudioEngine({ createContext: () => context, output: () => listener });
  return { engine, context, first };
}

describe("the first sound", () => {
  const bytes = toneBytes({ rate: RATE, channels: 1, encoding: "s16" }, RATE);
  // 20 ms each.
  const chunks = splitBytes(bytes, 960);

  it("leaves the engine within 150 ms of the first 60 ms of it", async () => {
    const { engine, context, first } = await listened();
    const track = engine.track({ key: "a", mimeType: PCM, autoPlay: true });
    for (const chunk of chunks.slice(0, 3)) track.append(chunk);
    const delivered = context.currentTime;
    const heard = await first;
    // The clock goes by blocks: the first sound may be in the one that is playing.
    expect(heard).toBeGreaterThanOrEqual(delivered);
    expect(heard - delivered).toBeLessThanOrEqual(0.15);
    engine.dispose();
  });

  it("of an answer is heard within 150 ms of the first 60 ms that came over the wire", async () => {
    const { engine, context, first } = await listened();
    const { source, requests } = heldSource();
    const conversation = createConversation({ source, model: "m" });
    showHeard(engine, conversation);
    conversation.send("Speak");
    await expect.poll(() => requests.length).toBe(1);
    const events = chunks.slice(0, 3).map((chunk) => delta(data(PCM, encodeBase64(chunk))));
    const delivered = context.currentTime;
    await requests[0]!.push(...events);
    expect((await first) - delivered).toBeLessThanOrEqual(0.15);
    cleanup();
    engine.dispose();
  });
});

/** The 16-bit sample that Chromium decoded: to it the highest one is 1, as the lowest one is -1. */
const written = (sample: number): number => Math.round(sample * (sample < 0 ? 32_768 : 32_767));

describe("the file of raw samples", () => {
  it.each([
    [24_000, 1],
    [44_100, 2],
  ])("of %i Hz and %i channels is decoded by the browser to the very samples", async (rate, channels) => {
    const format: PcmFormat = { rate, channels, encoding: "s16" };
    const bytes = toneBytes(format, rate * 2);
    const mimeType = `audio/L16;rate=${String(rate)};channels=${String(channels)}`;
    const engine = new AudioEngine();
    const track = engine.track({ key: "a", mimeType });
    for (const chunk of splitBytes(bytes, 1921)) track.append(chunk);
    track.settle({ bytes, mimeType, state: "done" });
    const file = track.file()!;
    expect([file.name, file.type]).toEqual(["audio.wav", "audio/wav"]);
    const context = new OfflineAudioContext(channels, 1, rate);
    const decoded = await context.decodeAudioData(await file.arrayBuffer());
    expect([decoded.sampleRate, decoded.numberOfChannels, decoded.length]).toEqual([
      rate,
      channels,
      rate * 2,
    ]);
    for (let channel = 0; channel < channels; channel += 1) {
      const source = samplesOf(bytes, format, channel);
      const heard = decoded.getChannelData(channel);
      expect(heard.findIndex((sample, at) => written(sample) !== source[at]! * 32_768)).toBe(-1);
    }
    engine.dispose();
  });
});

import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import "../../../src/styles.css";
import { AudioEngine, type Track, type Underrun } from "../../../src/audio/index.js";
import { decodeBase64, encodeBase64 } from "../../../src/protocol/index.js";
import { createConversation } from "../../../src/store/index.js";
import { splitBytes } from "../../../src/testing/index.js";
import { SPEECH_MP3 } from "../../../src/testing/scenarios/speech-mp3.js";
import { data, dataDone, delta, stop } from "../../reducer/events.js";
import { heldSource } from "../../store/rig.js";
import { samplesOf, toneBytes } from "./offline.js";
import { showHeard } from "./sound-page.js";

const FORMAT = { rate: 24_000, channels: 1, encoding: "s16" } as const;
const PCM = "audio/L16;codec=pcm;rate=24000";

const engines: AudioEngine[] = [];
afterEach(() => {
  cleanup();
  for (const engine of engines.splice(0)) engine.dispose();
});

/** An engine whose output is written down, at the frame of the context where it is heard. */
function recorded(): {
  engine: AudioEngine;
  sound: () => Float32Array;
  underruns: Underrun[];
  contexts: AudioContext[];
} {
  const parts: Float32Array[] = [];
  const underruns: Underrun[] = [];
  const contexts: AudioContext[] = [];
  const engine = new AudioEngine({
    onUnderrun: (_key, underrun) => void underruns.push(underrun),
    createContext(sampleRate) {
      const context = new AudioContext({ sampleRate });
      contexts.push(context);
      return context;
    },
    output(context) {
      // Deprecated, and the one recorder that is there at once, without a module to load. It loses a block for which the
      // page comes too late: 170 ms are enough for a page that loads.
      const recorder = context.createScriptProcessor(4096, 1, 1);
      recorder.onaudioprocess = ({ inputBuffer }) => void parts.push(inputBuffer.getChannelData(0).slice());
      recorder.connect(context.destination);
      return recorder;
    },
  });
  engines.push(engine);
  const sound = (): Float32Array => {
    const all = parts.flatMap((part) => [...part]);
    const from = all.findIndex((sample) => sample !== 0);
    return Float32Array.from(from < 0 ? [] : all.slice(from));
  };
  return { engine, sound, underruns, contexts };
}

const status = (track: Track): string => track.getState().status;

describe("raw samples, live", () => {
  it("are heard sample for sample while they arrive, and the track ends", async () => {
    const { engine, sound, underruns } = recorded();
    const bytes = toneBytes(FORMAT, 24_000);
    const track = engine.track({ key: "a", mimeType: PCM, autoPlay: true });
    for (const chunk of splitBytes(bytes, 1921)) track.append(chunk);
    expect(track.getState().arrival).toBe("streaming");
    await expect.poll(() => status(track)).toBe("playing");
    track.settle({ bytes, mimeType: PCM, state: "done" });
    await expect.poll(() => status(track), { timeout: 5000 }).toBe("ended");
    expect(underruns).toEqual([]);
    const source = samplesOf(bytes, FORMAT);
    await expect.poll(() => sound().length, { timeout: 5000 }).toBeGreaterThan(source.length);
    expect(
      sound()
        .subarray(0, source.length)
        .findIndex((sample, at) => sample !== source[at]),
    ).toBe(-1);
    expect(track.held).toBe(0);
  });

  it("of two items of a turn are heard one after the other, never over each other", async () => {
    const { engine, sound } = recorded();
    const bytes = toneBytes(FORMAT, 4800);
    const [one, two] = ["m.0", "m.1"].map((key) =>
      engine.track({ key, group: "m", mimeType: PCM, autoPlay: true }),
    );
    for (const track of [one!, two!]) track.settle({ bytes, mimeType: PCM, state: "done" });
    expect(status(two!)).toBe("queued");
    await expect.poll(() => status(two!), { timeout: 5000 }).toBe("ended");
    await expect.poll(() => sound().length).toBeGreaterThan(9600);
    expect(Math.max(...sound().map(Math.abs))).toBeLessThan(0.5);
    expect(engine.usage.contexts).toBe(1);
  });

  it("pause keeps the place, seeking goes to another, and playing one pauses the other", async () => {
    const { engine } = recorded();
    const bytes = toneBytes(FORMAT, 240_000);
    const [one, two] = ["a", "b"].map((key) => engine.track({ key, mimeType: PCM }));
    for (const track of [one!, two!]) track.settle({ bytes, mimeType: PCM, state: "done" });
    one!.play();
    await expect.poll(() => one!.position).toBeGreaterThan(0.1);
    two!.play();
    expect(status(one!)).toBe("paused");
    const kept = one!.position;
    two!.seek(5);
    await expect.poll(() => two!.position).toBeGreaterThan(5.1);
    expect(one!.position).toBe(kept);
    two!.pause();
    expect(status(two!)).toBe("paused");
  });

  it("let go of their context when the last track is gone", async () => {
    const { engine, contexts } = recorded();
    const track = engine.track({ key: "a", mimeType: PCM, autoPlay: true });
    track.settle({ bytes: toneBytes(FORMAT, 24_000), mimeType: PCM, state: "done" });
    await expect.poll(() => status(track)).toBe("playing");
    engine.release(track);
    await expect.poll(() => contexts.map(({ state }) => state)).toEqual(["closed"]);
    expect(engine.usage).toEqual({ contexts: 0, tracks: 0 });
  });
});

/** Speech as WebM with Opus, made by the browser itself. */
async function webm(): Promise<Uint8Array> {
  const context = new AudioContext({ sampleRate: 48_000 });
  const oscillator = new OscillatorNode(context);
  const stream = new MediaStreamAudioDestinationNode(context);
  oscillator.connect(stream);
  oscillator.start();
  const recorder = new MediaRecorder(stream.stream, { mimeType: "audio/webm;codecs=opus" });
  const blobs: Blob[] = [];
  recorder.ondataavailable = ({ data: blob }) => void blobs.push(blob);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  oscillator.stop(context.currentTime + 1.5);
  oscillator.onended = () => {
    recorder.stop();
  };
  recorder.start(100);
  await stopped;
  await context.close();
  return new Uint8Array(await new Blob(blobs).arrayBuffer());
}

describe("encoded sound", () => {
  it.each([
    ["MP3", "audio/mpeg", () => Promise.resolve(decodeBase64(SPEECH_MP3)!)],
    ["WebM with Opus", "audio/webm;codecs=opus", webm],
    ["MP3 that is called ogg", "audio/ogg", () => Promise.resolve(decodeBase64(SPEECH_MP3)!)],
  ])("%s plays before it is done, and to its end", async (_name, mimeType, make) => {
    const bytes = await make();
    const { engine } = recorded();
    const track = engine.track({ key: "a", mimeType, autoPlay: true });
    const chunks = splitBytes(bytes, 997);
    for (const chunk of chunks.slice(0, -1)) track.append(chunk);
    await expect.poll(() => status(track), { timeout: 8000 }).toBe("playing");
    await expect.poll(() => track.position).toBeGreaterThan(0);
    expect(track.getState().arrival).toBe("streaming");
    track.append(chunks.at(-1)!);
    track.settle({ bytes, mimeType, state: "done" });
    await expect.poll(() => status(track), { timeout: 8000 }).toBe("ended");
  });

  it.each([
    ["no byte", PCM, new Uint8Array(0), "empty"],
    ["what is no sound", "audio/mpeg", new TextEncoder().encode("<!doctype html><p>Sorry</p>"), "broken"],
    [
      "a type without a name",
      "application/x",
      new TextEncoder().encode("nothing that is known"),
      "unknown_format",
    ],
  ])("of %s says why it cannot be played", async (_name, mimeType, bytes, problem) => {
    const { engine } = recorded();
    const track = engine.track({ key: "a", mimeType, autoPlay: true });
    track.settle({ bytes, mimeType, state: "done" });
    await expect.poll(() => track.getState().problem, { timeout: 5000 }).toBe(problem);
    expect(status(track)).toBe("unplayable");
  });
});

describe("the part", () => {
  it("plays an answer while it comes, and says what it does", async () => {
    const { engine, sound } = recorded();
    const { source, requests } = heldSource();
    const conversation = createConversation({ source, model: "m" });
    showHeard(engine, conversation);
    conversation.send("Speak");
    const bytes = toneBytes(FORMAT, 24_000);
    const events = splitBytes(bytes, 1920).map((chunk) => delta(data(PCM, encodeBase64(chunk))));
    await requests[0]!.push(...events);
    await expect.poll(() => screen.queryByRole("button", { name: "Pause" })).toBeTruthy();
    await requests[0]!.push(delta(dataDone(PCM, encodeBase64(bytes))), stop());
    await expect.poll(() => sound().length, { timeout: 5000 }).toBeGreaterThan(24_000);
    await expect.poll(() => screen.queryByRole("button", { name: "Play" }), { timeout: 5000 }).toBeTruthy();
    expect(screen.getByText("0:01 / 0:01")).toBeTruthy();
    expect(engine.usage.tracks).toBe(1);
    cleanup();
    await expect.poll(() => engine.usage).toEqual({ contexts: 0, tracks: 0 });
  });
});

import type { Scenario } from "../scenario.js";
import { media, streamOf, text } from "../script.js";
import { SPEECH_MP3 } from "./speech-mp3.js";
import { decodeBase64 } from "../../protocol/index.js";

const RATE = 24_000;

/** A short tune of soft bells as 16-bit little-endian PCM: pleasant, and made of nothing but sines. */
function tune(): Uint8Array {
  const notes = [392, 523.25, 659.25, 587.33, 523.25, 440, 392, 523.25];
  const step = 0.42;
  const samples = new Float32Array(Math.ceil(RATE * (notes.length * step + 1.2)));
  notes.forEach((pitch, index) => {
    const from = Math.floor(index * step * RATE);
    for (let at = from; at < samples.length; at += 1) {
      const t = (at - from) / RATE;
      const envelope = Math.min(1, t * 200) * Math.exp(-3 * t);
      const bell =
        Math.sin(2 * Math.PI * pitch * t) + 0.3 * Math.sin(4 * Math.PI * pitch * t) * Math.exp(-5 * t);
      samples[at] = (samples[at] ?? 0) + 0.28 * envelope * bell;
    }
  });
  const view = new DataView(new ArrayBuffer(samples.length * 2));
  samples.forEach((sample, at) => {
    view.setInt16(at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  });
  return new Uint8Array(view.buffer);
}

/** Scenarios of sound. */
export const speech: readonly Scenario[] = [
  {
    id: "speech-pcm",
    title: "Sound as PCM",
    description: "Raw samples in chunks of 40 ms, three times faster than they play.",
    prompt: "Play me something short.",
    respond: () => streamOf([media(`audio/l16; rate=${String(RATE)}; channels=1`, tune())]),
  },
  {
    id: "speech-starved",
    title: "Sound that runs out",
    description: "Half a second of sound, then as long a silence, again and again: slower than it plays.",
    prompt: "Play me something, with pauses.",
    respond: () =>
      streamOf([media(`audio/pcm;rate=${String(RATE)}`, tune())]).flatMap((event, index) =>
        index > 0 && index % 12 === 0 ? [{ wait: 900 }, event] : [event],
      ),
  },
  {
    id: "speech-jittery",
    title: "Sound over a poor line",
    description: "Chunks that come late and then together, and on the whole in time.",
    prompt: "Play me something over a poor line.",
    respond: () =>
      streamOf([media(`audio/L16;codec=pcm;rate=${String(RATE)}`, tune())]).flatMap((event, index) =>
        index > 0 && index % 8 === 0 ? [{ wait: [60, 240, 0, 180][(index / 8) % 4] ?? 0 }, event] : [event],
      ),
  },
  {
    id: "speech-unknown",
    title: "Sound in a format that nobody knows",
    description: "Bytes that nothing can play: the part says so, and hands them out as they came.",
    prompt: "Say something in a format of your own.",
    respond: () => streamOf([media("audio/x-tide", new TextEncoder().encode("TIDE1 nothing that is known"))]),
  },
  {
    id: "speech-clips",
    title: "Several sounds in one answer",
    description: "Two sounds with text between them; the second one waits for the first.",
    prompt: "Play it, then say good morning.",
    respond: () =>
      streamOf([
        text("First the tune."),
        media("audio/L16;codec=pcm;rate=24000", tune()),
        text("Good morning. The tide is rising."),
        media("audio/mpeg", decodeBase64(SPEECH_MP3) ?? new Uint8Array(0), { chunk: 480 }),
      ]),
  },
  {
    id: "speech-broken",
    title: "Sound that is none",
    description: "A type that the bytes do not keep, and an item without a byte.",
    prompt: "Say something damaged.",
    respond: () =>
      streamOf([
        media("audio/mpeg", new TextEncoder().encode("<!doctype html><title>502</title>")),
        media("audio/pcm;rate=24000", new Uint8Array(0)),
      ]),
  },
  {
    id: "speech-mp3",
    title: "Speech as MP3",
    description: "An encoded file in small chunks.",
    prompt: "Say good morning.",
    respond: () =>
      streamOf([media("audio/mpeg", decodeBase64(SPEECH_MP3) ?? new Uint8Array(0), { chunk: 480 })]),
  },
];

import { describe, expect, it } from "vitest";
import type { PcmFormat } from "../../../src/media/index.js";
import { seededRandom, splitBytes } from "../../../src/testing/index.js";
import { hear, samplesOf, toneBytes, withoutGaps, type Arrival } from "./offline.js";

const mono = (rate: number): PcmFormat => ({ rate, channels: 1, encoding: "s16" });
const SPEECH = mono(24_000);

/** Where two sounds differ first; -1 when they are the same. */
const difference = (a: Float32Array, b: Float32Array): number =>
  a.length === b.length ? a.findIndex((sample, index) => sample !== b[index]) : Math.min(a.length, b.length);

/** Chunks that arrive one after another, each as long after the one before as `wait` says. */
function arriving(chunks: readonly Uint8Array[], wait: (chunk: Uint8Array) => number): Arrival[] {
  let at = 0;
  return chunks.map((chunk) => {
    at += wait(chunk);
    return { at, chunk };
  });
}

describe("a tone of 10 s", () => {
  it.each([8000, 16_000, 22_050, 24_000, 44_100, 48_000])(
    "at %i Hz, in chunks of hostile sizes, comes out sample for sample, without a gap",
    async (rate) => {
      const format = mono(rate);
      const bytes = toneBytes(format, rate * 10);
      const random = seededRandom(rate);
      const sizes = [1, 3, 1919, 1921, 7, 64_001, 480];
      const chunks = splitBytes(bytes, () => sizes[Math.floor(random() * sizes.length)] ?? 1);
      const heard = await hear(
        format,
        [{ at: 0, chunk: chunks[0]! }, ...arriving(chunks.slice(1), () => 0.001)],
        bytes,
        {
          seconds: 11,
        },
      );
      expect(heard.underruns).toEqual([]);
      expect(heard.first).toBeLessThan(0.15 * rate);
      const source = samplesOf(bytes, format);
      expect(difference(heard.channels[0]!.subarray(heard.first, heard.first + source.length), source)).toBe(
        -1,
      );
      expect(heard.channels[0]!.subarray(heard.first + source.length).every((sample) => sample === 0)).toBe(
        true,
      );
    },
  );

  it("of two channels keeps each of them, with cuts inside frames", async () => {
    const format: PcmFormat = { rate: 24_000, channels: 2, encoding: "s16" };
    const bytes = toneBytes(format, 240_000);
    const chunks = splitBytes(bytes, 3841);
    const heard = await hear(
      format,
      arriving(chunks, () => 0.01),
      bytes,
      { seconds: 11 },
    );
    for (const channel of [0, 1]) {
      const source = samplesOf(bytes, format, channel);
      const sound = heard.channels[channel]!.subarray(heard.first, heard.first + source.length);
      expect(difference(sound, source)).toBe(-1);
    }
  });
});

describe("sound that comes slower than it is heard", () => {
  it("is silent at reported underruns only; with them cut out it is the source, sample for sample", async () => {
    const bytes = toneBytes(SPEECH, 48_000);
    // 40 ms of sound every 60 ms.
    const heard = await hear(
      SPEECH,
      arriving(splitBytes(bytes, 1920), () => 0.06),
      bytes,
      { seconds: 6 },
    );
    expect(heard.underruns.length).toBeGreaterThan(1);
    expect(difference(withoutGaps(heard, 0, 48_000), samplesOf(bytes, SPEECH))).toBe(-1);
    const silent = heard.underruns.reduce((sum, { gap }) => sum + gap, 0);
    const end = heard.channels[0]!.findLastIndex((sample) => sample !== 0);
    expect(end + 1 - heard.first).toBe(48_000 + silent);
  });

  it("breaks off where the wave crosses zero, so that nothing clicks", async () => {
    const bytes = toneBytes(SPEECH, 48_000);
    const heard = await hear(
      SPEECH,
      arriving(splitBytes(bytes, 1920), () => 0.06),
      bytes,
      { seconds: 6 },
    );
    const source = samplesOf(bytes, SPEECH);
    // One step of this tone is 0.056 at its steepest.
    for (const { at } of heard.underruns) expect(Math.abs(source[at - 1]!)).toBeLessThan(0.06);
  });

  it("waits for twice as much after each underrun", async () => {
    const bytes = toneBytes(SPEECH, 96_000);
    const slow = await hear(
      SPEECH,
      arriving(splitBytes(bytes, 960), () => 0.03),
      bytes,
      { seconds: 9 },
    );
    const between = slow.underruns.map(({ at }, index) => at - (slow.underruns[index - 1]?.at ?? 0));
    expect(between.length).toBeGreaterThan(2);
    expect(between.slice(0, -1).every((frames, index) => index === 0 || frames > between[index - 1]!)).toBe(
      true,
    );
  });
});

describe("the first sound", () => {
  it("is heard within 150 ms of the first 60 ms of it, and not before they are there", async () => {
    const bytes = toneBytes(SPEECH, 24_000);
    const heard = await hear(
      SPEECH,
      arriving(splitBytes(bytes, 1920), () => 0.04),
      bytes,
      { seconds: 2 },
    );
    const arrived = 0.08 * 24_000;
    expect(heard.first).toBeGreaterThanOrEqual(arrived);
    expect(heard.first - arrived).toBeLessThan(0.15 * 24_000);
    expect(heard.underruns).toEqual([]);
  });

  it("of a sound shorter than that is heard once it is whole", async () => {
    const bytes = toneBytes(SPEECH, 480);
    const heard = await hear(SPEECH, [{ at: 0.01, chunk: bytes }], bytes, { settleAt: 0.3 });
    expect(
      difference(heard.channels[0]!.subarray(heard.first, heard.first + 480), samplesOf(bytes, SPEECH)),
    ).toBe(-1);
    expect(heard.first).toBeGreaterThan(0.29 * 24_000);
  });

  it("leaves out an odd last byte", async () => {
    const bytes = toneBytes(SPEECH, 4800).subarray(0, 9599);
    const heard = await hear(SPEECH, [{ at: 0, chunk: bytes }], bytes);
    expect(heard.channels[0]!.findLastIndex((sample) => sample !== 0)).toBe(heard.first + 4798);
  });
});

describe("another speed", () => {
  it.each([0.5, 1.5, 2])("of %f changes the length and keeps the pitch", async (speed) => {
    const bytes = toneBytes(SPEECH, 48_000);
    const heard = await hear(SPEECH, [{ at: 0, chunk: bytes }], bytes, { seconds: 5, speed });
    const sound = heard.channels[0]!;
    const end = sound.findLastIndex((sample) => sample !== 0);
    // The last steps are said at their own speed.
    expect(Math.abs(end - heard.first - 48_000 / speed)).toBeLessThan(0.08 * 24_000);
    let crossings = 0;
    const [from, to] = [heard.first + 2400, end - 2400];
    for (let at = from; at < to; at += 1) if (sound[at - 1]! < 0 && sound[at]! >= 0) crossings += 1;
    const pitch = crossings / ((to - from) / 24_000);
    expect(Math.abs(pitch - 440)).toBeLessThan(8);
  });
});

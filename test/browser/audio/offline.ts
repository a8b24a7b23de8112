import { PcmSamples, PcmSchedule, Peaks } from "../../../src/audio/index.js";
import type { PcmFormat } from "../../../src/media/index.js";

/** Frames of a quantum: the only times that an offline context can be halted at. */
const QUANTUM = 128;

/** Signed 16-bit little-endian bytes of `frames` frames; every sample is another value than its neighbours. */
export function toneBytes({ rate, channels }: PcmFormat, frames: number, pitch = 440): Uint8Array {
  const view = new DataView(new ArrayBuffer(frames * channels * 2));
  for (let frame = 0; frame < frames; frame += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const wave = Math.sin((2 * Math.PI * pitch * (channel + 1) * frame) / rate + 0.5);
      view.setInt16((frame * channels + channel) * 2, Math.round(wave * 16_000), true);
    }
  }
  return new Uint8Array(view.buffer);
}

/** What the samples of some bytes are, for one channel. */
export function samplesOf(bytes: Uint8Array, { channels }: PcmFormat, channel = 0): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames = Math.floor(bytes.length / 2 / channels);
  return Float32Array.from(
    { length: frames },
    (_, frame) => view.getInt16((frame * channels + channel) * 2, true) / 32_768,
  );
}

/** Bytes that arrive at a time, in seconds. */
export interface Arrival {
  readonly at: number;
  readonly chunk: Uint8Array;
}

/** What was heard. */
export interface Heard {
  readonly channels: readonly Float32Array[];
  /** Where sound had run out, in frames of the sound, and for how many frames. */
  readonly underruns: readonly { readonly at: number; readonly gap: number }[];
  readonly ended: boolean;
  /** The output's frame of the first sound. */
  readonly first: number;
}

/** Plays chunks as they arrive, in a context without a clock: the result is exact and the same in every run. */
export async function hear(
  format: PcmFormat,
  arrivals: readonly Arrival[],
  whole: Uint8Array,
  { settleAt = arrivals.at(-1)?.at ?? 0, seconds = 2, speed = 1 } = {},
): Promise<Heard> {
  const { rate, channels } = format;
  const context = new OfflineAudioContext(channels, Math.ceil(seconds * rate), rate);
  const samples = new PcmSamples(format, new Peaks());
  const underruns: { at: number; gap: number }[] = [];
  let ended = false;
  const schedule = new PcmSchedule(context, context.destination, samples, {
    changed: () => undefined,
    ended: () => (ended = true),
    underrun: (at, gap) => void underruns.push({ at, gap }),
  });
  schedule.start(0, speed);
  const byTime = new Map<number, (() => void)[]>();
  const at = (time: number, run: () => void): void => {
    const quantum = Math.floor((time * rate) / QUANTUM);
    byTime.set(quantum, [...(byTime.get(quantum) ?? []), run]);
  };
  for (const { at: time, chunk } of arrivals) at(time, () => samples.append(chunk));
  at(settleAt, () => samples.settle(whole));
  // Pieces are handed over four seconds ahead; a live context says when they end, an offline one may say it late.
  for (let time = 0; time < seconds; time += 0.5) at(time, () => undefined);
  for (const [quantum, runs] of byTime) {
    const work = (): void => {
      for (const run of runs) run();
      schedule.pump();
    };
    if (quantum === 0) work();
    else
      void context.suspend((quantum * QUANTUM) / rate).then(() => {
        work();
        return context.resume();
      });
  }
  const rendered = await context.startRendering();
  const heard = Array.from({ length: channels }, (_, channel) => rendered.getChannelData(channel));
  return { channels: heard, underruns, ended, first: heard[0]?.findIndex((sample) => sample !== 0) ?? -1 };
}

/** What was heard with the silence of each underrun cut out, from the first sound on. */
export function withoutGaps(
  { channels, underruns, first }: Heard,
  channel: number,
  frames: number,
): Float32Array {
  const sound = channels[channel] ?? new Float32Array(0);
  const cut = new Float32Array(frames);
  let from = first;
  let into = 0;
  for (const { at, gap } of [...underruns, { at: frames, gap: 0 }]) {
    cut.set(sound.subarray(from, from + at - into), into);
    from += at - into + gap;
    into = at;
  }
  return cut;
}

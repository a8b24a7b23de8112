import type { PcmSamples } from "./samples.js";

/** Frames as they are to be heard. */
export interface Stretched {
  /** One array for each channel. */
  readonly channels: readonly Float32Array<ArrayBuffer>[];
  /** How many frames are heard. */
  readonly length: number;
  /** The frames of the sound that they say. */
  readonly from: number;
  readonly to: number;
  /** The frame of the sound that would follow without a seam. */
  readonly follows?: number;
}

/** How long each step is, in seconds: a few periods of a voice. */
const HOP = 0.02;
/** How far a step may lie from its place to fit the one before, in seconds: a period of a low voice. */
const SEARCH = 0.008;
/** Every so many samples are compared: likeness shows in few. */
const STRIDE = 4;

/** How much sound must be at hand for one step, in seconds. */
export const stretchLead = (speed: number): number => SEARCH + HOP * (2 + speed);

/** Where, within `search` of `at`, the wave is most like the one at `natural`. */
function mostAlike(wave: Float32Array, natural: number, at: number, search: number, hop: number): number {
  let best = at;
  let likest = -Infinity;
  const last = Math.min(at + search, wave.length - 2 * hop);
  for (let place = Math.max(0, at - search); place <= last; place += 2) {
    let product = 0;
    let energy = 1e-9;
    for (let frame = 0; frame < hop; frame += STRIDE) {
      const there = wave[place + frame] ?? 0;
      product += (wave[natural + frame] ?? 0) * there;
      energy += there * there;
    }
    const alike = product / Math.sqrt(energy);
    if (alike > likest) {
      likest = alike;
      best = place;
    }
  }
  return best;
}

/**
 * Sound at another speed and at its own pitch (WSOLA): short steps are taken closer together or further apart, each
 * moved a little to where the wave is most like the one it follows, and faded over.
 *
 * @param count - how many frames from `next` on there are
 * @param before - what was said last, to go on from without a seam
 * @returns null when that is too little for one step
 */
export function stretch(
  samples: PcmSamples,
  next: number,
  count: number,
  speed: number,
  before: Stretched | null,
): Stretched | null {
  const { rate, channels } = samples.format;
  const hop = Math.round(HOP * rate);
  const search = Math.round(SEARCH * rate);
  const natural = before?.follows ?? next;
  const base = Math.max(0, Math.min(natural, next - search));
  const end = next + count;
  const waves = Array.from({ length: channels }, () => new Float32Array(end - base));
  samples.read(base, waves);
  const hops = Math.floor((count - search - 2 * hop) / (hop * speed));
  if (hops <= 0) {
    if (!samples.settled || end < samples.frames) return null;
    // The last steps of a sound are said as they are.
    const rest = waves.map((wave) => wave.slice(natural - base));
    return { channels: rest, length: rest[0]?.length ?? 0, from: next, to: end };
  }
  return overlapped(waves, { base, natural, next, hop, hops, search, speed });
}

interface Steps {
  readonly base: number;
  readonly natural: number;
  readonly next: number;
  readonly hop: number;
  readonly hops: number;
  readonly search: number;
  readonly speed: number;
}

function overlapped(waves: readonly Float32Array[], steps: Steps): Stretched {
  const { base, next, hop, hops, search, speed } = steps;
  const length = hops * hop;
  const channels = waves.map(() => new Float32Array(length));
  const [guide = new Float32Array(0)] = waves;
  let natural = steps.natural - base;
  for (let step = 0; step < hops; step += 1) {
    const at = mostAlike(guide, natural, Math.round(next - base + step * hop * speed), search, hop);
    waves.forEach((wave, channel) => {
      const out = channels[channel];
      if (!out) return;
      for (let frame = 0; frame < hop; frame += 1) {
        const share = frame / hop;
        const old = wave[natural + frame] ?? 0;
        out[step * hop + frame] = old + ((wave[at + frame] ?? 0) - old) * share;
      }
    });
    natural = at + hop;
  }
  return { channels, length, from: next, to: Math.round(next + length * speed), follows: natural + base };
}

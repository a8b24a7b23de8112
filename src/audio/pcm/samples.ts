import { frameBytes, SAMPLE_BYTES, type PcmEncoding, type PcmFormat } from "../../media/index.js";
import type { Peaks } from "../peaks.js";

/** One sample of the bytes at a place, in -1…1. */
const READ: Readonly<Record<PcmEncoding, (view: DataView, at: number) => number>> = {
  u8: (view, at) => (view.getUint8(at) - 128) / 128,
  s16: (view, at) => view.getInt16(at, true) / 32_768,
  s24: (view, at) => ((view.getUint16(at, true) << 8) | (view.getUint8(at + 2) << 24)) / 2 ** 31,
  s32: (view, at) => view.getInt32(at, true) / 2 ** 31,
  f32: (view, at) => view.getFloat32(at, true),
};

const NO_BYTES = new Uint8Array(0);

/** Softer than this is quiet: -50 dB, the sound of a pause. */
const QUIET = 0.003;

/**
 * Raw samples that grow. Chunks may be cut anywhere: what is no whole frame waits for the next one. While they come they
 * lie in a buffer of our own; when the item settles, the item's bytes take its place, so that they are held once.
 */
export class PcmSamples {
  /** How its samples are written. */
  readonly format: PcmFormat;
  readonly #peaks: Peaks;
  readonly #frameBytes: number;
  readonly #read: (view: DataView, at: number) => number;
  #bytes: Uint8Array = NO_BYTES;
  #view: DataView = new DataView(NO_BYTES.buffer);
  #used = 0;
  #limit: number;
  #settled = false;

  /** @param limit - how many bytes there are to be; Infinity when nobody knows */
  constructor(format: PcmFormat, peaks: Peaks, limit = Infinity) {
    this.format = format;
    this.#peaks = peaks;
    this.#limit = limit;
    this.#frameBytes = frameBytes(format);
    this.#read = READ[format.encoding];
  }

  /** How many whole frames have come. */
  get frames(): number {
    return Math.floor(this.#used / this.#frameBytes);
  }

  /** Whether no more will come. */
  get settled(): boolean {
    return this.#settled;
  }

  /** How many bytes of memory are held here, the item's own included. */
  get held(): number {
    return this.#bytes.buffer.byteLength;
  }

  /** The next chunk. */
  append(chunk: Uint8Array): void {
    const from = this.frames;
    const taken = chunk.subarray(0, Math.max(0, this.#limit - this.#used));
    const used = this.#used + taken.length;
    if (used > this.#bytes.length) {
      const store = new Uint8Array(Math.max(used, this.#bytes.length * 2));
      store.set(this.#bytes.subarray(0, this.#used));
      this.#lie(store);
    }
    this.#bytes.set(taken, this.#used);
    this.#used = used;
    this.#measure(from);
  }

  /** All samples as the settled item has them: they win over what the chunks said. */
  settle(bytes: Uint8Array): void {
    const whole = bytes.subarray(0, Math.min(bytes.length, this.#limit));
    const from = Math.min(this.frames, Math.floor(whole.length / this.#frameBytes));
    this.#lie(whole);
    this.#used = whole.length;
    this.#settled = true;
    this.#measure(from);
  }

  /** Copies `count` frames from `from` on into one array for each channel. */
  read(from: number, into: readonly Float32Array[]): void {
    const { channels, encoding } = this.format;
    const size = SAMPLE_BYTES[encoding];
    const view = this.#view;
    const read = this.#read;
    for (let channel = 0; channel < channels; channel += 1) {
      const target = into[channel];
      if (!target) continue;
      let at = from * this.#frameBytes + channel * size;
      for (let frame = 0; frame < target.length; frame += 1) {
        target[frame] = read(view, at);
        at += this.#frameBytes;
      }
    }
  }

  /**
   * Where sound that is to go on may best be broken off: after the last quiet frame of the newest `span` frames, else
   * after the softest one, where the wave crosses zero. Never before `from`.
   */
  quietEnd(from: number, span: number): number {
    const { frames } = this;
    let end = frames;
    let softest = Infinity;
    for (let frame = frames - 1; frame >= Math.max(from, frames - span); frame -= 1) {
      const loud = this.#loudness(frame);
      if (loud < softest) {
        softest = loud;
        end = frame + 1;
      }
      if (loud <= QUIET) break;
    }
    return end;
  }

  #loudness(frame: number): number {
    const { channels, encoding } = this.format;
    let loud = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      const at = frame * this.#frameBytes + channel * SAMPLE_BYTES[encoding];
      loud = Math.max(loud, Math.abs(this.#read(this.#view, at)));
    }
    return loud;
  }

  #lie(bytes: Uint8Array): void {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  #measure(from: number): void {
    const { frames } = this;
    for (let frame = from; frame < frames; frame += 1) this.#peaks.add(this.#loudness(frame));
  }
}

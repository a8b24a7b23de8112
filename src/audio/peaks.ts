/** How many peaks there are for a second of sound. */
export const PEAKS_PER_SECOND = 50;

/**
 * How loud a sound is, 50 times a second: enough for a waveform, and 3 kB for a minute. Each sample is looked at once,
 * as it comes.
 */
export class Peaks {
  /** How many peaks there are for a second of sound. */
  readonly perSecond = PEAKS_PER_SECOND;
  #values = new Uint8Array(256);
  #count = 0;
  #perPeak = Infinity;
  #left = Infinity;
  #loudest = 0;

  /** How many samples a second are to come. Begins anew. */
  begin(rate: number): void {
    this.#count = 0;
    this.#loudest = 0;
    this.#perPeak = rate / PEAKS_PER_SECOND;
    this.#left = this.#perPeak;
  }

  /** How many peaks there are; the newest is still being measured. */
  get count(): number {
    return this.#count;
  }

  /** A peak in 0…1. */
  at(index: number): number {
    return (this.#values[index] ?? 0) / 255;
  }

  /** The next sample's loudness. */
  add(loudness: number): void {
    if (loudness > this.#loudest) this.#loudest = loudness;
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#left += this.#perPeak;
    if (this.#count === this.#values.length) {
      const values = new Uint8Array(this.#count * 2);
      values.set(this.#values);
      this.#values = values;
    }
    this.#values[this.#count] = Math.min(255, Math.round(this.#loudest * 255));
    this.#count += 1;
    this.#loudest = 0;
  }
}

import type { Peaks } from "../peaks.js";

/** Larger files are not decoded for their waveform: an hour of speech would take a quarter of a gigabyte. In bytes. */
const MAX_BYTES = 4_000_000;
/** Enough to see how loud a sound is, in Hz: the decoder resamples to it. */
const RATE = 8000;

/** One after another: decoding takes all that a processor has. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * Decodes a file for its waveform, and forgets the samples.
 *
 * @returns its length in seconds; null when it is too large or no file that the browser decodes
 */
export function decodePeaks(bytes: Uint8Array, peaks: Peaks): Promise<number | null> {
  if (bytes.length > MAX_BYTES || typeof OfflineAudioContext === "undefined") return Promise.resolve(null);
  const result = queue.then(async () => {
    const context = new OfflineAudioContext(1, 1, RATE);
    // The decoder takes its buffer away, and the item's is still needed.
    const copy = bytes.slice().buffer;
    try {
      const decoded = await context.decodeAudioData(copy);
      peaks.begin(RATE);
      for (const sample of decoded.getChannelData(0)) peaks.add(Math.abs(sample));
      return decoded.duration;
    } catch {
      return null;
    }
  });
  queue = result;
  return result;
}

import { parseMime } from "./mime.js";

/** How one sample is written; all of them little-endian. */
export type PcmEncoding = "u8" | "s16" | "s24" | "s32" | "f32";

/** How raw samples are to be read. */
export interface PcmFormat {
  /** Frames a second, in Hz. */
  readonly rate: number;
  /** Samples side by side in a frame. */
  readonly channels: number;
  /** How each sample is written. */
  readonly encoding: PcmEncoding;
}

/** Bytes of one sample. */
export const SAMPLE_BYTES: Readonly<Record<PcmEncoding, number>> = { u8: 1, s16: 2, s24: 3, s32: 4, f32: 4 };

/** Bytes of one frame: a sample for each channel. */
export const frameBytes = ({ channels, encoding }: PcmFormat): number => channels * SAMPLE_BYTES[encoding];

/** Servers that were not told a rate write `None`; speech models speak at this one (protocol, part 2). */
const DEFAULT_RATE = 24_000;

/**
 * The format that a mime type tells, null when it is not one of raw samples. They are signed 16 bit and little-endian
 * also as `audio/L16`, whose name stands for network order elsewhere (protocol, part 2). Default: 24,000 Hz, one channel.
 */
export function pcmFormat(mimeType: string): PcmFormat | null {
  const { type, parameters } = parseMime(mimeType);
  if (type !== "audio/l16" && type !== "audio/pcm") return null;
  return {
    rate: positive(parameters.rate) ?? DEFAULT_RATE,
    channels: positive(parameters.channels) ?? 1,
    encoding: "s16",
  };
}

function positive(value: string | undefined): number | null {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
}

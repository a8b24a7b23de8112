import { blobPart } from "./blob.js";
import { frameBytes, SAMPLE_BYTES, type PcmEncoding, type PcmFormat } from "./pcm.js";
import { startsWith } from "./sniff.js";

/** Bytes of a header as `wavBlob` writes it. */
const HEADER = 44;

function header({ rate, channels, encoding }: PcmFormat, length: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(HEADER));
  const bytes = SAMPLE_BYTES[encoding];
  const text = (at: number, value: string): void => {
    [...value].forEach((letter, index) => {
      view.setUint8(at + index, letter.charCodeAt(0));
    });
  };
  text(0, "RIFF");
  view.setUint32(4, HEADER - 8 + length, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, encoding === "f32" ? FLOAT : INTEGER, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * channels * bytes, true);
  view.setUint16(32, channels * bytes, true);
  view.setUint16(34, bytes * 8, true);
  text(36, "data");
  view.setUint32(40, length, true);
  return view.buffer;
}

/**
 * A WAV file around raw samples: a header of 44 bytes, and the samples as they are. The bytes are handed to the browser
 * as they lie, without a copy on this side. An unfinished last frame is left out.
 */
export function wavBlob(bytes: Uint8Array, format: PcmFormat): Blob {
  const length = bytes.length - (bytes.length % frameBytes(format));
  return new Blob([header(format, length), blobPart(bytes.subarray(0, length))], { type: "audio/wav" });
}

/** What the header of a WAV file tells. */
export interface WavHeader {
  /** How its samples are to be read; null for a form that is not read here, such as A-law. */
  readonly format: PcmFormat | null;
  /** Where the samples begin, in bytes. */
  readonly start: number;
  /** How many bytes of samples there are; Infinity when the writer did not know, as one that streams. */
  readonly length: number;
}

const INTEGER = 1;
const FLOAT = 3;
/** The real form stands further on, in the first two bytes of a GUID. */
const EXTENSIBLE = 0xfffe;

const ENCODINGS: Readonly<Record<string, PcmEncoding>> = {
  "1/8": "u8",
  "1/16": "s16",
  "1/24": "s24",
  "1/32": "s32",
  "3/32": "f32",
};

function readFormat(view: DataView, at: number, size: number): PcmFormat | null {
  const tag = view.getUint16(at, true);
  const form = tag === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : tag;
  const encoding = ENCODINGS[`${String(form)}/${String(view.getUint16(at + 14, true))}`];
  const channels = view.getUint16(at + 2, true);
  const rate = view.getUint32(at + 4, true);
  return encoding && channels > 0 && rate > 0 ? { rate, channels, encoding } : null;
}

/** Reads a WAV file's header; null while there is too little of it, and for what is none. */
export function readWavHeader(bytes: Uint8Array): WavHeader | null {
  if (!startsWith(bytes, "RIFF") || !startsWith(bytes, "WAVE", 8)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: PcmFormat | null = null;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    if (startsWith(bytes, "data", at)) {
      const unknown = size === 0 || size === 0xffffffff;
      return { format, start: at + 8, length: unknown ? Infinity : size };
    }
    if (startsWith(bytes, "fmt ", at)) {
      if (at + 8 + Math.min(size, 26) > bytes.length) return null;
      format = readFormat(view, at + 8, size);
    }
    // Chunks stand at even places.
    at += 8 + size + (size % 2);
  }
  return null;
}

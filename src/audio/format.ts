import {
  AUDIO_HEAD,
  parseMime,
  pcmFormat,
  readWavHeader,
  sniffAudio,
  sniffContainer,
  type PcmFormat,
} from "../media/index.js";
import { streamableType } from "./encoded/media-source.js";

/** How a sound is to be played, as its first bytes tell. */
export type Format =
  /** Raw samples from `start` on, at most `length` bytes of them. */
  | { readonly kind: "pcm"; readonly pcm: PcmFormat; readonly start: number; readonly length: number }
  /** A file of this type; `streamAs` is what to feed it as while it arrives, null to wait until it is whole. */
  | { readonly kind: "encoded"; readonly type: string; readonly streamAs: string | null }
  /** Neither the mime type nor the bytes tell. */
  | { readonly kind: "unknown" };

/** A WAV header that is longer than this is none that is waited for, in bytes. */
const MAX_HEADER = 65_536;

/** The types that browsers know by several names. */
const NAMES: Readonly<Record<string, string>> = {
  "audio/mp3": "audio/mpeg",
  "audio/x-wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/opus": "audio/ogg",
  "audio/x-m4a": "audio/mp4",
  "audio/aacp": "audio/aac",
};

/** Types of bytes that no browser plays as a file. */
const RAW = new Set(["audio/l16", "audio/pcm", "audio/pcmu", "audio/pcma", "audio/l8", "audio/l24"]);

/**
 * How to play a sound. The bytes decide where the mime type lies: a WAV file comes as `audio/L16` from some models.
 *
 * @param settled - whether `head` is all there is
 * @returns null while there is too little of it
 */
export function formatOf(mimeType: string, head: Uint8Array, settled: boolean): Format | null {
  if (head.length < AUDIO_HEAD && !settled) return null;
  const container = sniffContainer(head);
  if (container === "audio/wav") return wavFormat(head, settled);
  const pcm = pcmFormat(mimeType);
  if (pcm && container === null) return { kind: "pcm", pcm, start: 0, length: Infinity };
  const { type, parameters } = parseMime(mimeType);
  const told = NAMES[type] ?? type;
  const found = sniffAudio(head) ?? (told.startsWith("audio/") && !RAW.has(told) ? told : null);
  if (found === null) return { kind: "unknown" };
  return {
    kind: "encoded",
    type: found,
    streamAs: streamableType(found, found === told ? parameters.codecs : undefined),
  };
}

function wavFormat(head: Uint8Array, settled: boolean): Format | null {
  const header = readWavHeader(head);
  if (!header && !settled && head.length < MAX_HEADER) return null;
  if (!header?.format) return { kind: "encoded", type: "audio/wav", streamAs: null };
  return { kind: "pcm", pcm: header.format, start: header.start, length: header.length };
}

/** Whether bytes hold a signature, written as Latin-1 characters, at a place. */
export const startsWith = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  [...signature].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** How much of a file's beginning may have to be looked at to tell that it is SVG, in bytes. */
const SVG_HEAD = 1024;

/** The image type that the bytes tell, null when they tell none: the mime type on the wire may be wrong. */
export function sniffImage(bytes: Uint8Array): string | null {
  if (startsWith(bytes, "\x89PNG")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "GIF8")) return "image/gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  if (startsWith(bytes, "ftypavi", 4)) return "image/avif";
  if (startsWith(bytes, "BM") && startsWith(bytes, "\0\0\0\0", 6)) return "image/bmp";
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD)).trimStart();
  const root = /^(<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!doctype svg[^>]*>\s*)*<svg[\s>]/i;
  return root.test(head) ? "image/svg+xml" : null;
}

/** How many bytes tell what a sound is. */
export const AUDIO_HEAD = 12;

/** Signatures that no raw samples begin with by chance, and the types that they tell. */
const CONTAINERS: readonly (readonly [signature: string, at: number, type: string])[] = [
  ["OggS", 0, "audio/ogg"],
  ["fLaC", 0, "audio/flac"],
  ["\x1a\x45\xdf\xa3", 0, "audio/webm"],
  ["ID3", 0, "audio/mpeg"],
  ["ftyp", 4, "audio/mp4"],
];

/** The container that the first 12 bytes tell, null when they tell none. Safe for raw samples too. */
export function sniffContainer(bytes: Uint8Array): string | null {
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WAVE", 8)) return "audio/wav";
  return CONTAINERS.find(([signature, at]) => startsWith(bytes, signature, at))?.[2] ?? null;
}

/**
 * The audio type that the first bytes tell, null when they tell none. A frame of MP3 or AAC begins with eleven ones,
 * which raw samples may do as well: ask this only of bytes that are said to be encoded.
 */
export function sniffAudio(bytes: Uint8Array): string | null {
  const container = sniffContainer(bytes);
  if (container !== null) return container;
  const [first = 0, second = 0] = bytes;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  // The layer's two bits: 0 is AAC in ADTS, 1 is layer III.
  const layer = (second >> 1) & 3;
  return layer === 0 ? "audio/aac" : "audio/mpeg";
}

/** A mime type taken apart. */
export interface MimeType {
  /** `audio/l16`, in lower case; "" for none. */
  readonly type: string;
  /** Parameters, names in lower case, quotes removed. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Reads a mime type in any case and order of parameters. */
export function parseMime(mimeType: string): MimeType {
  const [type = "", ...rest] = mimeType.split(";");
  const parameters: Record<string, string> = {};
  for (const part of rest) {
    const [name = "", ...value] = part.split("=");
    parameters[name.trim().toLowerCase()] = value
      .join("=")
      .trim()
      .replace(/^"(.*)"$/, "$1");
  }
  return { type: type.trim().toLowerCase(), parameters };
}

/** How raw samples are to be read. */
export interface PcmFormat {
  /** Samples a second. */
  readonly rate: number;
  /** Samples side by side. */
  readonly channels: number;
}

/** The format of raw 16-bit little-endian samples, null when the type is no such thing. Default 24,000 Hz, one channel. */
export function pcmFormat(mimeType: string): PcmFormat | null {
  const { type, parameters } = parseMime(mimeType);
  if (!["audio/l16", "audio/pcm"].includes(type)) return null;
  // `rate=None` is what a server writes that was not told one (protocol, part 2).
  return { rate: Number(parameters.rate) || 24_000, channels: Number(parameters.channels) || 1 };
}

const startsWith = (bytes: Uint8Array, signature: string, at = 0): boolean =>
  [...signature].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** The image type that the bytes tell, null when they tell none: the mime type on the wire may be wrong. */
export function sniffImage(bytes: Uint8Array): string | null {
  if (startsWith(bytes, "\x89PNG")) return "image/png";
  if (startsWith(bytes, "\xff\xd8\xff")) return "image/jpeg";
  if (startsWith(bytes, "GIF8")) return "image/gif";
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return "image/webp";
  if (startsWith(bytes, "ftypavi", 4)) return "image/avif";
  const head = new TextDecoder().decode(bytes.subarray(0, 256)).trimStart();
  return /^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?<svg[\s>]/i.test(head) ? "image/svg+xml" : null;
}

/** Width and height by a PNG's or GIF's header, so that its place is kept before it is decoded; null for others. */
export function imageSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, "\x89PNG") && bytes.length >= 24) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (startsWith(bytes, "GIF8") && bytes.length >= 10) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  return null;
}

/** A WAV file around raw 16-bit samples: a header of 44 bytes, and the samples as they are. An odd last byte is left out. */
export function wavOf(bytes: Uint8Array, { rate, channels }: PcmFormat): Blob {
  const length = bytes.length - (bytes.length % 2);
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, value: string): void => {
    [...value].forEach((letter, index) => {
      header.setUint8(at + index, letter.charCodeAt(0));
    });
  };
  text(0, "RIFF");
  header.setUint32(4, 36 + length, true);
  text(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, channels, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * channels * 2, true);
  header.setUint16(32, channels * 2, true);
  header.setUint16(34, 16, true);
  text(36, "data");
  header.setUint32(40, length, true);
  return new Blob([header, bytes.slice(0, length)], { type: "audio/wav" });
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** What a character code stands for: 0 to 63 a digit, SKIP white space, PAD a padding, BAD anything else. */
const SKIP = 64;
const PAD = 65;
const BAD = 255;

let table: Uint8Array | undefined;

/** Made at the first use: work at import is none. */
function digits(): Uint8Array {
  if (table) return table;
  table = new Uint8Array(128).fill(BAD);
  for (let digit = 0; digit < 64; digit += 1) table[ALPHABET.charCodeAt(digit)] = digit;
  table["-".charCodeAt(0)] = 62;
  table["_".charCodeAt(0)] = 63;
  table["=".charCodeAt(0)] = PAD;
  for (const space of " \t\r\n\f") table[space.charCodeAt(0)] = SKIP;
  return table;
}

/** The platform's own conversions, where it has them; several times faster than ours. */
interface NativeBase64 {
  readonly fromBase64?: (text: string) => Uint8Array;
}

/**
 * The bytes of a base64 text, null when it is none. Takes the standard and the URL-safe alphabet, padding or none,
 * white space anywhere (protocol, part 4), and chunks padded by themselves and glued together.
 */
export function decodeBase64(text: string): Uint8Array | null {
  const native = (Uint8Array as NativeBase64).fromBase64;
  if (native) {
    try {
      return native.call(Uint8Array, text);
    } catch {
      // Stricter than we are: no URL-safe alphabet, no padding inside.
    }
  }
  return decodeByTable(text);
}

function decodeByTable(text: string): Uint8Array | null {
  const codes = digits();
  const bytes = new Uint8Array(Math.ceil((text.length * 3) / 4));
  let length = 0;
  let bits = 0;
  let count = 0;
  let padded = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const digit = code < 128 ? (codes[code] ?? BAD) : BAD;
    if (digit === SKIP) continue;
    if (digit === PAD) {
      // A padding fills a group of four that has two or three digits.
      if (count + padded < 2 || count + padded > 3) return null;
      padded += 1;
      if (count + padded === 4) {
        count = 0;
        padded = 0;
        bits = 0;
      }
      continue;
    }
    if (digit === BAD || padded > 0) return null;
    bits = (bits << 6) | digit;
    count += 1;
    if (count === 2) bytes[length++] = bits >> 4;
    else if (count === 3) bytes[length++] = bits >> 2;
    else if (count === 4) {
      bytes[length++] = bits;
      count = 0;
      bits = 0;
    }
  }
  // A padding that is itself cut short loses nothing.
  if (count === 1) return null;
  return length === bytes.length ? bytes : bytes.slice(0, length);
}

/** Characters joined at a time: enough to be fast, few enough for an argument list; a multiple of three. */
const BLOCK = 0x1fff * 3;

/** Bytes as canonical base64: standard alphabet, padded. Linear, for any length. */
export function encodeBase64(bytes: Uint8Array): string {
  const native = (bytes as { readonly toBase64?: () => string }).toBase64;
  if (native) return native.call(bytes);
  let text = "";
  for (let from = 0; from < bytes.length; from += BLOCK) {
    // `apply` takes any array-like; spreading goes through the iterator and costs five times as much.
    const codes = bytes.subarray(from, from + BLOCK) as unknown as number[];
    text += btoa(String.fromCharCode.apply(null, codes));
  }
  return text;
}

import { startsWith } from "./sniff.js";

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Segments of a JPEG that hold its size: the starts of frame, which leave out three markers of other use. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function webpSize(bytes: Uint8Array, view: DataView): ImageSize | null {
  if (bytes.length < 30) return null;
  if (startsWith(bytes, "VP8X", 12)) {
    const three = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return { width: three(24) + 1, height: three(27) + 1 };
  }
  if (startsWith(bytes, "VP8L", 12)) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  // Lossy: after the frame's tag and start code, 14 bits each.
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** The size that a header of PNG, GIF, JPEG or WebP tells, so that a place is kept before it is decoded; else null. */
export function imageSize(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(bytes, "\x89PNG") && bytes.length >= 24) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  if (startsWith(bytes, "GIF8") && bytes.length >= 10) {
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  }
  if (startsWith(bytes, "\xff\xd8\xff")) return jpegSize(view);
  if (startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8)) return webpSize(bytes, view);
  return null;
}

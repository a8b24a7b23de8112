/** The check value that PNG puts after each chunk (ISO 3309). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** The check value of zlib (RFC 1950). */
function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}

function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function uint32(value: number): Uint8Array {
  return new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value].map((byte) => byte & 0xff));
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat(new TextEncoder().encode(type), data);
  return concat(uint32(data.length), body, uint32(crc32(body)));
}

/** A zlib stream of stored blocks: no compression, so nothing but the format is needed. */
function stored(data: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [new Uint8Array([0x78, 0x01])];
  for (let from = 0; from < data.length; from += 65_535) {
    const block = data.subarray(from, from + 65_535);
    const last = from + 65_535 >= data.length ? 1 : 0;
    const size = block.length;
    blocks.push(new Uint8Array([last, size & 255, size >> 8, ~size & 255, (~size >> 8) & 255]), block);
  }
  return concat(...blocks, uint32(adler32(data)));
}

/**
 * A PNG of 8-bit greys or colours from a palette, so that a picture of a few colours stays small without compression.
 *
 * @param pixel - the palette index at x, y
 */
export function encodePng(
  width: number,
  height: number,
  palette: readonly (readonly [number, number, number])[],
  pixel: (x: number, y: number) => number,
): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = pixel(x, y);
  }
  const header = concat(uint32(width), uint32(height), new Uint8Array([8, 3, 0, 0, 0]));
  return concat(
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", new Uint8Array(palette.flat())),
    chunk("IDAT", stored(rows)),
    chunk("IEND", new Uint8Array(0)),
  );
}

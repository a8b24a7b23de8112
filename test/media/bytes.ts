/** Bytes written as Latin-1 characters, some of them as numbers. */
export function bytesOf(...parts: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "number" ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
    ),
  );
}

/** A number in two bytes, the small one first. */
export const little16 = (value: number): number[] => [value & 0xff, value >> 8];

/** A number in two bytes, the large one first. */
export const big16 = (value: number): number[] => [value >> 8, value & 0xff];

/** A number in four bytes, the large one first. */
export const big32 = (value: number): number[] => [...big16(value >>> 16), ...big16(value & 0xffff)];

import { describe, expect, it } from "vitest";
import { imageSize } from "../../src/media/index.js";
import { big16, big32, bytesOf, little16 } from "./bytes.js";

const png = (width: number, height: number): Uint8Array =>
  bytesOf("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR", ...big32(width), ...big32(height));
const riff = (chunk: string, ...body: (string | number)[]): Uint8Array =>
  bytesOf("RIFF\x00\x00\x00\x00WEBP", chunk, "\x00\x00\x00\x00", ...body);
/** A frame of a JPEG, by its marker; its height stands before its width. */
const frame = (marker: number): number[] => [0xff, marker, ...big16(17), 8, ...big16(480), ...big16(640), 3];
const segment = (marker: number, length: number): number[] => [
  0xff,
  marker,
  ...big16(length),
  ...Array.from({ length: length - 2 }, () => 0),
];

describe("the header of an image", () => {
  it("of PNG tells its size, also past two bytes", () => {
    expect(imageSize(png(70_000, 3))).toEqual({ width: 70_000, height: 3 });
  });

  it("of GIF tells its size", () => {
    expect(imageSize(bytesOf("GIF89a", ...little16(300), ...little16(200)))).toEqual({
      width: 300,
      height: 200,
    });
  });

  it.each([
    ["baseline", 0xc0],
    ["progressive", 0xc2],
  ])("of %s JPEG tells its size, behind what a camera writes", (_, marker) => {
    const bytes = bytesOf("\xff\xd8", ...segment(0xe1, 400), ...segment(0xdb, 67), ...frame(marker));
    expect(imageSize(bytes)).toEqual({ width: 640, height: 480 });
  });

  it("of JPEG is not taken from tables whose markers lie among the frames'", () => {
    const tables = [0xc4, 0xc8, 0xcc].flatMap((marker) => segment(marker, 30));
    expect(imageSize(bytesOf("\xff\xd8", ...tables, ...frame(0xc1)))).toEqual({ width: 640, height: 480 });
    expect(imageSize(bytesOf("\xff\xd8", ...tables))).toBeNull();
  });

  it.each([
    ["lossy", riff("VP8 ", 0, 0, 0, 0x9d, 0x01, 0x2a, ...little16(640), ...little16(480))],
    // Two scaling bits lie above the 14 of each.
    [
      "scaled lossy",
      riff("VP8 ", 0, 0, 0, 0x9d, 0x01, 0x2a, ...little16(640 | 0x4000), ...little16(480 | 0x8000)),
    ],
    // 639 and 479 in 14 bits each, the small ones first.
    ["lossless", riff("VP8L", 0x2f, 0x7f, 0xc2, 0x77, 0x00, 0, 0, 0, 0, 0)],
    ["extended", riff("VP8X", 0, 0, 0, 0, ...little16(639), 0, ...little16(479), 0)],
  ])("of %s WebP tells its size", (_, bytes) => {
    expect(imageSize(bytes)).toEqual({ width: 640, height: 480 });
  });

  it("is read where its bytes begin in a shared buffer", () => {
    const whole = bytesOf("....", ...png(640, 480));
    expect(imageSize(whole.subarray(4))).toEqual({ width: 640, height: 480 });
  });

  it("of which there is too little tells nothing, at any length", () => {
    const headers = [
      png(2, 3),
      bytesOf("GIF89a", 2, 0, 3, 0),
      bytesOf("\xff\xd8", ...segment(0xe0, 16), ...frame(0xc0).slice(0, 9)),
      riff("VP8X", 0, 0, 0, 0, 1, 0, 0, 1, 0, 0),
    ];
    for (const header of headers) {
      expect(imageSize(header)).not.toBeNull();
      for (let length = 0; length < header.length; length += 1)
        expect(imageSize(header.subarray(0, length))).toBeNull();
    }
  });

  it("tells nothing of what is no image, and of a JPEG with garbage in it", () => {
    expect(imageSize(bytesOf("%PDF-1.7 and more than enough of it"))).toBeNull();
    expect(imageSize(bytesOf("\xff\xd8\xff\xe0\x00\x02garbage garbage"))).toBeNull();
  });
});

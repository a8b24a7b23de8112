import { describe, expect, it } from "vitest";
import { AUDIO_HEAD, sniffAudio, sniffContainer, sniffImage } from "../../src/media/index.js";
import { bytesOf } from "./bytes.js";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe("the bytes of an image", () => {
  it.each([
    ["image/png", bytesOf("\x89PNG\r\n\x1a\n")],
    ["image/jpeg", bytesOf("\xff\xd8\xff\xe0\x00\x10JFIF")],
    ["image/jpeg", bytesOf("\xff\xd8\xff\xe1\x00\x10Exif")],
    ["image/gif", bytesOf("GIF87a")],
    ["image/gif", bytesOf("GIF89a")],
    ["image/webp", bytesOf("RIFF\x24\x00\x00\x00WEBPVP8 ")],
    ["image/avif", bytesOf("\x00\x00\x00\x20ftypavif\x00\x00\x00\x00")],
    ["image/avif", bytesOf("\x00\x00\x00\x20ftypavis\x00\x00\x00\x00")],
    ["image/bmp", bytesOf("BM\x3a\x00\x00\x00\x00\x00\x00\x00\x36")],
  ])("tell %s", (type, bytes) => {
    expect(sniffImage(bytes)).toBe(type);
  });

  it.each([
    SVG,
    `\n  ${SVG}`,
    `\xef\xbb\xbf${SVG}`,
    `<?xml version="1.0"?>\n<!-- drawn by hand -->\n${SVG}`,
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">${SVG}`,
    "<SVG>",
  ])("tell image/svg+xml: %j", (text) => {
    expect(sniffImage(bytesOf(text))).toBe("image/svg+xml");
  });

  it.each([
    ["nothing", ""],
    ["a cut signature", "\x89PN"],
    ["a page with a drawing in it", `<!doctype html><body>${SVG}`],
    ["an element that only begins like it", "<svgx>"],
    ["a sound in the same container as WebP", "RIFF\x24\x00\x00\x00WAVEfmt "],
    ["a film in the same container as AVIF", "\x00\x00\x00\x20ftypisom"],
    ["a sentence that begins like a bitmap", "BM is short for bitmap"],
  ])("tell nothing of %s", (_, text) => {
    expect(sniffImage(bytesOf(text))).toBeNull();
  });
});

describe("the first bytes of a sound", () => {
  const containers: readonly (readonly [string, string])[] = [
    ["audio/wav", "RIFF\x24\x00\x00\x00WAVE"],
    ["audio/ogg", "OggS\x00\x02\x00\x00\x00\x00\x00\x00"],
    ["audio/flac", "fLaC\x00\x00\x00\x22\x10\x00\x10\x00"],
    ["audio/webm", "\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81"],
    ["audio/mpeg", "ID3\x04\x00\x00\x00\x00\x00\x23TS"],
    ["audio/mp4", "\x00\x00\x00\x1cftypM4A "],
  ];

  it.each(containers)("tell %s", (type, head) => {
    expect(head).toHaveLength(AUDIO_HEAD);
    expect(sniffContainer(bytesOf(head))).toBe(type);
    expect(sniffAudio(bytesOf(head))).toBe(type);
  });

  it.each([
    ["audio/mpeg", 0xfb],
    ["audio/mpeg", 0xf3],
    ["audio/aac", 0xf1],
    ["audio/aac", 0xf9],
  ])("tell %s by its frame, which raw samples are never asked for", (type, second) => {
    const frame = bytesOf(0xff, second, 0x90, 0x64);
    expect(sniffAudio(frame)).toBe(type);
    expect(sniffContainer(frame)).toBeNull();
  });

  it.each([
    ["nothing", ""],
    ["one byte", "\xff"],
    ["silence", "\0\0\0\0\0\0\0\0\0\0\0\0"],
    ["an image in the same container as WAV", "RIFF\x24\x00\x00\x00WEBP"],
    ["text", "no sound at all"],
  ])("tell nothing of %s", (_, head) => {
    expect(sniffAudio(bytesOf(head))).toBeNull();
  });
});

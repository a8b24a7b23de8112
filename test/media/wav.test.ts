import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frameBytes, pcmFormat, readWavHeader, wavBlob, type PcmFormat } from "../../src/media/index.js";
import { bytesOf } from "./bytes.js";

const FORMATS: fc.Arbitrary<PcmFormat> = fc.record({
  rate: fc.constantFrom(8000, 22_050, 24_000, 48_000),
  channels: fc.integer({ min: 1, max: 8 }),
  encoding: fc.constantFrom("u8", "s16", "s24", "s32", "f32"),
});
const SPEECH: PcmFormat = { rate: 24_000, channels: 1, encoding: "s16" };

const fileOf = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

/** A chunk: its name, its length, and what it holds. */
function chunk(name: string, ...body: readonly number[]): (string | number)[] {
  const padding = body.length % 2 === 0 ? [] : [0];
  return [name, body.length & 0xff, body.length >> 8, 0, 0, ...body, ...padding];
}
/** 24,000 Hz, 16 bit, one channel. */
const FMT = [1, 0, 1, 0, 0xc0, 0x5d, 0, 0, 0x80, 0xbb, 0, 0, 2, 0, 16, 0];
const wav = (...chunks: readonly (string | number)[]): Uint8Array =>
  bytesOf("RIFF\xff\xff\xff\xffWAVE", ...chunks);

describe("a WAV file around raw samples", () => {
  it("is read back as what was written, in any format", async () => {
    await fc.assert(
      fc.asyncProperty(FORMATS, fc.uint8Array({ maxLength: 100 }), async (format, samples) => {
        const length = samples.length - (samples.length % frameBytes(format));
        const file = await fileOf(wavBlob(samples, format));
        const header = readWavHeader(file);
        expect(header).toEqual({ format, start: 44, length: length || Infinity });
        expect([...file.subarray(44)]).toEqual([...samples.subarray(0, length)]);
      }),
      { numRuns: 50 },
    );
  });

  it("is a WAV file by its type", () => {
    expect(wavBlob(bytesOf("ab"), SPEECH).type).toBe("audio/wav");
  });
});

describe("the header of a WAV file", () => {
  it("is null while it is not whole, at any length", () => {
    const whole = wav(...chunk("LIST", 1, 2, 3), ...chunk("fmt ", ...FMT), "data\x04\x00\x00\x00");
    expect(readWavHeader(whole)).toEqual({ format: SPEECH, start: whole.length, length: 4 });
    for (let length = 0; length < whole.length; length += 1)
      expect(readWavHeader(whole.subarray(0, length))).toBeNull();
  });

  it.each(["data\x00\x00\x00\x00", "data\xff\xff\xff\xff"])(
    "of a writer that streams has no length: %j",
    (data) => {
      expect(readWavHeader(wav(...chunk("fmt ", ...FMT), data))?.length).toBe(Infinity);
    },
  );

  it("of the extensible form tells the form that it holds", () => {
    const extensible = [0xfe, 0xff, ...FMT.slice(2), 22, 0, 16, 0, 4, 0, 0, 0, 1, 0];
    const guid = Array.from({ length: 14 }, () => 0);
    expect(
      readWavHeader(wav(...chunk("fmt ", ...extensible, ...guid), "data\x04\x00\x00\x00"))?.format,
    ).toEqual(SPEECH);
  });

  it.each([
    ["A-law", [6, 0, ...FMT.slice(2)]],
    ["no channels", [1, 0, 0, 0, ...FMT.slice(4)]],
    ["a rate of zero", [...FMT.slice(0, 4), 0, 0, 0, 0, ...FMT.slice(8)]],
  ])("with %s has no format that is read here", (_, fmt) => {
    expect(readWavHeader(wav(...chunk("fmt ", ...fmt), "data\x04\x00\x00\x00"))?.format).toBeNull();
  });

  it("is null for what is no WAV file", () => {
    expect(
      readWavHeader(bytesOf("RIFF\x24\x00\x00\x00WEBPVP8 and more than enough of it after that")),
    ).toBeNull();
  });
});

describe("a mime type of raw samples", () => {
  it.each([
    ["audio/L16", SPEECH],
    ["AUDIO/l16;RATE=None", SPEECH],
    ["audio/pcm; rate=; channels=0", SPEECH],
    ['audio/L16; codec=pcm; channels=2; rate="8000"', { rate: 8000, channels: 2, encoding: "s16" }],
  ])("%s tells how they are read", (mime, format) => {
    expect(pcmFormat(mime)).toEqual(format);
  });

  it.each(["audio/wav", "audio/mpeg;rate=24000", "l16", ""])("is not %j", (mime) => {
    expect(pcmFormat(mime)).toBeNull();
  });
});

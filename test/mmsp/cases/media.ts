import { decodeBase64, encodeBase64 } from "../../../src/protocol/index.js";
import type { Group } from "../../../src/testing.js";
import { embeddings } from "../upstream/embeddings.js";
import { gemini } from "../upstream/gemini.js";
import { interactions } from "../upstream/interactions.js";
import { DONE, events, said, type Case } from "./case.js";
import { PNG } from "./talk.js";

/** So many bytes of one value. */
const filled = (length: number, value: number): Uint8Array => new Uint8Array(length).fill(value);

/** Bytes in parts, and whole again. */
function bytes(
  kind: "inline_data" | "inline_thinking",
  mime_type: string,
  parts: readonly Uint8Array[],
): Group {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let length = 0;
  for (const part of parts) {
    whole.set(part, length);
    length += part.length;
  }
  return [
    ...parts.map((part) => ({ type: `${kind}.delta`, data: encodeBase64(part), mime_type }) as const),
    { type: `${kind}.done`, data: encodeBase64(whole), mime_type },
  ];
}

/** 40 ms of sound, each chunk another, the last one of an odd length. */
const SOUND = [filled(1920, 1), filled(1920, 2), filled(1920, 3), filled(1001, 4)];

/** 8 MB, as an image. */
const LARGE = filled(8 * 1024 * 1024, 7);
const PIXEL = decodeBase64(PNG) ?? filled(0, 0);
const image = (data: string, more: object = {}): object => ({
  inlineData: { mimeType: "image/png", data },
  ...more,
});

/** Sound, images, vectors. */
export const media: readonly Case[] = [
  {
    id: "speech-tts",
    client: "google-official",
    path: "",
    script: () =>
      interactions([
        [
          { type: "model_output" },
          ...SOUND.map((part) => ({
            type: "audio",
            data: encodeBase64(part),
            mime_type: "audio/l16",
            sample_rate: 24_000,
            channels: 1,
          })),
        ],
      ]),
    steps: events([bytes("inline_data", "audio/l16; rate=24000; channels=1", SOUND)]),
    ends: DONE,
  },
  {
    id: "pictures-image",
    client: "google-official",
    path: "",
    script: () =>
      interactions([
        [
          { type: "thought" },
          { type: "thought_summary", content: { type: "text", text: "A draft." } },
          { type: "thought_summary", content: { type: "image", data: PNG, mime_type: "image/png" } },
          { type: "thought_signature", signature: "U0lH" },
        ],
        [
          { type: "model_output" },
          { type: "image", data: PNG, mime_type: "image/png" },
          { type: "image", data: PNG, mime_type: "image/png" },
          { type: "text", text: "Two." },
        ],
      ]),
    steps: events([
      said("thinking", ["A draft."]),
      [
        { type: "inline_thinking.delta", data: PNG, mime_type: "image/png" },
        { type: "inline_thinking.delta", data: "", mime_type: "image/png", fidelity: { signature: "U0lH" } },
        { type: "inline_thinking.done", data: PNG, mime_type: "image/png", fidelity: { signature: "U0lH" } },
      ],
      bytes("inline_data", "image/png", [PIXEL]),
      bytes("inline_data", "image/png", [PIXEL]),
      said("text", ["Two."]),
    ]),
    ends: DONE,
  },
  {
    id: "large-picture",
    client: "google-genai",
    path: "",
    script: () => gemini([image(encodeBase64(LARGE))]),
    steps: events([bytes("inline_data", "image/png", [LARGE])]),
    ends: DONE,
  },
  {
    id: "vectors",
    client: "openai-embedding",
    path: "/v1",
    script: (body) => embeddings([[0.5, -0.25]], body.encoding_format),
    steps: events(
      [
        [
          { type: "embedding.delta", embedding: [0.5, -0.25] },
          { type: "embedding.done", embedding: [0.5, -0.25] },
        ],
      ],
      "stop",
      { cached_tokens: null, prompt_tokens: 4, thoughts_tokens: null, response_tokens: null },
    ),
    ends: DONE,
  },
];

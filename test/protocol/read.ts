import {
  decodeEventStream,
  type DecodeOptions,
  type StreamBody,
  type UniEvent,
  type UniStreamError,
} from "../../src/protocol/index.js";

/** What a body came to: its events, and why they ended when that is an error. */
export interface Outcome {
  readonly events: UniEvent[];
  readonly error?: UniStreamError;
}

/** Reads a body to its end. */
export async function decode(body: StreamBody, options?: DecodeOptions): Promise<Outcome> {
  const events: UniEvent[] = [];
  try {
    for await (const event of decodeEventStream(body, options)) events.push(event);
    return { events };
  } catch (error) {
    return { events, error: error as UniStreamError };
  }
}

/** A text in UTF-8. */
export const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** A value as a server writes it. */
export const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

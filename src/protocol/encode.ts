import { encodeBase64 } from "./base64.js";

/** What ends every body of an MMSP server. */
export const DONE_FRAME = "data: [DONE]\n\n";

/** The comment that an MMSP server writes while the model is silent. */
export const KEEP_ALIVE = ": keep-alive\n\n";

/** Silence after which an MMSP server writes its comment, in ms. */
export const KEEP_ALIVE_MS = 15_000;

/**
 * JSON has no bytes: they travel as base64 (protocol, part 1). Looks at the field itself, because a Node `Buffer` has
 * become something else by the time it is passed as the value.
 */
export function withBase64(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const field = this[key];
  return field instanceof Uint8Array ? encodeBase64(field) : value;
}

/** One frame as an MMSP server writes it. */
export function encodeFrame(frame: unknown): string {
  return `data: ${JSON.stringify(frame, withBase64)}\n\n`;
}

import { DONE_FRAME, encodeFrame, type UniEvent } from "../protocol/index.js";

export { DONE_FRAME, encodeFrame };

/** A stream as an MMSP server writes it, `[DONE]` included. */
export function encodeEventStream(events: Iterable<UniEvent | { readonly error: unknown }>): string {
  return [...events].map(encodeFrame).join("") + DONE_FRAME;
}

/** Pseudo-random numbers in [0, 1) from a seed: the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A body cut into chunks.
 *
 * @param body - text is encoded as UTF-8 first, so that a cut may fall inside a character
 * @param size - bytes of each chunk, or a function that gives the next size
 */
export function splitBytes(body: string | Uint8Array, size: number | (() => number)): Uint8Array[] {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    const length = Math.max(1, Math.floor(typeof size === "number" ? size : size()));
    chunks.push(bytes.slice(from, from + length));
    from += length;
  }
  return chunks;
}

/** Chunks as a body that `fetch` could have given; with `error`, it breaks after the last one. */
export function streamFrom(chunks: Iterable<Uint8Array>, error?: unknown): ReadableStream<Uint8Array> {
  const iterator: Iterator<Uint8Array, unknown> = chunks[Symbol.iterator]();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const step = iterator.next();
      if (step.done !== true) controller.enqueue(step.value);
      else if (error === undefined) controller.close();
      else controller.error(error);
    },
  });
}

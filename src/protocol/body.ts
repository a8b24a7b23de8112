import { UniStreamError } from "./errors.js";

/** A body that is read piece by piece: what `fetch` gives, or anything that yields bytes or text. */
export type StreamBody = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/** One way to read every kind of body. */
interface PieceReader {
  /** The next piece, null at the end. */
  readonly next: () => Promise<Uint8Array | string | null>;
  /** Lets go of the body; what it says to that is of no interest any more. */
  readonly cancel: () => Promise<void>;
}

function readerOf(body: StreamBody): PieceReader {
  if ("getReader" in body) {
    const reader = body.getReader();
    return {
      async next() {
        const { done, value } = await reader.read();
        return done ? null : value;
      },
      cancel: () => reader.cancel(),
    };
  }
  const iterator = body[Symbol.asyncIterator]();
  return {
    async next() {
      const step = await iterator.next();
      return step.done === true ? null : step.value;
    },
    async cancel() {
      await iterator.return?.();
    },
  };
}

/** True for an abort, also one that was wrapped on its way. */
export function isAbort(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth += 1) {
    if (error.name === "AbortError") return true;
  }
  return false;
}

/** What a failed read means. */
export function errorFromRead(thrown: unknown): UniStreamError {
  if (thrown instanceof UniStreamError) return thrown;
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return isAbort(thrown)
    ? new UniStreamError({ code: "aborted", message: `The request was aborted: ${words}.`, cause: thrown })
    : new UniStreamError({
        code: "network",
        message: `The connection broke while the answer came (${words}). What came is kept; send the request again.`,
        userMessage: "The connection broke before the answer was complete.",
        cause: thrown,
      });
}

/**
 * The body's text, piece by piece. A character cut by a piece waits for its rest; one that is cut by the end becomes
 * U+FFFD. A leading BOM is left in: the SSE parser drops exactly one.
 *
 * @throws UniStreamError `network` or `aborted` when the body rejects
 */
export async function* textOf(body: StreamBody): AsyncGenerator<string, void, undefined> {
  const reader = readerOf(body);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let ended = false;
  const next = async (): Promise<string | null> => {
    try {
      const piece = await reader.next();
      if (typeof piece === "string") return piece;
      if (piece) return decoder.decode(piece, { stream: true });
      ended = true;
      return null;
    } catch (thrown) {
      ended = true;
      throw errorFromRead(thrown);
    }
  };
  try {
    for (let text = await next(); text !== null; text = await next()) yield text;
    const rest = decoder.decode();
    if (rest !== "") yield rest;
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}

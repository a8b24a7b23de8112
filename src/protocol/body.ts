import { UniStreamError } from "./errors.js";
import { isRecord } from "./values.js";

/** A body that is read piece by piece: what `fetch` gives, or anything that yields bytes or text. */
export type StreamBody = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

/** One way to read every kind of body. */
interface PieceReader {
  readonly next: () => Promise<IteratorResult<Uint8Array | string, unknown>>;
  /** Tells the body that no more is wanted. */
  readonly cancel: () => Promise<unknown>;
  /** Gives back what was taken of the body, so that nobody finds it locked. */
  readonly release?: () => void;
}

/** A stream's own iterator is not in every browser, so its reader plays the part. */
function readerOf(body: StreamBody): PieceReader {
  if ("getReader" in body) {
    const reader = body.getReader();
    return {
      next: () => reader.read(),
      cancel: () => reader.cancel(),
      release() {
        reader.releaseLock();
      },
    };
  }
  const iterator = body[Symbol.asyncIterator]();
  return {
    next: async () => iterator.next(),
    cancel: async () => iterator.return?.(),
  };
}

/** True for an abort, also one that was wrapped on its way, or comes from another realm. */
function isAbort(thrown: unknown): boolean {
  for (let error = thrown, depth = 0; isRecord(error) && depth < 5; error = error.cause, depth += 1) {
    if (error.name === "AbortError") return true;
  }
  return false;
}

/**
 * What a request or a read that failed means: `aborted` when this side wanted it to end, else `network`.
 *
 * @param what - what did not work, and what to do about it; told in the message of a `network` error
 */
export function errorFromRead(
  thrown: unknown,
  signal: AbortSignal | undefined,
  what = "The connection broke in mid-answer. What came is kept; send the request again",
): UniStreamError {
  if (thrown instanceof UniStreamError) return thrown;
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  const aborted = signal?.aborted === true || isAbort(thrown);
  return new UniStreamError({
    code: aborted ? "aborted" : "network",
    message: `${aborted ? "The request was aborted" : what}: ${words}`,
    cause: thrown,
  });
}

/** What `start` comes to, or `aborted` as soon as the signal aborts: for work that may know of no signal. */
export function untilAborted<T>(start: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return start();
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => {
      reject(errorFromRead(signal.reason, signal));
    };
    if (signal.aborted) {
      abort();
      return;
    }
    signal.addEventListener("abort", abort);
    start()
      .then(resolve, reject)
      .finally(() => {
        signal.removeEventListener("abort", abort);
      });
  });
}

/**
 * The body's text, piece by piece. A character cut by a piece waits for its rest; one that is cut by the end becomes
 * U+FFFD. A leading BOM is left in: the SSE parser drops exactly one. Leaving the loop cancels the body.
 *
 * @throws UniStreamError `network` when the body rejects, `aborted` when it was aborted or the signal aborts
 */
export async function* textOf(
  body: StreamBody,
  signal?: AbortSignal,
): AsyncGenerator<string, void, undefined> {
  const reader = readerOf(body);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let ended = false;
  try {
    while (!ended) {
      const { done, value } = await untilAborted(reader.next, signal);
      ended = done === true;
      // A text, and the end, cut short what bytes came before.
      const bytes = ended || typeof value === "string" ? undefined : (value as Uint8Array);
      yield decoder.decode(bytes, { stream: bytes !== undefined }) + (typeof value === "string" ? value : "");
    }
  } catch (thrown) {
    // Its own failure ends a body; ours does not.
    ended = signal?.aborted !== true;
    throw errorFromRead(thrown, signal);
  } finally {
    if (!ended) {
      const left = reader.cancel().catch(() => undefined);
      // A read that hangs would hold up the way out.
      if (!signal?.aborted) await left;
    }
    reader.release?.();
  }
}

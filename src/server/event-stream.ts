import { DONE_FRAME, encodeFrame, KEEP_ALIVE, KEEP_ALIVE_MS, type UniEvent } from "../protocol/index.js";
import { STREAM_HEADERS } from "./answers.js";
import { platformClock, within, type Clock } from "./clock.js";
import { createScrubber } from "./scrub.js";
import { wireError } from "./wire-error.js";

/** Options of `toEventStreamResponse`. */
export interface EventStreamOptions {
  /** Ends the answer, and what makes the events; a request's `signal`. Letting go of the body does the same. */
  readonly signal?: AbortSignal | undefined;
  /** Texts that may not reach the client, such as keys and addresses; `[hidden]` stands in their place. Default: none. */
  readonly secrets?: Iterable<string> | undefined;
  /** Silence after which a comment keeps the connection alive, in ms. Default 15,000. */
  readonly keepAliveMs?: number | undefined;
  /** Further headers of the answer. */
  readonly headers?: HeadersInit | undefined;
  /** Told what the events threw, for the server's log: the client gets no stack and no address. */
  readonly onError?: ((thrown: unknown) => void) | undefined;
  /** Time. Default: the platform's. */
  readonly clock?: Clock | undefined;
}

type Step = IteratorResult<UniEvent, unknown>;

/** Events → the frames of an answer, one for each time that it is asked. */
class FrameSource {
  readonly #events: AsyncIterator<UniEvent, unknown>;
  readonly #options: EventStreamOptions;
  /** The event that is being waited for; it outlives the comments that are written meanwhile. */
  #coming: Promise<Step> | undefined;
  #ended = false;

  constructor(events: AsyncIterable<UniEvent>, options: EventStreamOptions) {
    this.#events = events[Symbol.asyncIterator]();
    this.#options = options;
  }

  /** The next frame, null after the last one. */
  async next(): Promise<string | null> {
    if (this.#ended) return null;
    const { keepAliveMs = KEEP_ALIVE_MS, clock = platformClock, onError } = this.#options;
    try {
      for (;;) {
        this.#coming ??= this.#events.next();
        const step = await within(this.#coming, keepAliveMs, clock);
        if (step === "late") return KEEP_ALIVE;
        this.#coming = undefined;
        if (step.done) break;
        // Nothing to send, and `data: undefined` would be no JSON.
        if ((step.value as unknown) !== undefined) return encodeFrame(step.value);
      }
      this.#ended = true;
      return DONE_FRAME;
    } catch (thrown) {
      // What it throws because it was left is no failure.
      if (this.#ended) return null;
      this.leave();
      onError?.(thrown);
      return encodeFrame({ error: wireError(thrown) }) + DONE_FRAME;
    }
  }

  /** Lets go of the events. Not waited for: a generator in the middle of an await answers only after it. */
  leave(): void {
    if (this.#ended) return;
    this.#ended = true;
    Promise.resolve(this.#events.return?.()).catch(() => undefined);
  }
}

/**
 * An answer that streams events as an MMSP server does: for a backend that makes them itself, with a client library or
 * with models of its own. Bytes in events may be real bytes (`Buffer`, `Uint8Array`); they travel as base64. What the
 * events throw becomes an error frame; `[DONE]` ends the body; silence is filled with comments. Events are asked for as
 * the client takes them, and let go of (`iterator.return`) when it goes away.
 *
 * @param events - UniEvents, the stop event included: an answer without one is shown as incomplete
 * @example
 * export const POST = async (request: Request) =>
 *   toEventStreamResponse(answer(await request.json()), { signal: request.signal });
 */
export function toEventStreamResponse(
  events: AsyncIterable<UniEvent>,
  options: EventStreamOptions = {},
): Response {
  const { signal, secrets = [] } = options;
  const frames = new FrameSource(events, options);
  const scrubber = createScrubber(secrets);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const gone = (): void => {
          frames.leave();
          controller.error(signal?.reason);
        };
        if (signal?.aborted) gone();
        else signal?.addEventListener("abort", gone, { once: true });
      },
      async pull(controller) {
        const frame = await frames.next();
        // The client may have gone while the event was made.
        if (signal?.aborted) return;
        if (frame === null) controller.close();
        else controller.enqueue(encoder.encode(scrubber.whole(frame)));
      },
      cancel() {
        frames.leave();
      },
    },
    // Nothing is made before it is read.
    { highWaterMark: 0 },
  );
  const headers = new Headers(options.headers);
  for (const [name, value] of Object.entries(STREAM_HEADERS)) headers.set(name, value);
  return new Response(body, { headers });
}

import { textOf, type StreamBody } from "./body.js";
import { UniStreamError, type UniStreamErrorCode } from "./errors.js";
import type { UniEvent } from "./events.js";
import { errorFromFrame, errorFromRefusal, isErrorFrame, readRefusal } from "./frames.js";
import { SseLines } from "./sse.js";
import { isRecord } from "./values.js";

/** Options of `decodeEventStream`. */
export interface DecodeOptions {
  /** Most characters of one event; a larger one ends the stream as `too_large`. Default 67,108,864 (64 Mi). */
  readonly maxEventLength?: number | undefined;
  /** Ends the loop as `aborted` at once, also while the body is silent, and cancels the body. */
  readonly signal?: AbortSignal | undefined;
}

/** Characters of a body that is no stream: enough to find out what it is. */
export const MAX_REFUSAL_LENGTH = 65_536;
const EVIDENCE_LENGTH = 500;
/** What a line of an event begins with; all but `data:` are read and dropped. */
const FIELDS = ["data:", "event:", "retry:", "id:"];

function failure(code: UniStreamErrorCode, message: string, evidence?: string): UniStreamError {
  return new UniStreamError({ code, message, evidence: evidence?.slice(0, EVIDENCE_LENGTH) });
}

const KEPT = "What came is kept; send the request again.";

function cut(evidence: string): UniStreamError {
  return failure("cut", `The body ended inside an event. ${KEPT}`, evidence);
}

function endedWithoutStop(what: string): UniStreamError {
  return failure("ended_without_stop", `${what} without a stop event. ${KEPT}`);
}

function malformed(evidence: string): UniStreamError {
  return failure(
    "malformed_event",
    'An event is not JSON. Has a proxy changed it? See "evidence".',
    evidence,
  );
}

function notAnEventStream(evidence: string): UniStreamError {
  return failure(
    "not_an_event_stream",
    'The answer is no event stream. Is the address that of an MMSP server? See "evidence".',
    evidence,
  );
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

/** The text of a body → events, and the verdict on what is none. Synchronous: fed text, it gives what came of it. */
class EventDecoder {
  /** Why nothing more comes. */
  failure: UniStreamError | null = null;
  /** A stop came: from here on nothing is a failure, but the rest is still read (protocol, part 4: `after_end`). */
  stopped = false;
  readonly #limit: number;
  readonly #lines: SseLines;
  #events: UniEvent[] = [];
  /** The beginning of a body that is no event stream; null for one that is, undefined until that is known. */
  #refusal: string | null | undefined;
  #ending = false;
  #tookLast = false;

  constructor(limit: number) {
    this.#limit = limit;
    const onData = (data: string): void => {
      this.#take(data);
    };
    const onTooLarge = (): void => {
      this.#tooLarge();
    };
    // What is held counts field names as well, where the limit speaks of the data: that is measured below.
    this.#lines = new SseLines({ onData, onTooLarge }, limit + 1024);
  }

  feed(text: string): UniEvent[] {
    this.#events = [];
    if (this.#refusal === undefined) this.#sniff(text);
    if (typeof this.#refusal === "string") {
      this.#refusal += text;
      if (this.#refusal.length > MAX_REFUSAL_LENGTH) this.#refuse(this.#refusal);
    } else this.#lines.feed(text);
    return this.#events;
  }

  /** The body ended. A last event without its blank line is taken when its JSON is complete. */
  end(): UniEvent[] {
    if (typeof this.#refusal === "string") this.#refuse(this.#refusal);
    const { rest } = this.#lines;
    this.#ending = true;
    this.#events = [];
    if (!this.failure) this.#lines.end();
    // What the last line began with tells a body that was cut inside an event.
    const inField = rest !== "" && FIELDS.some((field) => field.startsWith(rest) || rest.startsWith(field));
    this.failure ??= inField && !this.#tookLast ? cut(rest) : endedWithoutStop("The body ended");
    return this.#events;
  }

  /** The first character tells an event stream from JSON and HTML: no field of a stream begins with `{` or `<`. */
  #sniff(text: string): void {
    const first = /\S/.exec(text)?.[0];
    if (first !== undefined) this.#refusal = first === "{" || first === "<" ? "" : null;
  }

  #take(data: string): void {
    if (data === "" || this.failure) return;
    this.#tookLast = this.#ending;
    if (data === "[DONE]") {
      this.failure = endedWithoutStop("The stream said [DONE]");
      return;
    }
    if (data.length > this.#limit) {
      this.#tooLarge();
      return;
    }
    const value = parse(data);
    const isError = isErrorFrame(value);
    if (isRecord(value) && typeof value.event_type === "string" && (this.stopped || !isError)) {
      this.#events.push(value as unknown as UniEvent);
      this.stopped ||= value.event_type === "stop";
    } else if (isError) this.#fail(errorFromFrame(value.error));
    else if (value === undefined) this.#fail(this.#ending ? cut(data) : malformed(data));
  }

  #fail(error: UniStreamError): void {
    if (!this.stopped) this.failure = error;
  }

  #tooLarge(): void {
    this.failure ??= failure(
      "too_large",
      `An event is longer than ${String(this.#limit)} characters. Raise maxEventLength if it is meant to be.`,
    );
  }

  #refuse(text: string): void {
    const body = text.trim();
    this.failure = readRefusal(body) === undefined ? notAnEventStream(body) : errorFromRefusal(null, body);
  }
}

/**
 * SSE bytes or text, cut anywhere → the events in them, exactly as `JSON.parse` gave them. Anything with a string
 * `event_type` is an event; empty data and other complete JSON are skipped. Leaving the loop cancels the body.
 *
 * Once a stop was yielded it never throws: events that come after are yielded, and any trouble just ends it.
 *
 * @throws UniStreamError an error frame's error; `cut`, `ended_without_stop`, `malformed_event`, `too_large`; `refused`
 * or `not_an_event_stream` for a body that is something else; `network` or `aborted` when the body rejects
 */
export async function* decodeEventStream(
  body: StreamBody,
  { maxEventLength = 64 * 1024 * 1024, signal }: DecodeOptions = {},
): AsyncGenerator<UniEvent, void, undefined> {
  const decoder = new EventDecoder(maxEventLength);
  try {
    for await (const text of textOf(body, signal)) {
      for (const event of decoder.feed(text)) yield event;
      if (decoder.failure) break;
    }
  } catch (thrown) {
    if (decoder.stopped) return;
    throw thrown;
  }
  for (const event of decoder.end()) yield event;
  if (decoder.failure && !decoder.stopped) throw decoder.failure;
}

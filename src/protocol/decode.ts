import { createParser, type EventSourceParser } from "eventsource-parser";
import { errorFromRead, textOf, type StreamBody } from "./body.js";
import { UniStreamError } from "./errors.js";
import type { UniEvent } from "./events.js";
import { errorFromFrame, errorFromRefusal, isErrorFrame, readRefusal } from "./frames.js";
import { isRecord } from "./values.js";

/** Options of `decodeEventStream`. */
export interface DecodeOptions {
  /** Most characters of one event; a larger one ends the stream as `too_large`. Default 67,108,864 (64 Mi). */
  readonly maxEventLength?: number;
}

const MAX_EVENT_LENGTH = 64 * 1024 * 1024;
/** Enough of a body that is no stream to find out what it is. */
const MAX_REFUSAL_LENGTH = 64 * 1024;
const EVIDENCE_LENGTH = 500;

/** The text of a body → events, and the verdict on what is none. Synchronous: fed text, it queues what came of it. */
class EventDecoder {
  readonly events: UniEvent[] = [];
  /** Why nothing more comes, once the queue is empty. */
  failure: UniStreamError | null = null;
  /** `[DONE]` came, or a failure: the rest of the body is of no interest. */
  over = false;
  readonly #maxLength: number;
  readonly #parser: EventSourceParser;
  /** The beginning of a body that is no event stream, null for one that is. */
  #refusal: string | null = null;
  #sniffed = false;
  #ending = false;
  /** The first characters of the line that has no end yet: what a cut inside a field name is told by. */
  #lineHead = "";

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
    this.#parser = createParser({
      // The field name and its colon count as well, where the limit speaks of the event.
      maxBufferSize: maxLength + 16,
      onEvent: ({ data }) => {
        this.#take(data);
      },
      onError: ({ type }) => {
        if (type === "max-buffer-size-exceeded") this.#fail(tooLarge(this.#maxLength));
      },
    });
  }

  feed(text: string): void {
    if (text === "" || this.over) return;
    if (!this.#sniffed) this.#sniff(text);
    if (this.#refusal !== null) {
      this.#refusal += text;
      if (this.#refusal.length > MAX_REFUSAL_LENGTH) this.#refuse();
      return;
    }
    const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
    this.#lineHead = end < 0 ? (this.#lineHead + text.slice(0, 6)).slice(0, 6) : text.slice(end + 1, end + 7);
    this.#parser.feed(text);
  }

  /** The body ended. A last event without its blank line is taken when its JSON is complete. */
  end(): void {
    if (this.over) return;
    if (this.#refusal !== null) {
      this.#refuse();
      return;
    }
    this.#ending = true;
    const inFieldName =
      this.#lineHead !== "" && "data:".startsWith(this.#lineHead) && this.#lineHead !== "data:";
    this.#parser.feed("\n\n");
    if (!this.over) this.#fail(inFieldName ? cut(this.#lineHead) : endedWithoutStop("The body ended"));
  }

  /** The first character tells an event stream from JSON and HTML: no field of a stream begins with `{` or `<`. */
  #sniff(text: string): void {
    const first = /[^\s\uFEFF]/.exec(text)?.[0];
    this.#sniffed = first !== undefined;
    if (first === "{" || first === "<") this.#refusal = "";
  }

  #take(data: string): void {
    if (this.over || data === "") return;
    if (data === "[DONE]") {
      this.#fail(endedWithoutStop("The stream said [DONE]"));
    } else if (data.length > this.#maxLength) {
      this.#fail(tooLarge(this.#maxLength));
    } else {
      const value = parse(data);
      if (value === undefined) this.#fail(this.#ending ? cut(data) : malformed(data));
      else if (isErrorFrame(value)) this.#fail(errorFromFrame(value.error));
      else if (isRecord(value) && typeof value.event_type === "string")
        this.events.push(value as unknown as UniEvent);
    }
  }

  #fail(error: UniStreamError): void {
    this.failure = error;
    this.over = true;
  }

  #refuse(): void {
    const body = (this.#refusal ?? "").replace(/^\uFEFF/, "").trim();
    this.#fail(readRefusal(body) === undefined ? notAnEventStream(body) : errorFromRefusal(null, body));
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

const shortened = (text: string): string => text.slice(0, EVIDENCE_LENGTH);

const cut = (data: string): UniStreamError =>
  new UniStreamError({
    code: "cut",
    message:
      "The body ended inside an event, so the answer is incomplete. What came is kept; send the request again.",
    evidence: shortened(data),
  });

const malformed = (data: string): UniStreamError =>
  new UniStreamError({
    code: "malformed_event",
    message:
      "An event is not JSON, so the rest of the stream cannot be trusted. " +
      'Look at "evidence", its beginning: a proxy may have changed it.',
    evidence: shortened(data),
  });

const endedWithoutStop = (what: string): UniStreamError =>
  new UniStreamError({
    code: "ended_without_stop",
    message: `${what} without a stop event, so the answer is incomplete. What came is kept; send the request again.`,
  });

const tooLarge = (limit: number): UniStreamError =>
  new UniStreamError({
    code: "too_large",
    message: `An event is longer than ${String(limit)} characters, so it was not read. Raise maxEventLength if it is meant to be.`,
  });

const notAnEventStream = (body: string): UniStreamError =>
  new UniStreamError({
    code: "not_an_event_stream",
    message:
      "The answer is no event stream, so there is nothing to show. " +
      'Look at "evidence", its beginning, and check that the address is that of an MMSP server.',
    evidence: shortened(body),
  });

/**
 * SSE bytes or text, cut anywhere → the events in them, exactly as `JSON.parse` gave them. Anything with a string
 * `event_type` is an event; empty data and other complete JSON are skipped. Leaving the loop cancels the body.
 *
 * Once a stop was yielded it never throws: what comes after is yielded, and any trouble just ends it.
 *
 * @throws UniStreamError an error frame's error; `cut`, `ended_without_stop`, `malformed_event`, `too_large`; `refused`
 * or `not_an_event_stream` for a body that is something else; `network` or `aborted` when the body rejects
 */
export async function* decodeEventStream(
  body: StreamBody,
  options: DecodeOptions = {},
): AsyncGenerator<UniEvent, void, undefined> {
  const decoder = new EventDecoder(options.maxEventLength ?? MAX_EVENT_LENGTH);
  let stopped = false;
  let taken = 0;
  try {
    for await (const text of textOf(body)) {
      decoder.feed(text);
      for (; taken < decoder.events.length; taken += 1) {
        const event = decoder.events[taken] as UniEvent;
        stopped ||= event.event_type === "stop";
        yield event;
      }
      decoder.events.length = taken = 0;
      if (decoder.over) break;
    }
  } catch (thrown) {
    if (stopped) return;
    throw errorFromRead(thrown);
  }
  decoder.end();
  for (const event of decoder.events) {
    stopped ||= event.event_type === "stop";
    yield event;
  }
  if (decoder.failure && !stopped) throw decoder.failure;
}

import type { UsageMetadata } from "./events.js";

/**
 * What went wrong:
 * - `ended_without_stop`: the body ended (or said `[DONE]`) between two events, without a stop
 * - `cut`: the body ended inside an event
 * - `network`: no answer, or the connection broke
 * - `aborted`: the request was aborted on this side
 * - `refused`: the server answered with an HTTP error, or with a JSON error in place of a stream
 * - `not_an_event_stream`: a successful answer that is something else, such as a web page
 * - `malformed_event`: a complete event that is not JSON
 * - `too_large`: an event over the size limit
 * - `invalid_messages`: a stored history that cannot be loaded
 * - `mmsp`: an error frame of one of MMSP's own classes
 * - `upstream`: an error frame of any other class: what the model's provider, or the way to it, reported
 */
export type UniStreamErrorCode =
  | "ended_without_stop"
  | "cut"
  | "network"
  | "aborted"
  | "refused"
  | "not_an_event_stream"
  | "malformed_event"
  | "too_large"
  | "invalid_messages"
  | "mmsp"
  | "upstream";

/** What an error is made of. Only `code` and `message` must be given. */
export interface UniStreamErrorInit {
  /** What went wrong. */
  readonly code: UniStreamErrorCode;
  /** For developers: what happened, why it matters, what to do next; or a frame's own words, verbatim. */
  readonly message: string;
  /** The class name on the wire. Default: the code. */
  readonly type?: string;
  /** HTTP status, or the provider's. Default: null. */
  readonly status?: number | null;
  /** Whether sending the same again can help. Default: by code. */
  readonly retryable?: boolean | undefined;
  /** What the failed turn cost, when that was told. Default: null. */
  readonly usage?: UsageMetadata | null;
  /** The error object as it came. Default: null. */
  readonly frame?: unknown;
  /** What the verdict rests on: the offending text, a body's first characters. Default: null. */
  readonly evidence?: unknown;
  /** The sentence for the person who reads the chat. Default: by code. */
  readonly userMessage?: string | undefined;
  /** The error behind this one. */
  readonly cause?: unknown;
}

/** Sending again cannot help by itself. */
const FINAL: ReadonlySet<UniStreamErrorCode> = new Set(["refused", "too_large", "invalid_messages"]);

const SENTENCES: Readonly<Record<UniStreamErrorCode, string>> = {
  ended_without_stop: "The answer ended before it was complete.",
  cut: "The connection was cut in the middle of the answer.",
  network: "The connection to the server failed. Check it and try again.",
  aborted: "The answer was stopped.",
  refused: "The server refused the request.",
  not_an_event_stream: "The server gave an unexpected answer.",
  malformed_event: "The answer was damaged on its way.",
  too_large: "The answer holds something too large to show.",
  invalid_messages: "The saved conversation could not be read.",
  mmsp: "The model's answer could not be used.",
  upstream: "The model's provider reported an error.",
};

/**
 * Every failure that this kit reports. `message` speaks to developers (a frame's own words are kept verbatim),
 * `userMessage` to the person in front of the screen.
 *
 * @example
 * if (error.retryable) showRetry(error.userMessage);
 */
export class UniStreamError extends Error {
  /** What went wrong. */
  readonly code: UniStreamErrorCode;
  /** The class name on the wire (`RateLimitError`), else the code. */
  readonly type: string;
  /** HTTP status, or the provider's; null when there is none. */
  readonly status: number | null;
  /** Whether sending the same again can help. */
  readonly retryable: boolean;
  /** What the failed turn cost, when that was told. */
  readonly usage: UsageMetadata | null;
  /** The error object as it came, else null. */
  readonly frame: unknown;
  /** What the verdict rests on: the offending text, a body's first characters; else null. */
  readonly evidence: unknown;
  /** A clean sentence to show. */
  readonly userMessage: string;

  /** Fills what is not given from the code's defaults. */
  constructor(init: UniStreamErrorInit) {
    super(init.message, init);
    const { code, status = null, usage = null, frame = null, evidence = null } = init;
    this.code = code;
    this.type = init.type ?? code;
    this.status = status;
    this.retryable = init.retryable ?? !FINAL.has(code);
    this.usage = usage;
    this.frame = frame;
    this.evidence = evidence;
    this.userMessage = init.userMessage ?? SENTENCES[code];
  }

  static {
    // On the prototype, so that `name` does not join the enumerable fields of each error.
    Object.defineProperty(this.prototype, "name", { value: "UniStreamError", configurable: true });
  }
}

import { UniStreamError } from "./errors.js";
import type { UsageMetadata } from "./events.js";
import { isRecord } from "./values.js";

type Verdict = readonly [retryable: boolean, userMessage: string];

/** MMSP's own classes; what they say to the reader, and whether a retry can help. */
const MMSP_CLASSES: Readonly<Record<string, (frame: Readonly<Record<string, unknown>>) => Verdict>> = {
  UnsupportedParameterError: (f) => [false, `This model does not support the setting ${quote(f.parameter)}.`],
  UnsupportedOperationError: (f) => [false, `This model cannot do this: ${quote(f.operation)}.`],
  EmptyResponseError: () => [true, "The model finished without an answer."],
  IncompleteStreamError: () => [true, "The model's answer ended before it was complete."],
  StreamProtocolError: () => [true, "The server could not make sense of the model's answer."],
  ToolCallArgumentParseError: (f) => [
    true,
    `The model called ${quote(f.tool_name)} with malformed arguments.`,
  ],
  InvalidMessageError: () => [false, "The conversation holds something this model cannot take."],
  UnsupportedContentError: () => [false, "The conversation holds something this model cannot take."],
  RoutingError: () => [false, "The server does not know this model."],
  ApiKeyRequiredError: () => [false, "The server has no key for this model."],
  UnknownEventError: () => [true, "The server could not make sense of the model's answer."],
  ConcurrentCallError: () => [true, "The model is still busy with another answer."],
};

/** By what a class name says, where no status tells. First match wins. */
const BY_TYPE: readonly (readonly [RegExp, number])[] = [
  [/authentication|permission/i, 401],
  [/ratelimit|resourceexhausted/i, 429],
  [/notfound/i, 404],
  [/badrequest|invalidrequest|unprocessable/i, 400],
  [/timeout/i, 504],
  [/connect|remoteprotocol|readerror|writeerror|network/i, 502],
];

/** By status; what lies between is an error that a retry may mend. */
function verdictOfStatus(status: number): Verdict | null {
  if (status === 401 || status === 403) return [false, "The key was not accepted."];
  if (status === 404) return [false, "The model or the address was not found."];
  if (status === 413) return [false, "The message is too large to send."];
  if (status === 408 || status === 504) return [true, "The model took too long to answer."];
  if (status === 429) return [true, "Too many requests at the moment. Wait a little and try again."];
  if (status === 502) return [true, "The connection to the model broke."];
  if (status === 503 || status === 529)
    return [true, "The model is overloaded at the moment. Try again shortly."];
  if (status >= 500) return [true, "The server had a problem."];
  if (status >= 400) return [false, "The request was not accepted."];
  return null;
}

function quote(value: unknown): string {
  return typeof value === "string" && value !== "" ? `“${value}”` : "that was asked for";
}

/**
 * The status that an error speaks of. Gemini's `ClientError` carries it only as the first word of its message,
 * and an overload that an Anthropic stream reports midway comes with the stream's own status, 200.
 */
function effectiveStatus(type: string, status: number | null, message: string): number | null {
  if (/overloaded/i.test(message)) return 529;
  if (status !== null && status >= 400) return status;
  const told = /^\s*(?:Error code: )?([45]\d\d)\b/.exec(message);
  if (told) return Number(told[1]);
  return BY_TYPE.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

/** Whether a retry can help and what to tell the reader, from an error's class, status and words. */
export function judge(type: string, status: number | null, message: string): Verdict | null {
  const known = effectiveStatus(type, status, message);
  return known === null ? null : verdictOfStatus(known);
}

/** A usage object as it came, null for anything else. Unknown fields are kept; a `null` inside means unknown. */
export function readUsage(value: unknown): UsageMetadata | null {
  return isRecord(value) ? (value as unknown as UsageMetadata) : null;
}

/** True for what makes an event an error frame: an `error` that is an object or a text (protocol, part 4). */
export function isErrorFrame(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && (isRecord(value.error) || typeof value.error === "string");
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === "string" && value !== "" ? value : otherwise;

/**
 * The error that a frame `{"error": …}` reports. `frame` holds the error object (or text) as it came, `message`
 * its words verbatim. An `UpstreamError`, which a relaying server wraps around another's, is judged by what it wraps.
 *
 * @param error - the value of the frame's `error` field
 */
export function errorFromFrame(error: unknown): UniStreamError {
  const frame = isRecord(error) ? error : {};
  const message = textOr(frame.message, typeof error === "string" ? error : "The stream reported an error.");
  const type = textOr(frame.type, "upstream");
  const status = typeof frame.status === "number" ? frame.status : null;
  const inner = isRecord(frame.error) ? frame.error : frame;
  const classOf = type === "UpstreamError" ? textOr(frame.error_type, type) : type;
  const own = Object.hasOwn(MMSP_CLASSES, classOf) ? MMSP_CLASSES[classOf]?.(inner) : undefined;
  const [retryable, userMessage] = own ?? judge(classOf, status, message) ?? [];
  return new UniStreamError({
    code: own ? "mmsp" : "upstream",
    message,
    type,
    status,
    retryable,
    userMessage,
    usage: readUsage(frame.usage_metadata) ?? readUsage(inner.usage_metadata),
    frame: error,
  });
}

/**
 * The error of an answer that refuses the request: an HTTP status of 400 and above, or a JSON error where a stream
 * was asked for.
 *
 * @param status - the HTTP status, null when only the body is known
 * @param body - the body, or its beginning
 */
export function errorFromRefusal(status: number | null, body: string): UniStreamError {
  const error = readRefusal(body);
  const frame = isRecord(error) ? error : {};
  const type = textOr(frame.type, "refused");
  const words = textOr(frame.message, typeof error === "string" ? error : "");
  const [retryable, userMessage] = judge(type, status, words) ?? [];
  return new UniStreamError({
    code: "refused",
    message:
      words ||
      `The server refused the request${status === null ? "" : ` with HTTP ${String(status)}`} and gave no reason that ` +
        `could be read, so there is no answer. Look at "evidence", the beginning of its body.`,
    type,
    status: status ?? (typeof frame.status === "number" ? frame.status : null),
    retryable,
    userMessage,
    frame: error,
    evidence: body.slice(0, 500),
  });
}

/** The `error` of a JSON body, undefined when the body is something else. */
export function readRefusal(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return isErrorFrame(value) ? value.error : undefined;
  } catch {
    return undefined;
  }
}

import { UniStreamError } from "./errors.js";
import type { UsageMetadata } from "./events.js";
import { isRecord } from "./values.js";

type Verdict = readonly [pattern: RegExp, retryable: boolean, userMessage: string];

/** MMSP's own classes, what they say to the reader, and whether a retry can help. */
const MMSP_CLASSES: readonly Verdict[] = [
  [/^Unsupported(Parameter|Operation)Error/, false, "This model does not support what was asked for"],
  [/^(InvalidMessage|UnsupportedContent)Error/, false, "This model cannot take what the conversation holds"],
  [/^(Routing|ApiKeyRequired)Error/, false, "The server cannot reach this model"],
  [/^EmptyResponseError/, true, "The model ended without an answer"],
  [/^IncompleteStreamError/, true, "The model's answer ended before it was complete"],
  [/^ToolCallArgumentParseError/, true, "The model called a tool with malformed arguments"],
  [/^(StreamProtocol|UnknownEvent|ConcurrentCall)Error/, true, "The model's answer could not be read"],
];

/**
 * By class and status, first match wins. What is judged is `Class status`, then what the message tells of a status:
 * Gemini's errors have it only as their first word, and an overload within a stream comes with the stream's own, 200.
 */
const UPSTREAM: readonly Verdict[] = [
  [/overloaded|\b(503|529)\b/i, true, "The model is overloaded at the moment. Try again shortly"],
  [/ 40[13]\b|^(Authentication|Permission)/, false, "The key was not accepted"],
  [/ 404\b|^NotFound/, false, "The model or the address was not found"],
  [/ 413\b/, false, "The message is too large to send"],
  [/ 429\b|^RateLimit/, true, "Too many requests at the moment. Wait a little and try again"],
  [/ (408|504)\b|Timeout/, true, "The model took too long to answer"],
  [/ 502\b|Connect|RemoteProtocol|(Read|Write)Error/, true, "The connection to the model broke"],
  [/ 5\d\d\b/, true, "The server had a problem"],
  [/ 4\d\d\b|BadRequest|InvalidRequest/, false, "The request was not accepted"],
];

/** The verdict on an error, none when nothing is known of its kind. */
function judge(
  table: readonly Verdict[],
  type: string,
  status: unknown,
  message: string,
): Verdict | undefined {
  const told = /^(?:Error code: )?[45]\d\d\b|overloaded/i.exec(message)?.[0] ?? "";
  const subject = `${type} ${Number(status) >= 400 ? String(status) : ""} ${told.replace("Error code: ", "")}`;
  return table.find(([pattern]) => pattern.test(subject));
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

const EMPTY: Readonly<Record<string, unknown>> = {};

/**
 * The error that a frame `{"error": …}` reports. `frame` holds the error object (or text) as it came, `message`
 * its words verbatim. An `UpstreamError`, which a relaying server wraps around another's, is judged by what it wraps.
 *
 * @param error - the value of the frame's `error` field
 */
export function errorFromFrame(error: unknown): UniStreamError {
  const frame = isRecord(error) ? error : EMPTY;
  const inner = isRecord(frame.error) ? frame.error : frame;
  const message = textOr(frame.message, textOr(error, "The stream reported an error without words."));
  const type = textOr(frame.type, "upstream");
  const judged = type === "UpstreamError" ? textOr(frame.error_type, type) : type;
  const own = judge(MMSP_CLASSES, judged, null, "");
  const verdict = own ?? judge(UPSTREAM, judged, frame.status, message);
  const detail = own && textOr(inner.parameter ?? inner.operation ?? inner.tool_name, "");
  return new UniStreamError({
    code: own ? "mmsp" : "upstream",
    message,
    type,
    status: typeof frame.status === "number" ? frame.status : null,
    retryable: verdict?.[1],
    userMessage: verdict && `${verdict[2]}${detail ? `: ${detail}` : ""}.`,
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
  const frame = isRecord(error) ? error : EMPTY;
  const type = textOr(frame.type, "refused");
  const message = textOr(
    frame.message,
    textOr(
      error,
      `The server refused with HTTP ${String(status)} and no readable reason. See "evidence", its body.`,
    ),
  );
  const verdict = judge(UPSTREAM, type, status, message);
  return new UniStreamError({
    code: "refused",
    message,
    type,
    status,
    retryable: verdict?.[1],
    userMessage: verdict && `${verdict[2]}.`,
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

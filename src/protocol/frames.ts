import { UniStreamError } from "./errors.js";
import type { UsageMetadata } from "./events.js";
import { isRecord } from "./values.js";

/**
 * Which errors say what to the reader, and whether a retry can help; the first match wins. What is judged is
 * `Class status`, then the status that the message begins with: Gemini's errors have it only there, and an overload
 * within a stream comes with the stream's own status, 200.
 */
const VERDICTS: readonly (readonly [pattern: RegExp, retryable: boolean, userMessage: string])[] = [
  [/^Unsupported(Parameter|Operation)Error /, false, "This model does not support what was asked for"],
  [/^(InvalidMessage|UnsupportedContent)Error /, false, "This model cannot take what the conversation holds"],
  [/^(Routing|ApiKeyRequired)Error /, false, "The server cannot reach this model"],
  [/^EmptyResponseError /, true, "The model ended without an answer"],
  [/^IncompleteStreamError /, true, "The model's answer ended before it was complete"],
  [/^ToolCallArgumentParseError /, true, "The model called a tool with malformed arguments"],
  [/^(StreamProtocol|UnknownEvent|ConcurrentCall)Error /, true, "The model's answer could not be read"],
  // Up to here MMSP's own classes, see OWN.
  [/ (overloaded|503|529)\b|^Overloaded/i, true, "The model is overloaded at the moment. Try again shortly"],
  [/ 40[13]\b|^(Authentication|Permission)/, false, "The key was not accepted. Tell whoever runs this page"],
  [/ 404\b|^NotFound/, false, "The model or the address was not found"],
  [/ 413\b/, false, "The message is too large to send"],
  [/ 429\b|^RateLimit/, true, "Too many requests at the moment. Wait a little and try again"],
  [/ (408|504)\b|Timeout/, true, "The model took too long to answer"],
  [/ 502\b|Connect|RemoteProtocol|(Read|Write)Error/, true, "The connection to the model broke"],
  [/ 5\d\d\b/, true, "The server had a problem"],
  [/ 4\d\d\b|BadRequest|InvalidRequest/, false, "The request was not accepted"],
];

/** How many of the verdicts are on MMSP's own classes. */
const OWN = 7;

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

/** The number of the verdict on an error, -1 when nothing is known of its kind. */
function judge(type: string, status: unknown, message: string): number {
  const [, code, word] = /^(?:Error code: )?([45]\d\d)\b|(overloaded)/i.exec(message) ?? [];
  const subject = `${type} ${Number(status) >= 400 ? String(status) : (code ?? word ?? "")}`;
  return VERDICTS.findIndex(([pattern]) => pattern.test(subject));
}

/** An error object (or text) as it came, read; `refusal` when it came in place of a stream. */
function read(
  error: unknown,
  refusal?: { readonly status: number | null; readonly evidence: string },
): UniStreamError {
  const frame = isRecord(error) ? error : {};
  // A relaying server wraps what another one reported in an UpstreamError: what it wraps is judged.
  const inner = isRecord(frame.error) ? frame.error : frame;
  const type = textOr(frame.type, refusal ? "refused" : "upstream");
  const judged = type === "UpstreamError" ? textOr(frame.error_type, type) : type;
  const status = refusal?.status ?? (typeof frame.status === "number" ? frame.status : null);
  const source = status === null ? "A server" : `HTTP ${String(status)}`;
  const message = textOr(
    frame.message,
    textOr(error, `${source} reported an error without words. See "${refusal ? "evidence" : "frame"}".`),
  );
  // A ProviderStreamError has the provider's status as its code.
  const at = judge(judged, status ?? inner.code, message);
  const isOwn = at >= 0 && at < OWN;
  const detail = isOwn ? textOr(inner.parameter ?? inner.operation ?? inner.tool_name, "") : "";
  const verdict = VERDICTS[at];
  return new UniStreamError({
    code: refusal ? "refused" : isOwn ? "mmsp" : "upstream",
    message,
    type,
    status,
    retryable: verdict?.[1],
    userMessage: verdict && `${verdict[2]}${detail && `: ${detail}`}.`,
    usage: readUsage(frame.usage_metadata) ?? readUsage(inner.usage_metadata),
    frame: error,
    evidence: refusal?.evidence,
  });
}

/**
 * The error that a frame `{"error": …}` reports. `frame` holds the error object (or text) as it came, `message`
 * its words verbatim. An `UpstreamError`, which a relaying server wraps around another's, is judged by what it wraps.
 *
 * @param error - the value of the frame's `error` field
 */
export function errorFromFrame(error: unknown): UniStreamError {
  return read(error);
}

/**
 * The error of an answer that refuses the request: an HTTP status of 400 and above, or a JSON error where a stream
 * was asked for.
 *
 * @param status - the HTTP status, null when only the body is known
 * @param body - the body, or its beginning
 */
export function errorFromRefusal(status: number | null, body: string): UniStreamError {
  return read(readRefusal(body), { status, evidence: body.slice(0, 500) });
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

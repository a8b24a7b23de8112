import { isRecord, type JsonObject } from "../protocol/index.js";

/** MMSP's own classes, which travel with their fields. */
const OWN =
  /^(Unsupported(Parameter|Operation|Content)|EmptyResponse|IncompleteStream|StreamProtocol|ToolCallArgumentParse|ApiKeyRequired|Routing|InvalidMessage|UnknownEvent|ProviderStream|ConcurrentCall|Upstream)Error$/;

/** What every error has, and what stays on the server. */
const NOT_SENT = new Set(["name", "message", "stack", "cause", "type", "status"]);

/** The class of an error. Many SDKs leave `name` as it is. */
function classOf(error: Error): string {
  return error.name === "Error" ? error.constructor.name || error.name : error.name;
}

/** An error's words, but for those of the operating system: they are addresses and paths. */
function wordsOf(error: Error): string {
  for (let one: unknown = error, depth = 0; isRecord(one) && depth < 5; one = one.cause, depth += 1) {
    if ("syscall" in one || "errno" in one) return "The connection to the model failed.";
  }
  return error.message || classOf(error);
}

/**
 * What a thrown value is reported as, in the way of an MMSP server: an error of MMSP's with its fields, any other by its
 * class, its words and its status. An error that came as a frame (a UniStreamError's `frame`) goes on as that frame. The
 * words of system errors stay here: they hold addresses.
 */
export function wireError(thrown: unknown): JsonObject {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === "string" ? thrown : "");
  const fields = error as Error & Readonly<Record<string, unknown>>;
  const { frame } = fields;
  if (isRecord(frame) && typeof frame.message === "string") return frame as JsonObject;
  const type = classOf(error);
  const status = [fields.status, fields.status_code].find((value) => typeof value === "number");
  const more = OWN.test(type) ? Object.entries(fields).filter(([name]) => !NOT_SENT.has(name)) : [];
  return {
    type,
    message: wordsOf(error),
    ...(status !== undefined && { status }),
    ...Object.fromEntries(more),
  };
}

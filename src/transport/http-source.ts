import {
  decodeEventStream,
  encodeBase64,
  errorFromRead,
  errorFromRefusal,
  isAbort,
  UniStreamError,
  type DecodeOptions,
  type UniEvent,
  type UniRequest,
} from "../protocol/index.js";

/** Where events come from: a request in, events out. Any async iterable will do. */
export type Source = (
  request: UniRequest,
  context: {
    /** Aborts when nobody wants the answer any more. */
    readonly signal: AbortSignal;
  },
) => AsyncIterable<UniEvent>;

/** Options of the source that posts to an MMSP server, or to a relay of one. */
export interface HttpSourceOptions extends DecodeOptions {
  /** Base address; requests go to `{api}/stream`. Default `"/v1"`, on the page's own origin. */
  readonly api?: string | undefined;
  /** Headers, or how to get them; asked for each request. A provider's key has no place here: it belongs on a server. */
  readonly headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** As of `fetch`. Default: the platform's. */
  readonly credentials?: RequestCredentials | undefined;
  /** Used in place of `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** What the body is made of. Default: the request as it is. */
  readonly prepareRequest?: ((request: UniRequest) => unknown) | undefined;
}

/** Enough of a refusal to read its reason. */
const MAX_REFUSAL_LENGTH = 64 * 1024;

/** JSON has no bytes: they travel as base64 (protocol, part 1). */
function withBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? encodeBase64(value) : value;
}

async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (reader && text.length < MAX_REFUSAL_LENGTH) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel().catch(() => undefined);
  return text;
}

/** Why there is no answer at all. */
function errorFromFetch(thrown: unknown, signal: AbortSignal): UniStreamError {
  if (signal.aborted || isAbort(thrown)) {
    return new UniStreamError({
      code: "aborted",
      message: "The request was aborted before it was answered.",
      cause: thrown,
    });
  }
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return new UniStreamError({
    code: "network",
    message:
      `The request got no answer (${words}). The server may be down, or on another origin: an MMSP server answers no ` +
      "cross-origin requests, so put a relay on the page's own origin in front of it.",
    cause: thrown,
  });
}

/** What an application's own function threw: no network was in it, and a retry alone does not mend it. */
function errorFromOptions(thrown: unknown): UniStreamError {
  if (thrown instanceof UniStreamError) return thrown;
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return new UniStreamError({
    code: "refused",
    message: `"headers" or "prepareRequest" threw, so nothing was sent: ${words}. Mend that function, or throw a UniStreamError from it.`,
    userMessage: "The message could not be sent.",
    cause: thrown,
  });
}

async function prepare(
  options: HttpSourceOptions,
  request: UniRequest,
  signal: AbortSignal,
): Promise<RequestInit> {
  try {
    const { headers, prepareRequest, credentials } = options;
    const all = new Headers(typeof headers === "function" ? await headers() : headers);
    const body = prepareRequest ? await prepareRequest(request) : request;
    if (!all.has("content-type")) all.set("content-type", "application/json");
    if (!all.has("accept")) all.set("accept", "text/event-stream");
    return {
      method: "POST",
      headers: all,
      body: JSON.stringify(body, withBase64),
      signal,
      ...(credentials && { credentials }),
    };
  } catch (thrown) {
    throw errorFromOptions(thrown);
  }
}

/** Rejects when the signal aborts, for work that knows of no signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => {
      reject(errorFromFetch(signal.reason, signal));
    };
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", abort);
    });
  });
}

/**
 * The source that posts each request to `{api}/stream` and reads the events of the answer.
 *
 * Iterating throws a UniStreamError: `refused` for an HTTP error (with its status), `network` without an answer or when
 * the connection breaks, `aborted`, and all that `decodeEventStream` throws.
 */
export function createHttpSource(options: HttpSourceOptions = {}): Source {
  const url = `${(options.api ?? "/v1").replace(/\/+$/, "")}/stream`;
  return async function* (request, { signal }) {
    const init = await untilAborted(prepare(options, request, signal), signal);
    const response = await (options.fetch ?? fetch)(url, init).catch((thrown: unknown) => {
      throw errorFromFetch(thrown, signal);
    });
    if (!response.ok) {
      const body = await beginningOf(response).catch((thrown: unknown) => {
        throw signal.aborted ? errorFromFetch(thrown, signal) : errorFromRead(thrown);
      });
      throw errorFromRefusal(response.status, body);
    }
    // An empty answer, such as a 204, is a stream of no events: it ended without a stop.
    yield* decodeEventStream(response.body ?? new Blob([]).stream(), options);
  };
}

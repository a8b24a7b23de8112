import {
  decodeEventStream,
  errorFromRead,
  errorFromRefusal,
  MAX_REFUSAL_LENGTH,
  textOf,
  UniStreamError,
  untilAborted,
  withBase64,
  type DecodeOptions,
  type StreamBody,
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
export interface HttpSourceOptions extends Pick<DecodeOptions, "maxEventLength"> {
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

/** What an application's own function threw: no network was in it, and sending again does not mend it. */
function errorFromOptions(thrown: unknown): UniStreamError {
  if (thrown instanceof UniStreamError) return thrown;
  return new UniStreamError({
    code: "refused",
    message: `Nothing was sent, because "headers" or "prepareRequest" threw: ${String(thrown)}`,
    userMessage: "The message could not be sent.",
    cause: thrown,
  });
}

async function prepare(
  { headers, prepareRequest, credentials }: HttpSourceOptions,
  request: UniRequest,
  signal: AbortSignal,
): Promise<RequestInit> {
  try {
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

/** The answer's head. One that comes after the abort is let go of: a `fetch` of the application's may know no signal. */
async function answerTo(
  send: typeof fetch,
  url: string,
  init: RequestInit,
  signal: AbortSignal,
): Promise<Response> {
  const answer = (async () => send(url, init))();
  try {
    return await untilAborted(() => answer, signal);
  } catch (thrown) {
    answer.then((late) => late.body?.cancel()).catch(() => undefined);
    throw errorFromRead(
      thrown,
      signal,
      "No answer. Is the server up? An MMSP server answers no cross-origin requests: go through a route of the page's own origin",
    );
  }
}

/** As much of a refusal as tells its reason; what came, when the connection breaks. */
async function beginningOf(body: StreamBody, signal: AbortSignal): Promise<string> {
  let text = "";
  try {
    for await (const piece of textOf(body, signal)) {
      text += piece;
      if (text.length > MAX_REFUSAL_LENGTH) break;
    }
  } catch (thrown) {
    // The status tells more than the connection that broke after it.
    if (signal.aborted) throw thrown;
  }
  return text;
}

/**
 * The source that posts each request to `{api}/stream` and reads the events of the answer.
 *
 * Iterating throws a UniStreamError: `refused` for an HTTP error (with its status) and for `headers` or `prepareRequest`
 * that throw, `network` without an answer or when the connection breaks, `aborted` as soon as the signal aborts, and all
 * that `decodeEventStream` throws.
 */
export function createHttpSource(options: HttpSourceOptions = {}): Source {
  const url = `${(options.api ?? "/v1").replace(/\/+$/, "")}/stream`;
  return async function* (request, { signal }) {
    const init = await untilAborted(() => prepare(options, request, signal), signal);
    const response = await answerTo(options.fetch ?? fetch, url, init, signal);
    // An empty answer, such as a 204, is a stream of no events: it ended without a stop.
    const body = response.body ?? new Blob([]).stream();
    if (!response.ok) throw errorFromRefusal(response.status, await beginningOf(body, signal));
    yield* decodeEventStream(body, { maxEventLength: options.maxEventLength, signal });
  };
}

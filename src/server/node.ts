import { refusal } from "./answers.js";
import type { FetchHandler } from "./relay.js";

/** What is used of Node's `IncomingMessage`, and of Express's request. */
export interface NodeRequest {
  /** Such as `POST`. */
  readonly method?: string | undefined;
  /** Path and query, below where it is mounted. */
  readonly url?: string | undefined;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** What a body parser before this handler (`express.json()`) made of the body. */
  readonly body?: unknown;
  /** Listens for `data`, `end` and `error`. */
  readonly on: (event: string, listener: (value: Uint8Array) => void) => unknown;
  /** Holds the client back. */
  readonly pause: () => unknown;
  /** Lets the client go on. */
  readonly resume: () => unknown;
}

/** What is used of Node's `ServerResponse`, and of Express's response. */
export interface NodeResponse {
  /** The head. */
  readonly writeHead: (status: number, headers: Record<string, string>) => unknown;
  /** Sends the head now. */
  readonly flushHeaders: () => void;
  /** False when the client is slower than the stream. */
  readonly write: (chunk: Uint8Array) => boolean;
  /** Ends the answer. */
  readonly end: () => unknown;
  /** Breaks the connection off. */
  readonly destroy: () => unknown;
  /** Listens for `drain` and `close`. */
  readonly on: (event: string, listener: () => void) => unknown;
}

/**
 * The body, piece by piece as it is asked for. What nobody asks for any more is read and dropped: the client could not
 * read the answer otherwise.
 */
function bodyOf(incoming: NodeRequest): ReadableStream<Uint8Array> {
  let over = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on("data", (chunk) => {
        if (over) return;
        controller.enqueue(chunk);
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on("end", () => {
        if (!over) controller.close();
        over = true;
      });
      incoming.on("error", (error) => {
        if (!over) controller.error(error);
        over = true;
      });
    },
    pull() {
      incoming.resume();
    },
    cancel() {
      over = true;
      incoming.resume();
    },
  });
}

function requestOf(incoming: NodeRequest, signal: AbortSignal): Request {
  const { method = "GET", url = "/", body } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // HTTP/2 has its method and path among them.
    if (value !== undefined && !name.startsWith(":")) headers.set(name, [value].flat().join(", "));
  }
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal };
  if (method !== "GET" && method !== "HEAD") {
    const parsed = body !== undefined && body !== null;
    if (parsed) headers.delete("content-length");
    init.body = parsed ? (typeof body === "string" ? body : JSON.stringify(body)) : bodyOf(incoming);
    // Node's fetch wants it said that the answer may begin before a streamed body has ended.
    init.duplex = "half";
  }
  return new Request(new URL(url, "http://relay.invalid"), init);
}

/** Writes the body as fast as the client takes it. */
async function send(
  body: ReadableStream<Uint8Array>,
  outgoing: NodeResponse,
  signal: AbortSignal,
): Promise<void> {
  const reader = body.getReader();
  let wake = (): void => undefined;
  outgoing.on("drain", () => {
    wake();
  });
  const leave = (): void => {
    wake();
    reader.cancel().catch(() => undefined);
  };
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave);
  while (!signal.aborted) {
    const { done, value } = await reader.read();
    if (done) break;
    const room = new Promise<void>((resolve) => (wake = resolve));
    if (!outgoing.write(value) && !signal.aborted) await room;
  }
  outgoing.end();
}

/**
 * A fetch-style handler, such as a relay, as one for Node's `http` and for Express. Each piece goes out as it comes, no
 * faster than the client takes it; a client that goes away aborts the request's signal. May stand behind
 * `express.json()`, whose own limit then counts.
 *
 * @example
 * app.use("/v1", toNodeHandler(createRelay({ baseUrl, apiKey })));
 */
export function toNodeHandler(
  handler: FetchHandler,
): (incoming: NodeRequest, outgoing: NodeResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on("close", () => {
      gone.abort();
    });
    try {
      const request = requestOf(incoming, gone.signal);
      const response = await handler(request).catch(() =>
        refusal(500, "RelayError", "The request could not be answered."),
      );
      // A body that nobody read would hold up the connection.
      if (request.body?.locked === false) request.body.cancel().catch(() => undefined);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.flushHeaders();
      if (response.body) await send(response.body, outgoing, gone.signal);
      else outgoing.end();
    } catch {
      // The client went away, or the body broke off: nothing more can be said on this connection.
      outgoing.destroy();
    }
  };
}

import { refusal, Refused } from "./answers.js";
import { platformClock, type Clock } from "./clock.js";
import { checkModel, readBody, routeOf } from "./request.js";
import { createScrubber, secretsOf } from "./scrub.js";
import { headOf, modelsAnswer, streamAnswer, type Exchange } from "./upstream.js";

/** Options of `createRelay`. */
export interface RelayOptions {
  /** The MMSP server's address; ends with `/v1`. Told to nobody. */
  readonly baseUrl: string;
  /** Sent to it as a bearer token. Told to nobody. Default: none. */
  readonly apiKey?: string | undefined;
  /** The models that may be asked for; all others are refused, and left out of the list. Default: all it has. */
  readonly models?: readonly string[] | undefined;
  /** Who may ask: `false` is answered with 401. Default: everybody, who then spends the key. */
  readonly authorize?: ((request: Request) => boolean | Promise<boolean>) | undefined;
  /** Further headers to the MMSP server, or how to get them for a request. The client's own are never sent on. */
  readonly headers?: HeadersInit | ((request: Request) => HeadersInit | Promise<HeadersInit>) | undefined;
  /** Largest body that is taken, in bytes. Default 52,428,800, as an MMSP server's. */
  readonly maxBodyBytes?: number | undefined;
  /**
   * Longest silence of the MMSP server, in ms, to its first byte and from one to the next. It writes a comment every
   * 15 s, so that more is a dead connection. Default 60,000.
   */
  readonly silenceMs?: number | undefined;
  /** Used in place of `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Time. Default: the platform's. */
  readonly clock?: Clock | undefined;
}

/** What answers a request: a Next.js route, a Hono or an edge handler. Never rejects. */
export type FetchHandler = (request: Request) => Promise<Response>;

/** The base address, without a slash at its end. */
function baseOf(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl.replace(/\/+$/, "")) : null;
  if (!base || !/^https?:$/.test(base.protocol) || !base.pathname.endsWith("/v1") || base.username) {
    // Without the address itself: this may end in a log, or on an error page.
    throw new TypeError(
      'createRelay needs a "baseUrl" that is an http(s) address, ends with /v1 and holds no password. Put keys into "apiKey".',
    );
  }
  return base;
}

/** The engine behind `createRelay`. */
class Relay {
  readonly #options: RelayOptions;
  readonly #base: URL;
  readonly #models: ReadonlySet<string> | undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#base = baseOf(options.baseUrl);
    this.#models = options.models && new Set(options.models);
  }

  readonly handle = async (request: Request): Promise<Response> => {
    try {
      return await this.#answer(request);
    } catch (thrown) {
      if (thrown instanceof Refused) return thrown.response;
      // One of the application's own functions, or a body that broke off. Its words are not for the client.
      return refusal(500, "RelayError", "The relay could not pass the request on.");
    }
  };

  async #answer(request: Request): Promise<Response> {
    const { authorize, maxBodyBytes = 52_428_800, silenceMs = 60_000, clock = platformClock } = this.#options;
    const route = routeOf(request);
    if (authorize && !(await authorize(request))) {
      throw new Refused(401, "AuthenticationError", "Not signed in, or not allowed.");
    }
    const body = route === "/stream" ? await readBody(request, maxBodyBytes) : undefined;
    if (body !== undefined && this.#models) checkModel(body, this.#models);
    const headers = await this.#headersFor(request, route);
    const aborts = new AbortController();
    const exchange: Exchange = {
      scrubber: createScrubber(secretsOf(this.#base, headers)),
      aborts,
      silenceMs,
      clock,
    };
    const gone = (): void => {
      aborts.abort();
    };
    request.signal.addEventListener("abort", gone, { once: true });
    if (request.signal.aborted) gone();
    const { fetch: send = fetch } = this.#options;
    const init = { method: request.method, headers, signal: aborts.signal, redirect: "manual" } as const;
    const asked = (async () =>
      send(this.#base.origin + this.#base.pathname + route, {
        ...init,
        ...(body !== undefined && { body }),
      }))();
    const head = await headOf(asked, exchange);
    return route === "/stream" ? streamAnswer(head, exchange) : modelsAnswer(head, exchange, this.#models);
  }

  async #headersFor(request: Request, route: string): Promise<Headers> {
    const { headers: more, apiKey } = this.#options;
    const headers = new Headers(typeof more === "function" ? await more(request) : more);
    headers.set("accept", route === "/stream" ? "text/event-stream" : "application/json");
    // Compressed events would wait for each other.
    headers.set("accept-encoding", "identity");
    if (route === "/stream") headers.set("content-type", "application/json");
    if (apiKey) headers.set("authorization", `Bearer ${apiKey}`);
    return headers;
  }
}

/**
 * A relay to an MMSP server, on the page's own origin: it keeps the key, passes events on as they come, and ends the
 * model's work when the client goes away. Answers `POST …/stream` and `GET …/models` under any prefix; everything that
 * goes wrong is a refusal in MMSP's form. Neither the key nor the server's address is in any answer: where the server or
 * a provider says them, also in mid-stream, `[hidden]` stands in their place.
 *
 * @example
 * export const POST = createRelay({ baseUrl: process.env.MMSP_BASE_URL, apiKey: process.env.MMSP_API_KEY });
 * @throws TypeError for a `baseUrl` that cannot be one
 */
export function createRelay(options: RelayOptions): FetchHandler {
  return new Relay(options).handle;
}

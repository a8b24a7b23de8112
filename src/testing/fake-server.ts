import { isRecord, KEEP_ALIVE, KEEP_ALIVE_MS, type UniRequest } from "../protocol/index.js";
import { platformScheduler, type Scheduler } from "../store/index.js";
import { DONE_FRAME, encodeFrame } from "./encode.js";
import { abortReason, createPacer, sleep, type Pace } from "./pace.js";
import type { Scenario } from "./scenario.js";
import { scenarios as ownScenarios } from "./scenarios/index.js";

/** Options of `createFakeServer`. */
export interface FakeServerOptions {
  /** What it answers, by model id. Default: the kit's own scenarios. */
  readonly scenarios?: readonly Scenario[];
  /** Keys that it accepts as `Authorization: Bearer …`. Default: none are asked for. */
  readonly apiKeys?: readonly string[];
  /** How fast events come. Default `"model"`. */
  readonly pace?: Pace;
  /** Time. Default: the platform's. */
  readonly scheduler?: Scheduler;
  /** Silence after which a keep-alive comment is sent, in ms. Default 15,000, as an MMSP server's. */
  readonly keepAliveMs?: number;
  /** Largest body it takes, in characters. Default 52,428,800, as an MMSP server's. */
  readonly maxBodyLength?: number;
}

/** What a fake server was asked. */
export interface FakeRequest {
  /** The body. */
  readonly body: UniRequest;
  /** Its headers, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
}

/** An MMSP server in the page, or in a test. */
export interface FakeServer {
  /** Answers a request as an MMSP server does: `POST /v1/stream` and `GET /v1/models`. */
  readonly handle: (request: Request, signal?: AbortSignal) => Promise<Response>;
  /** Takes the place of `fetch`; relative addresses are its own. */
  readonly fetch: typeof fetch;
  /** The stream requests that it took, oldest first. */
  readonly requests: readonly FakeRequest[];
}

function refusal(status: number, type: string, message: string): Response {
  return Response.json({ error: { type, message } }, { status });
}

/** A request that an MMSP server refuses, with the words it uses. */
class Refused extends Error {
  readonly response: Response;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.response = refusal(status, type, message);
  }
}

const invalid = (message: string): Refused => new Refused(400, "InvalidRequestError", message);

async function readBody(request: Request, maxLength: number): Promise<UniRequest> {
  const text = await request.text();
  if (text.length > maxLength) throw new Refused(413, "InvalidRequestError", "Request body is too large.");
  const isJson = /^application\/json\b/i.test(request.headers.get("content-type") ?? "");
  const body = isJson ? parsed(text) : undefined;
  if (!isRecord(body)) throw invalid("Request body must be a JSON object.");
  if (typeof body.model !== "string" || body.model === "") throw invalid("model must be a non-empty string.");
  if (!Array.isArray(body.messages)) throw invalid("messages must be a list of messages.");
  if ((body.config ?? null) !== null && !isRecord(body.config)) throw invalid("config must be an object.");
  return body as unknown as UniRequest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The engine behind `createFakeServer`. */
class FakeMmspServer {
  readonly requests: FakeRequest[] = [];
  readonly #options: FakeServerOptions;
  readonly #scenarios: ReadonlyMap<string, Scenario>;

  constructor(options: FakeServerOptions) {
    this.#options = options;
    this.#scenarios = new Map((options.scenarios ?? ownScenarios).map((scenario) => [scenario.id, scenario]));
  }

  readonly handle = async (request: Request, signal: AbortSignal = request.signal): Promise<Response> => {
    try {
      return await this.#route(request, signal);
    } catch (thrown) {
      if (thrown instanceof Refused) return thrown.response;
      throw thrown;
    }
  };

  /** The signal goes beside the request: a page's AbortSignal is not always one that the platform's Request takes. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    const { signal, ...rest } = init;
    const given =
      input instanceof Request ? input : new Request(new URL(String(input), "http://mmsp.invalid"), rest);
    const aborts = signal ?? given.signal;
    if (aborts.aborted) throw abortReason(aborts);
    return this.handle(given, aborts);
  };

  async #route(request: Request, signal: AbortSignal): Promise<Response> {
    const { pathname } = new URL(request.url);
    const { apiKeys = [] } = this.#options;
    if (pathname.startsWith("/v1/") && apiKeys.length > 0) {
      const key = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
      if (!key || !apiKeys.includes(key)) {
        throw new Refused(401, "AuthenticationError", "Invalid or missing API key.");
      }
    }
    if (pathname === "/v1/models" && request.method === "GET") return this.#models();
    if (pathname === "/v1/stream" && request.method === "POST") return this.#stream(request, signal);
    throw new Refused(404, "NotFoundError", `There is no ${request.method} ${pathname}.`);
  }

  #models(): Response {
    const data = [...this.#scenarios.values()].map(({ id, title, description, prompt }) => ({
      id,
      object: "model",
      created: 0,
      owned_by: "mmsp",
      title,
      description,
      prompt,
    }));
    return Response.json({ object: "list", data });
  }

  async #stream(request: Request, signal: AbortSignal): Promise<Response> {
    const body = await readBody(request, this.#options.maxBodyLength ?? 52_428_800);
    const scenario = this.#scenarios.get(body.model);
    if (!scenario) {
      const message = `The model '${body.model}' does not exist; GET /v1/models lists the models this server serves.`;
      throw new Refused(404, "NotFoundError", message);
    }
    this.requests.push({ body, headers: Object.fromEntries(request.headers), signal });
    if (scenario.answer) return scenario.answer(body);
    return new Response(this.#body(scenario, body, signal), {
      headers: { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-cache" },
    });
  }

  #body(scenario: Scenario, request: UniRequest, signal: AbortSignal): ReadableStream<Uint8Array> {
    const frames = this.#frames(scenario, request, signal);
    const encoder = new TextEncoder();
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const { done, value } = await frames.next();
            if (done === true) controller.close();
            else controller.enqueue(encoder.encode(value));
          } catch (thrown) {
            controller.error(thrown);
          }
        },
        async cancel() {
          await frames.return(undefined);
        },
      },
      // Nothing is made before it is read: a client that went away costs nothing.
      { highWaterMark: 0 },
    );
  }

  async *#frames(scenario: Scenario, request: UniRequest, signal: AbortSignal): AsyncGenerator<string, void> {
    const { pace = "model", scheduler = platformScheduler, keepAliveMs = KEEP_ALIVE_MS } = this.#options;
    const delayOf = createPacer(pace);
    for (const step of scenario.respond(request)) {
      let delay = delayOf(step);
      for (; delay > keepAliveMs; delay -= keepAliveMs) {
        await sleep(scheduler, keepAliveMs, signal);
        yield KEEP_ALIVE;
      }
      if (delay > 0) await sleep(scheduler, delay, signal);
      if (signal.aborted) throw abortReason(signal);
      if ("end" in step) return;
      if ("raw" in step) yield step.raw;
      else if ("event_type" in step) yield encodeFrame({ ...step, created_at: scheduler.now() });
      else if ("error" in step) {
        yield encodeFrame(step);
        break;
      }
    }
    yield DONE_FRAME;
  }
}

/**
 * An MMSP server without a socket: the embedded endpoint of the stories, and the other side in tests. It refuses,
 * reports errors and keeps connections alive as a real one does (protocol, "The MMSP server").
 *
 * @example
 * const server = createFakeServer({ pace: "instant" });
 * const conversation = createConversation({ fetch: server.fetch, model: "long-answer" });
 */
export function createFakeServer(options: FakeServerOptions = {}): FakeServer {
  const { handle, fetch, requests } = new FakeMmspServer(options);
  return { handle, fetch, requests };
}

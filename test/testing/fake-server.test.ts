// @vitest-environment node
import { describe, expect, it } from "vitest";
import { decodeEventStream, type UniEvent } from "../../src/protocol/index.js";
import {
  checkGrammar,
  createFakeServer,
  createManualClock,
  scenarios,
  streamOf,
  text,
  toolCall,
  words,
  type FakeServerOptions,
  type Scenario,
} from "../../src/testing/index.js";
import { settle } from "../store/rig.js";

const message = (value: string) => ({
  role: "user" as const,
  content_items: [{ type: "text.done" as const, text: value }],
});

function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request("http://mmsp.invalid/v1/stream", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const answer = (request: Request, options: FakeServerOptions = {}): Promise<Response> =>
  createFakeServer({ pace: "instant", ...options }).handle(request);

async function refused(request: Request, options?: FakeServerOptions): Promise<[number, unknown]> {
  const response = await answer(request, options);
  return [response.status, await response.json()];
}

const error = (type: string, words: string): unknown => ({ error: { type, message: words } });

describe("the fake server refuses as an MMSP server does", () => {
  const stream = { model: "echo", messages: [] };
  it.each<[Request, number, string, string]>([
    [post("no json"), 400, "InvalidRequestError", "Request body must be a JSON object."],
    [post([]), 400, "InvalidRequestError", "Request body must be a JSON object."],
    [
      post(stream, { "content-type": "text/plain" }),
      400,
      "InvalidRequestError",
      "Request body must be a JSON object.",
    ],
    [post({ messages: [] }), 400, "InvalidRequestError", "model must be a non-empty string."],
    [post({ model: "echo" }), 400, "InvalidRequestError", "messages must be a list of messages."],
    [post({ ...stream, config: 5 }), 400, "InvalidRequestError", "config must be an object."],
    [
      post({ ...stream, model: "x" }),
      404,
      "NotFoundError",
      "The model 'x' does not exist; GET /v1/models lists the models this server serves.",
    ],
  ])("case %#", async (request, status, type, words) => {
    expect(await refused(request)).toEqual([status, error(type, words)]);
  });

  it("by key, before it reads the body", async () => {
    const options = { apiKeys: ["k"] };
    expect(await refused(post("no json"), options)).toEqual([
      401,
      error("AuthenticationError", "Invalid or missing API key."),
    ]);
    expect((await answer(post(stream, { authorization: "Bearer k" }), options)).status).toBe(200);
  });

  it("by size, and where there is nothing", async () => {
    expect(await refused(post(stream), { maxBodyLength: 5 })).toEqual([
      413,
      error("InvalidRequestError", "Request body is too large."),
    ]);
    expect((await refused(new Request("http://mmsp.invalid/v1/stream")))[0]).toBe(404);
  });

  it("and lists its models in the shape of OpenAI's list", async () => {
    const response = await answer(new Request("http://mmsp.invalid/v1/models"));
    const { object, data } = (await response.json()) as {
      object: string;
      data: { id: string; owned_by: string }[];
    };
    expect(object).toBe("list");
    expect(data.map(({ id }) => id)).toEqual(scenarios.map(({ id }) => id));
    expect(data[0]).toMatchObject({ object: "model", owned_by: "mmsp" });
  });
});

describe("the fake server streams", () => {
  it.each(
    scenarios.filter((scenario) => !scenario.answer).map((scenario) => [scenario.id, scenario] as const),
  )(
    "%s: one item per delta, nulls on deltas, and by the grammar unless it is a failure",
    (_id, scenario: Scenario) => {
      const steps = [...scenario.respond({ model: scenario.id, messages: [message(scenario.prompt)] })];
      const events = steps.filter((step): step is UniEvent => "event_type" in step);
      for (const event of events.filter(({ event_type }) => event_type === "delta")) {
        expect(event).toMatchObject({ role: "assistant", usage_metadata: null, finish_reason: null });
        expect(event.content_items).toHaveLength(1);
      }
      const fails =
        steps.some((step) => "error" in step || "end" in step) || scenario.id === "length-arguments";
      expect(checkGrammar(events).length > 0).toBe(fails);
    },
  );

  it("sends keep-alive comments while it is silent, and nothing once the client has gone", async () => {
    const clock = createManualClock();
    const slow: Scenario = {
      ...scenarios[0]!,
      id: "s",
      respond: () => [{ wait: 35_000 }, ...streamOf([text("a")])],
    };
    const server = createFakeServer({ scenarios: [slow], scheduler: clock, pace: "instant" });
    const aborts = new AbortController();
    const response = await server.handle(post({ model: "s", messages: [] }), aborts.signal);
    const reader = response.body!.getReader();
    const read = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    for (let times = 0; times < 2; times += 1) {
      const chunk = read();
      await settle();
      clock.advance(15_000);
      expect(await chunk).toBe(": keep-alive\n\n");
    }
    const next = reader.read();
    await settle();
    aborts.abort();
    await expect(next).rejects.toMatchObject({ name: "AbortError" });
    expect(clock.pending().timers).toBe(0);
  });

  it("paces events like a model, by the clock it is given", async () => {
    const clock = createManualClock();
    const server = createFakeServer({ scheduler: clock });
    const response = await server.handle(post({ model: "echo", messages: [message("one two")] }));
    const events: UniEvent[] = [];
    const done = (async () => {
      for await (const event of decodeEventStream(response.body!)) events.push(event);
    })();
    await settle();
    clock.advance(300);
    await settle();
    expect(events).toHaveLength(0);
    for (let step = 0; step < 40; step += 1) {
      clock.advance(20);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    expect(events.map(({ event_type }) => event_type)).toEqual(["delta", "delta", "delta", "stop"]);
  });
});

describe("scripts", () => {
  it("cut a text into words whose join is the text", () => {
    for (const whole of ["Hello, world!\n\n  It's 5 o'clock…", "世界🌊 emoji", "", "   "]) {
      expect(words(whole).join("")).toBe(whole);
    }
  });

  it("make streams by the grammar, and the checker finds what breaks it", () => {
    const events = streamOf([text("Hi there"), toolCall("1", "f", { a: [1, "x"] })]);
    expect(checkGrammar(events)).toEqual([]);
    expect(checkGrammar(events.slice(0, -1))).toHaveLength(1);
    expect(checkGrammar(events.slice(1)).length).toBe(0);
    expect(checkGrammar([events[0]!, events.at(-1)!])[0]).toMatch(/stop while a group of text is open/);
  });
});

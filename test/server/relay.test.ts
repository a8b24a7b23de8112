// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createRelay, type RelayOptions } from "../../src/server/index.js";
import { createFakeServer, createManualClock, encodeFrame } from "../../src/testing/index.js";
import { settle } from "../store/rig.js";
import { JSON_TYPE, KEY, pushed, seen, SSE_TYPE, streamRequest, upstreamOf } from "./rig.js";

const BASE = "https://mmsp.internal.example:8443/v1";
const list = { object: "list", data: [{ id: "a", object: "model" }, { id: "b" }] };

type Answer = (request: Request) => Response | Promise<Response>;

function relayed(answer: Answer, options: Partial<RelayOptions> = {}) {
  const upstream = upstreamOf(answer);
  const relay = createRelay({ baseUrl: BASE, apiKey: KEY, fetch: upstream.fetch, ...options });
  return { relay, asked: upstream.asked };
}

const END = "data: [DONE]\n\n";
const stream = (body = ""): Response => new Response(body + END, { headers: SSE_TYPE });
const models = (path = "/v1/models"): Request => new Request(`http://app.invalid${path}`);
const errorOf = async (response: Response): Promise<unknown[]> => {
  const { error } = (await response.json()) as { error: { type: string; message: string } };
  return [response.status, error.type, error.message];
};

describe("the relay asks", () => {
  it("the server with its own key and the client's body, and sends none of the client's headers on", async () => {
    const { relay, asked } = relayed(() => stream(), { headers: { "x-tenant": "7" } });
    const headers = {
      ...JSON_TYPE,
      authorization: "Bearer page",
      cookie: "session=1",
      "x-forwarded-for": "10.0.0.1",
    };
    await relay(streamRequest('{"model":"世界"}', headers));
    expect([asked[0]!.url, asked[0]!.method]).toEqual([`${BASE}/stream`, "POST"]);
    expect(Object.fromEntries(asked[0]!.headers)).toEqual({
      accept: "text/event-stream",
      "accept-encoding": "identity",
      authorization: `Bearer ${KEY}`,
      "content-type": "application/json",
      "x-tenant": "7",
    });
    expect(await asked[0]!.text()).toBe('{"model":"世界"}');
  });

  it.each(["/stream", "/v1/stream", "/api/a/b/stream", "/stream/"])("under any prefix: %s", async (path) => {
    const { relay, asked } = relayed(() => stream());
    const request = new Request(`http://app.invalid${path}`, {
      method: "POST",
      headers: JSON_TYPE,
      body: "{}",
    });
    expect((await relay(request)).status).toBe(200);
    expect(asked[0]!.url).toBe(`${BASE}/stream`);
  });

  it.each<[string, string]>([
    ["GET", "/v1/stream"],
    ["POST", "/v1/models"],
    ["GET", "/v1/metrics"],
    ["GET", "/models/secret"],
    ["POST", "/upstream"],
  ])("nothing for %s %s", async (method, path) => {
    const { relay, asked } = relayed(() => stream());
    const request = new Request(`http://app.invalid${path}`, {
      method,
      ...(method === "POST" && { body: "{}" }),
    });
    expect(await errorOf(await relay(request))).toEqual([
      404,
      "NotFoundError",
      `No route for ${method} ${path}.`,
    ]);
    expect(asked).toEqual([]);
  });

  it("nothing for who may not", async () => {
    const { relay, asked } = relayed(() => stream(), {
      authorize: (request) => request.headers.has("cookie"),
    });
    expect((await errorOf(await relay(streamRequest("{}"))))[0]).toBe(401);
    expect(asked).toEqual([]);
    expect((await relay(streamRequest("{}", { ...JSON_TYPE, cookie: "a" }))).status).toBe(200);
  });

  it("with headers that are made for the request, and tells nobody why they could not be", async () => {
    const headers = (request: Request): HeadersInit => ({
      "x-user": request.headers.get("cookie") ?? fail(),
    });
    const fail = (): never => {
      throw new Error(`no session at ${BASE}`);
    };
    const { relay, asked } = relayed(() => stream(), { headers });
    await relay(streamRequest("{}", { ...JSON_TYPE, cookie: "ann" }));
    expect(asked[0]!.headers.get("x-user")).toBe("ann");
    expect(await errorOf(await relay(streamRequest("{}")))).toEqual([
      500,
      "RelayError",
      "The relay could not pass the request on.",
    ]);
  });

  it("nothing for a body that another site's page could send unasked", async () => {
    const { relay, asked } = relayed(() => stream());
    const refused = await errorOf(await relay(streamRequest("{}", { "content-type": "text/plain" })));
    expect(refused).toEqual([400, "InvalidRequestError", "Request body must be a JSON object."]);
    expect(asked).toEqual([]);
  });

  it("nothing for a body over the limit, told or not, and reads no further", async () => {
    const { relay, asked } = relayed(() => stream(), { maxBodyBytes: 10 });
    const refused = [413, "InvalidRequestError", "Request body is too large."];
    expect(await errorOf(await relay(streamRequest("x".repeat(11))))).toEqual(refused);
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new Uint8Array(6));
      },
    });
    const init = { method: "POST", headers: JSON_TYPE, body, duplex: "half" } as RequestInit;
    expect(await errorOf(await relay(new Request("http://app.invalid/stream", init)))).toEqual(refused);
    expect(pulls).toBeLessThan(5);
    expect((await relay(streamRequest("x".repeat(10)))).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it("only for models on the list, and lists no other", async () => {
    const { relay, asked } = relayed(
      (request) => (request.method === "GET" ? Response.json(list) : stream()),
      { models: ["b"] },
    );
    expect(await errorOf(await relay(streamRequest('{"model":"a"}')))).toEqual([
      404,
      "NotFoundError",
      "The model 'a' does not exist; GET /v1/models lists the models this server serves.",
    ]);
    for (const body of ["no json", "[]", "{}"]) {
      expect((await errorOf(await relay(streamRequest(body)))).slice(0, 2)).toEqual([
        400,
        "InvalidRequestError",
      ]);
    }
    expect(asked).toEqual([]);
    expect((await relay(streamRequest('{"model":"b"}'))).status).toBe(200);
    expect(await (await relay(models())).json()).toEqual({ object: "list", data: [{ id: "b" }] });
  });
});

describe("the relay answers", () => {
  it("each piece as it comes, with headers that let nothing gather it", async () => {
    const upstream = pushed();
    const { relay } = relayed(() => upstream.response);
    const response = await relay(streamRequest("{}"));
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "no-cache, no-transform",
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
    });
    const reader = response.body!.getReader();
    for (const piece of [": keep-alive\n\n", "data: 1\n\n", 'data: {"te', 'xt":"世"}\n\n', END]) {
      upstream.push(piece);
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(piece);
    }
    upstream.end();
    expect((await reader.read()).done).toBe(true);
  });

  it("a whole scenario byte for byte", async () => {
    const server = createFakeServer({ pace: "instant", scheduler: createManualClock() });
    const body = JSON.stringify({ model: "long-answer", messages: [] });
    const init = { method: "POST", headers: JSON_TYPE, body };
    const plain = await (await server.fetch("/v1/stream", init)).text();
    const relay = createRelay({ baseUrl: BASE, apiKey: KEY, fetch: server.fetch });
    expect(await (await relay(streamRequest(body))).text()).toBe(plain);
  });

  it("a refusal as it is, with the time to wait", async () => {
    const refusal = { error: { type: "RateLimitError", message: "Slow down." } };
    const { relay } = relayed(() => Response.json(refusal, { status: 429, headers: { "retry-after": "7" } }));
    const response = await relay(streamRequest("{}"));
    expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
      429,
      "7",
      refusal,
    ]);
  });

  it.each<[string, () => Response]>([
    [
      "a gateway's page",
      () =>
        new Response(`<h1>${BASE} ${KEY}</h1>`, { status: 502, headers: { "content-type": "text/html" } }),
    ],
    ["a redirect", () => new Response(null, { status: 302, headers: { location: BASE } })],
    ["an answer of no type", () => new Response(new Uint8Array([1]))],
    ["JSON that is no refusal", () => Response.json({ detail: KEY }, { status: 500 })],
    ["JSON that is none", () => new Response(`{"error": ${KEY}`, { status: 500, headers: JSON_TYPE })],
    ["no body", () => new Response(null, { status: 204 })],
  ])("502 in words of its own for %s", async (_case, answer) => {
    for (const request of [streamRequest("{}"), models()]) {
      const { relay } = relayed(answer);
      const [status, type, message] = await errorOf(await relay(request));
      expect([status, type]).toEqual([502, "UpstreamConnectionError"]);
      expect(message).toMatch(/^What answered is no MMSP server \(HTTP \d+\)\.$/);
    }
  });

  it("502 when a successful answer is an error in place of a stream", async () => {
    const { relay } = relayed(() => Response.json({ error: { type: "X", message: "y" } }));
    expect(await errorOf(await relay(streamRequest("{}")))).toEqual([502, "X", "y"]);
  });

  it("502 when there is no answer, 504 when it takes too long; and then asks no longer", async () => {
    const refused = relayed(() => Promise.reject(new Error(`connect ECONNREFUSED ${BASE}`)));
    expect(await errorOf(await refused.relay(streamRequest("{}")))).toEqual([
      502,
      "UpstreamConnectionError",
      "The MMSP server could not be reached.",
    ]);
    const clock = createManualClock();
    const silent = relayed(() => new Promise(() => undefined), { clock, silenceMs: 1000 });
    const answer = silent.relay(streamRequest("{}"));
    await settle();
    clock.advance(1000);
    expect((await errorOf(await answer)).slice(0, 2)).toEqual([504, "UpstreamTimeoutError"]);
    expect(silent.asked[0]!.signal.aborted).toBe(true);
    expect(clock.pending().timers).toBe(0);
  });

  it("breaks off when the server breaks off, falls silent or just ends, so that a cut is not taken for an end", async () => {
    for (const how of ["broken", "silent", "ended without [DONE]"] as const) {
      const clock = createManualClock();
      const upstream = pushed();
      const { relay, asked } = relayed(() => upstream.response, { clock, silenceMs: 1000 });
      const reader = (await relay(streamRequest("{}"))).body!.getReader();
      upstream.push("data: {");
      await reader.read();
      const next = reader.read();
      await settle();
      if (how === "broken") upstream.fail(new Error(`socket hang up ${BASE}`));
      else if (how === "silent") clock.advance(1000);
      else upstream.end();
      await expect(next).rejects.toThrow(/^The MMSP server broke off\.$/);
      expect(asked[0]!.signal.aborted).toBe(true);
    }
  });

  it("lets the server go when the client lets go of the body, or aborts", async () => {
    for (const how of ["cancel", "abort", "abort before the head"] as const) {
      const aborts = new AbortController();
      const { relay, asked } = relayed(() =>
        how === "abort before the head" ? new Promise(() => undefined) : pushed().response,
      );
      const answer = relay(new Request(streamRequest("{}"), { signal: aborts.signal }));
      await settle();
      if (how === "cancel") await (await answer).body!.cancel();
      else aborts.abort();
      expect(asked[0]!.signal.aborted).toBe(true);
    }
  });
});

describe("the relay tells neither key nor address", () => {
  const told = `${KEY} ${BASE} mmsp.internal.example MMSP.Internal.Example:8443 ${encodeURIComponent(KEY)}`;
  const leaks = /very-secret|internal|8443/i;

  it("in a refusal, in a list of models, in an error frame", async () => {
    const error = { type: "AuthenticationError", message: told, nested: [{ url: BASE }] };
    const refused = relayed(() => Response.json({ error }, { status: 401, headers: { server: BASE } }));
    const listed = relayed(() => Response.json({ ...list, data: [{ id: "a", url: BASE }] }));
    const framed = relayed(() => stream(encodeFrame({ error }).replaceAll("/", "\\/")));
    for (const response of [
      await refused.relay(streamRequest("{}")),
      await listed.relay(models()),
      await framed.relay(streamRequest("{}")),
    ]) {
      const { everything } = await seen(response);
      expect(everything).toContain("[hidden]");
      expect(everything).not.toMatch(leaks);
    }
  });

  it("cut anywhere in mid-stream", async () => {
    const frame = encodeFrame({ error: { type: "X", message: told } });
    for (let at = 1; at < frame.length; at += 1) {
      const upstream = pushed();
      const { relay } = relayed(() => upstream.response);
      const text = (await relay(streamRequest("{}"))).text();
      upstream.push(frame.slice(0, at));
      await Promise.resolve();
      upstream.push(frame.slice(at) + END);
      upstream.end();
      expect(await text).not.toMatch(leaks);
    }
  });

  it("nor other keys that it sends along", async () => {
    const { relay } = relayed(() => stream("data: gateway-key-1\n\n"), {
      headers: { "x-gateway-key": "gateway-key-1" },
    });
    expect(await (await relay(streamRequest("{}"))).text()).toBe(`data: [hidden]\n\n${END}`);
  });

  it("and leaves the talk of a machine's own address alone", async () => {
    const upstream = upstreamOf(() => stream("data: localhost 127.0.0.1 127.0.0.1:3000 localhost:25752\n\n"));
    const relay = createRelay({ baseUrl: "http://127.0.0.1:25752/v1", apiKey: "k", fetch: upstream.fetch });
    expect(await (await relay(streamRequest("{}"))).text()).toBe(
      `data: localhost 127.0.0.1 127.0.0.1:3000 [hidden]\n\n${END}`,
    );
  });

  it("when it was given an address that is none", () => {
    for (const baseUrl of [
      "https://mmsp.internal",
      "nowhere/v1",
      "ftp://mmsp.internal/v1",
      "http://a:b@mmsp.internal/v1",
    ]) {
      expect(() => createRelay({ baseUrl })).toThrow(/^createRelay needs a "baseUrl"(?!.*internal)/);
    }
    expect(() => createRelay({ baseUrl: `${BASE}/` })).not.toThrow();
  });
});

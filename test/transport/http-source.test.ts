// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import type { UniEvent, UniStreamError } from "../../src/protocol/index.js";
import { encodeEventStream, streamFrom } from "../../src/testing/index.js";
import { createHttpSource, type HttpSourceOptions } from "../../src/transport/index.js";
import { delta, stop, text } from "../reducer/events.js";

const request = { model: "m", messages: [] };
const body = encodeEventStream([delta(text("a")), stop()] as unknown as UniEvent[]);
const ok = (): Response => new Response(body, { headers: { "content-type": "text/event-stream" } });

async function run(options: HttpSourceOptions, signal = new AbortController().signal) {
  const events: UniEvent[] = [];
  try {
    for await (const event of createHttpSource(options)(request, { signal })) events.push(event);
    return { events };
  } catch (error) {
    return { events, error: error as UniStreamError };
  }
}

function fetching(answer: () => Response | Promise<Response>) {
  return vi.fn<typeof fetch>(() => Promise.resolve(answer()));
}

describe("the HTTP source", () => {
  it.each([
    [undefined, "/v1/stream"],
    ["/api/v1/", "/api/v1/stream"],
    ["https://example.org/v1", "https://example.org/v1/stream"],
  ])("posts to the stream below api %j", async (api, url) => {
    const fetch = fetching(ok);
    const { events } = await run({
      api,
      fetch,
      credentials: "include",
      headers: () => Promise.resolve({ "x-a": "b" }),
    });
    expect(events).toEqual([delta(text("a")), stop()]);
    const [to, init] = fetch.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect([to, init?.method, init?.credentials]).toEqual([url, "POST", "include"]);
    expect([headers.get("content-type"), headers.get("accept"), headers.get("x-a")]).toEqual([
      "application/json",
      "text/event-stream",
      "b",
    ]);
    expect(JSON.parse(init?.body as string)).toEqual(request);
  });

  it("sends what prepareRequest makes of the request, bytes as base64", async () => {
    const fetch = fetching(ok);
    await run({
      fetch,
      prepareRequest: (given) => Promise.resolve({ ...given, data: new Uint8Array([1, 2]) }),
    });
    expect(JSON.parse(fetch.mock.calls[0]?.[1]?.body as string)).toEqual({ ...request, data: "AQI=" });
  });

  it.each([
    [
      401,
      '{"error":{"type":"AuthenticationError","message":"Invalid or missing API key."}}',
      "AuthenticationError",
      false,
    ],
    [404, '{"error":{"type":"NotFoundError","message":"No such model."}}', "NotFoundError", false],
    [
      413,
      '{"error":{"type":"InvalidRequestError","message":"Request body is too large."}}',
      "InvalidRequestError",
      false,
    ],
    [502, "<html>Bad Gateway</html>", "refused", true],
    [500, "", "refused", true],
  ])("reports HTTP %s as refused", async (status, answer, type, retryable) => {
    const { error } = await run({ fetch: fetching(() => new Response(answer, { status })) });
    expect(error).toMatchObject({ code: "refused", status, type, retryable });
  });

  it("reports a 200 that is a web page, and one that is empty", async () => {
    const page = await run({ fetch: fetching(() => new Response("<!doctype html>")) });
    expect(page.error).toMatchObject({ code: "not_an_event_stream" });
    const empty = await run({ fetch: fetching(() => new Response(null, { status: 204 })) });
    expect(empty.error).toMatchObject({ code: "ended_without_stop" });
  });

  it("reports a fetch that fails, and says what to do about another origin", async () => {
    const cause = new TypeError("Failed to fetch");
    const { error } = await run({ fetch: fetching(() => Promise.reject(cause)) });
    expect(error).toMatchObject({ code: "network", retryable: true, cause });
    expect(error?.message).toContain("origin");
  });

  it("reports what headers or prepareRequest throw, and sends nothing", async () => {
    const fetch = fetching(ok);
    const cause = new Error("no token");
    const { error } = await run({ fetch, headers: () => Promise.reject(cause) });
    expect(error).toMatchObject({ code: "refused", cause });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe("an abort", () => {
  it("ends the wait for headers", async () => {
    const aborts = new AbortController();
    const running = run({ fetch: fetching(ok), headers: () => new Promise(() => undefined) }, aborts.signal);
    aborts.abort();
    expect((await running).error?.code).toBe("aborted");
  });

  it("ends the wait for an answer", async () => {
    const aborts = new AbortController();
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_url, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
        }),
    );
    const running = run({ fetch }, aborts.signal);
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    aborts.abort();
    expect((await running).error?.code).toBe("aborted");
  });

  it("in mid-body keeps the events before it", async () => {
    const abort = new DOMException("Aborted", "AbortError");
    const first = new TextEncoder().encode(body.slice(0, body.indexOf("\n\n") + 2));
    const { events, error } = await run({ fetch: fetching(() => new Response(streamFrom([first], abort))) });
    expect(events).toEqual([delta(text("a"))]);
    expect(error?.code).toBe("aborted");
  });
});

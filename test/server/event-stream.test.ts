// @vitest-environment node
import { describe, expect, it } from "vitest";
import { decodeEventStream, UniStreamError, type UniEvent } from "../../src/protocol/index.js";
import { toEventStreamResponse, type EventStreamOptions } from "../../src/server/index.js";
import { createManualClock, deltaEvent, encodeEventStream, streamOf, text } from "../../src/testing/index.js";
import { settle } from "../store/rig.js";

const events = streamOf([text("Hi there")]);

async function* of(...steps: readonly unknown[]): AsyncGenerator<UniEvent, void> {
  for (const step of steps) {
    await Promise.resolve();
    if (step instanceof Error) throw step;
    yield step as UniEvent;
  }
}

const bodyOf = (steps: readonly unknown[], options?: EventStreamOptions): Promise<string> =>
  toEventStreamResponse(of(...steps), options).text();

/** The error frame that a thrown value becomes. */
async function frameOf(thrown: unknown, options?: EventStreamOptions): Promise<unknown> {
  const source = async function* (): AsyncGenerator<UniEvent, void> {
    yield await Promise.resolve(events[0]!);
    throw thrown;
  };
  const body = await toEventStreamResponse(source(), options).text();
  expect(body.endsWith("}\n\ndata: [DONE]\n\n")).toBe(true);
  return (JSON.parse(body.split("\n\n")[1]!.slice("data: ".length)) as { error: unknown }).error;
}

class RateLimitError extends Error {
  readonly status = 429;
  readonly headers = { authorization: "secret" };
}

class ToolCallArgumentParseError extends Error {
  readonly client = "OpenaiChatClient";
  readonly tool_name = "f";
  readonly tool_call_id = "1";
}

describe("an answer of events", () => {
  it("is the stream that an MMSP server would write, [DONE] included", async () => {
    expect(await bodyOf(events)).toBe(encodeEventStream(events));
  });

  it("has the headers of a stream, and those that it is given beside them", () => {
    const response = toEventStreamResponse(of(), { headers: { "x-id": "1", "content-type": "text/html" } });
    expect(Object.fromEntries(response.headers)).toEqual({
      "cache-control": "no-cache, no-transform",
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
      "x-id": "1",
    });
  });

  it.each([
    ["a Buffer", Buffer.from([251, 255, 0])],
    ["a Uint8Array, part of a larger one", new Uint8Array([9, 251, 255, 0, 9]).subarray(1, 4)],
    ["base64", "+/8A"],
  ])("writes bytes as canonical base64: %s", async (_what, data) => {
    const item = { type: "inline_data.done", data, mime_type: "image/png" } as const;
    const response = toEventStreamResponse(of(deltaEvent(item), ...events.slice(-1)));
    const read: UniEvent[] = [];
    for await (const event of decodeEventStream(response.body!)) read.push(event);
    expect(read[0]!.content_items[0]).toEqual({ ...item, data: "+/8A" });
  });

  it("skips what is nothing, and tells of what is no JSON", async () => {
    expect(await bodyOf([undefined])).toBe("data: [DONE]\n\n");
    expect(await bodyOf([{ event_type: "delta", big: 1n }])).toMatch(/^data: \{"error":\{"type":"TypeError"/);
  });
});

describe("what the events throw becomes an error frame", () => {
  it("of the error's class, with its words and its status, and nothing else of it", async () => {
    expect(await frameOf(new RateLimitError("429 Slow down."))).toEqual({
      type: "RateLimitError",
      message: "429 Slow down.",
      status: 429,
    });
    expect(await frameOf(new Error("plain"))).toEqual({ type: "Error", message: "plain" });
    expect(await frameOf(new RangeError())).toEqual({ type: "RangeError", message: "RangeError" });
    expect(await frameOf("a text")).toEqual({ type: "Error", message: "a text" });
    expect(await frameOf(undefined)).toEqual({ type: "Error", message: "Error" });
  });

  it("with the fields of MMSP's own classes", async () => {
    expect(await frameOf(new ToolCallArgumentParseError("bad"))).toEqual({
      type: "ToolCallArgumentParseError",
      message: "bad",
      client: "OpenaiChatClient",
      tool_name: "f",
      tool_call_id: "1",
    });
  });

  it("as it came, when another server's frame was thrown on", async () => {
    const frame = { type: "EmptyResponseError", message: "m", usage_metadata: { prompt_tokens: 1 } };
    const error = new UniStreamError({ code: "mmsp", message: "m", frame });
    expect(await frameOf(error)).toEqual(frame);
  });

  it("without the words of the operating system, which hold addresses, also as a cause", async () => {
    const system = Object.assign(new Error("connect ECONNREFUSED 10.0.0.1:5432"), { syscall: "connect" });
    const hidden = "The connection to the model failed.";
    expect(await frameOf(system)).toEqual({ type: "Error", message: hidden });
    expect(await frameOf(new TypeError("10.0.0.1", { cause: system }))).toEqual({
      type: "TypeError",
      message: hidden,
    });
  });

  it("without the secrets, and the server's log is told all", async () => {
    const told: unknown[] = [];
    const error = new Error("401 for sk-very-secret at https://api.internal/v1");
    const options = {
      secrets: ["sk-very-secret", "api.internal"],
      onError: (thrown: unknown) => told.push(thrown),
    };
    expect(await frameOf(error, options)).toEqual({
      type: "Error",
      message: "401 for [hidden] at https://[hidden]/v1",
    });
    expect(told).toEqual([error]);
  });
});

describe("time and going away", () => {
  /** Events that are pushed by hand; counts what was asked for. */
  function source() {
    const state = { asked: 0, returned: 0 };
    let give: (step: IteratorResult<UniEvent, void>) => void = () => undefined;
    const iterator: AsyncIterator<UniEvent, void> = {
      next: () => {
        state.asked += 1;
        return new Promise((resolve) => (give = resolve));
      },
      return: () => {
        state.returned += 1;
        return Promise.resolve({ done: true, value: undefined });
      },
    };
    const iterable: AsyncIterable<UniEvent> = { [Symbol.asyncIterator]: () => iterator };
    return { state, events: iterable, push: (event: UniEvent) => give({ done: false, value: event }) };
  }

  it("asks for an event only when the client asks", async () => {
    const it = source();
    const reader = toEventStreamResponse(it.events).body!.getReader();
    await settle();
    expect(it.state.asked).toBe(0);
    const chunk = reader.read();
    await settle();
    it.push(events[0]!);
    await chunk;
    await settle();
    expect(it.state.asked).toBe(1);
  });

  it("writes a comment after each 15 s of silence, and loses no event by it", async () => {
    const clock = createManualClock();
    const it = source();
    const reader = toEventStreamResponse(it.events, { clock }).body!.getReader();
    const read = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    for (let times = 0; times < 2; times += 1) {
      const chunk = read();
      await settle();
      clock.advance(14_999);
      await settle();
      clock.advance(1);
      expect(await chunk).toBe(": keep-alive\n\n");
    }
    const chunk = read();
    await settle();
    it.push(events[0]!);
    expect(await chunk).toBe(`data: ${JSON.stringify(events[0])}\n\n`);
    expect(it.state.asked).toBe(1);
    expect(clock.pending().timers).toBe(0);
  });

  it("lets go of the events once, when the body is let go of or the signal aborts", async () => {
    for (const how of ["cancel", "abort", "both"] as const) {
      const it = source();
      const aborts = new AbortController();
      const errors: unknown[] = [];
      const options = { signal: aborts.signal, onError: (thrown: unknown) => errors.push(thrown) };
      const reader = toEventStreamResponse(it.events, options).body!.getReader();
      const chunk = reader.read().catch(() => undefined);
      await settle();
      if (how !== "abort") await reader.cancel();
      if (how !== "cancel") aborts.abort();
      await chunk;
      expect(it.state.returned).toBe(1);
      expect(errors).toEqual([]);
    }
  });

  it("asks for nothing when the client had gone before", async () => {
    const it = source();
    const response = toEventStreamResponse(it.events, { signal: AbortSignal.abort() });
    await expect(response.text()).rejects.toMatchObject({ name: "AbortError" });
    expect(it.state).toEqual({ asked: 0, returned: 1 });
  });
});

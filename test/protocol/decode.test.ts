// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import {
  decodeEventStream,
  type DecodeOptions,
  type StreamBody,
  type UniEvent,
  type UniStreamError,
} from "../../src/protocol/index.js";
import { encodeEventStream, splitBytes, streamFrom } from "../../src/testing/index.js";
import { delta, stop, text } from "../reducer/events.js";
import { validStream } from "../reducer/arbitraries.js";

interface Outcome {
  readonly events: UniEvent[];
  readonly error?: UniStreamError;
}

async function decode(body: StreamBody, options?: DecodeOptions): Promise<Outcome> {
  const events: UniEvent[] = [];
  try {
    for await (const event of decodeEventStream(body, options)) events.push(event);
    return { events };
  } catch (error) {
    return { events, error: error as UniStreamError };
  }
}

const bytes = (body: string): Uint8Array => new TextEncoder().encode(body);
const read = (...chunks: (string | Uint8Array)[]): Promise<Outcome> =>
  decode(streamFrom(chunks.map((chunk) => (typeof chunk === "string" ? bytes(chunk) : chunk))));
const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const hello = delta(text("世界🌍"));
const whole = frame(hello) + frame(stop()) + "data: [DONE]\n\n";

describe("decoding", () => {
  it("gives the same events at every cut, also inside a character", async () => {
    const all = bytes(whole);
    for (let cut = 0; cut <= all.length; cut += 1) {
      const { events, error } = await decode(streamFrom([all.slice(0, cut), all.slice(cut)]));
      expect([events, error]).toEqual([[hello, stop()], undefined]);
    }
    const { events } = await decode(streamFrom(splitBytes(all, 1)));
    expect(events).toEqual([hello, stop()]);
  });

  it.each(["\n", "\r\n", "\r"])("takes %j for a line end, also when it is cut in two", async (newline) => {
    const all = bytes(whole.replaceAll("\n", newline));
    for (const size of [1, 2, 3, 7]) {
      const { events } = await decode(streamFrom(splitBytes(all, size)));
      expect(events).toEqual([hello, stop()]);
    }
  });

  it("ignores comments, empty data, other fields and other JSON", async () => {
    const noise =
      ": ping\n\n:\n\ndata:\n\nevent: ping\ndata: {}\n\nid: 4\nretry: 5\n\ndata: 7\n\ndata: [1]\n\n: glued\n";
    const { events, error } = await read(noise + frame(hello) + noise + frame(stop()) + noise);
    expect([events, error]).toEqual([[hello, stop()], undefined]);
  });

  it("joins data lines with a line end and parses them once, with or without the space", async () => {
    const pretty = JSON.stringify(hello, null, 2)
      .split("\n")
      .map((line, index) => (index % 2 === 0 ? `data: ${line}` : `data:${line}`))
      .join("\n");
    const { events } = await read(`id: 1\nevent: x\n${pretty}\n\n${frame(stop())}`);
    expect(events).toEqual([hello, stop()]);
  });

  it("drops exactly one leading BOM, however it is cut, and keeps one inside text", async () => {
    const inside = delta(text("\uFEFFa"));
    const body = bytes(`\uFEFF${frame(inside)}${frame(stop())}`);
    for (const cut of [0, 1, 2, 3]) {
      const chunks = [new Uint8Array(0), body.slice(0, cut), body.slice(cut)];
      expect((await decode(streamFrom(chunks))).events).toEqual([inside, stop()]);
    }
    async function* pieces(): AsyncGenerator<string> {
      yield* await Promise.resolve(["", "\uFEFF", frame(inside) + frame(stop())]);
    }
    expect((await decode(pieces())).events).toEqual([inside, stop()]);
  });

  it("is the inverse of encoding for any valid stream, cut anywhere", async () => {
    await fc.assert(
      fc.asyncProperty(
        validStream,
        fc.infiniteStream(fc.integer({ min: 1, max: 40 })),
        async ({ events }, sizes) => {
          const body = encodeEventStream(events as unknown as UniEvent[]);
          const next = (): number => sizes.next().value as number;
          const decoded = await decode(streamFrom(splitBytes(body, next)));
          expect(decoded).toEqual({ events: JSON.parse(JSON.stringify(events)) as unknown });
        },
      ),
    );
  });
});

describe("the end of a body", () => {
  it("takes a last event without its blank line when its JSON is complete", async () => {
    const { events, error } = await read(frame(hello) + frame(stop()).trimEnd());
    expect([events, error]).toEqual([[hello, stop()], undefined]);
  });

  it.each(['data: {"role":"assistant","ev', "da", "data", "id: 5", "event: x", 'data: {\ndata: "role":'])(
    "is a cut inside %j",
    async (tail) => {
      const { events, error } = await read(frame(hello) + tail);
      expect(events).toEqual([hello]);
      expect(error).toMatchObject({ code: "cut", retryable: true });
    },
  );

  it.each(["", ": keep-alive", "\n\n", "id: 5\n", "data: [DONE]\n\n", "data: [DONE]"])(
    "after %j has ended without a stop",
    async (tail) => {
      const { events, error } = await read(frame(hello) + tail);
      expect(events).toEqual([hello]);
      expect(error).toMatchObject({ code: "ended_without_stop", retryable: true });
    },
  );

  it("of comments only has ended without a stop", async () => {
    expect((await read(": ping\n\n: ping\n\n")).error?.code).toBe("ended_without_stop");
  });

  it("gives one U+FFFD for a character that never came whole, and does not throw after a stop", async () => {
    const { events, error } = await read(frame(stop()) + "data: x", new Uint8Array([0xe4, 0xb8]));
    expect([events, error]).toEqual([[stop()], undefined]);
  });
});

describe("what is no event", () => {
  it("is malformed when it is complete and not JSON, with the beginning as evidence", async () => {
    const { events, error } = await read(frame(hello) + "data: {oops\n\n" + frame(stop()));
    expect(events).toEqual([hello]);
    expect(error).toMatchObject({ code: "malformed_event", evidence: "{oops" });
  });

  it.each([{ error: { type: "APIError", message: "m" } }, { error: "m", ...delta(text("x")) }])(
    "is an error when it is %j",
    async (value) => {
      const { events, error } = await read(frame(hello) + frame(value) + "data: [DONE]\n\n");
      expect(events).toEqual([hello]);
      expect(error).toMatchObject({ code: "upstream", message: "m" });
    },
  );

  it("is a refusal when the body is a JSON error", async () => {
    const body = '\n {"error":{"type":"NotFoundError","message":"The model does not exist."}}';
    const { error } = await read("\uFEFF", body.slice(0, 9), body.slice(9));
    expect(error).toMatchObject({
      code: "refused",
      type: "NotFoundError",
      message: "The model does not exist.",
    });
  });

  it.each(["<!doctype html><h1>Hi</h1>", '{"a":1}', "{"])(
    "is no event stream when the body is %j",
    async (body) => {
      const { events, error } = await read(body);
      expect(events).toEqual([]);
      expect(error).toMatchObject({ code: "not_an_event_stream", evidence: body });
    },
  );

  it("reads only the beginning of a body that is no event stream", async () => {
    let sent = 0;
    const cancel = vi.fn();
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(bytes("<".repeat(1024)));
      },
      cancel,
    });
    expect((await decode(endless)).error?.code).toBe("not_an_event_stream");
    expect(sent).toBeLessThan(70);
    expect(cancel).toHaveBeenCalledTimes(1);
  });
});

describe("after a stop", () => {
  it("goes on with what comes, and never throws", async () => {
    for (const tail of ["data: {oops\n\n", frame({ error: "x" }), "da"]) {
      const { events, error } = await read(frame(stop()) + frame(hello) + tail);
      expect([events, error]).toEqual([[stop(), hello], undefined]);
    }
    const broken = streamFrom([bytes(frame(stop()))], new TypeError("network error"));
    expect(await decode(broken)).toEqual({ events: [stop()] });
  });
});

describe("the body", () => {
  it("is cancelled once when the loop is left", async () => {
    const cancel = vi.fn();
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.enqueue(bytes(frame(hello)));
      },
      cancel,
    });
    for await (const event of decodeEventStream(body)) {
      expect(event).toEqual(hello);
      break;
    }
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it("that breaks is a network error, and the events before it are kept", async () => {
    const cause = new TypeError("terminated");
    const { events, error } = await decode(streamFrom([bytes(frame(hello))], cause));
    expect(events).toEqual([hello]);
    expect(error).toMatchObject({ code: "network", retryable: true, cause });
  });

  it("that is aborted is an abort, also when the error is wrapped", async () => {
    const abort = new DOMException("Aborted", "AbortError");
    for (const cause of [abort, new Error("fetch failed", { cause: abort })]) {
      expect((await decode(streamFrom([], cause))).error).toMatchObject({ code: "aborted", cause });
    }
  });

  it("may hold events up to the limit, and not beyond", async () => {
    const line = frame(hello);
    const limit = line.trim().length - "data: ".length;
    const body = (): StreamBody => streamFrom(splitBytes(line + frame(stop()), 5));
    expect((await decode(body(), { maxEventLength: 500 })).error).toBeUndefined();
    expect((await decode(body(), { maxEventLength: limit - 20 })).error).toMatchObject({
      code: "too_large",
      retryable: false,
    });
  });

  it("of one huge line in small chunks is not buffered for ever when it has no end", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(bytes(sent === 0 ? "data: " : "x".repeat(1024)));
        sent += 1;
      },
    });
    expect((await decode(endless, { maxEventLength: 100_000 })).error?.code).toBe("too_large");
    expect(sent).toBeLessThan(105);
  });
});

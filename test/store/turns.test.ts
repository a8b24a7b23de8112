// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import { UniStreamError } from "../../src/protocol/index.js";
import { call, callDone, delta, stop, text, textDone, thinking, USAGE } from "../reducer/events.js";
import { rig, settle, textOf } from "./rig.js";

describe("a turn", () => {
  it("is submitted at once, streams from its first frame, and is ready at its stop", async () => {
    const { conversation, request, clock, last } = rig();
    const sent = conversation.send("Hi");
    expect(sent.accepted).toBe(true);
    expect(conversation.getState().status).toBe("submitted");
    await request().push(delta(text("Hel")));
    expect(last().items).toEqual([]);
    clock.nextFrame();
    expect(conversation.getState().status).toBe("streaming");
    expect(textOf(last())).toBe("Hel");
    await request().push(delta(text("lo")), delta(textDone("Hello")));
    expect(textOf(last())).toBe("Hel");
    await request().push(stop());
    expect(conversation.getState()).toMatchObject({ status: "ready", error: null });
    expect(last()).toMatchObject({ role: "assistant", status: "done", usage: USAGE, finishReason: "stop" });
    expect(await sent.done).toBe(last());
  });

  it("commits once a frame, however many events come", async () => {
    const { conversation, request, clock } = rig();
    conversation.send("Hi");
    const commits = vi.fn();
    conversation.subscribe(commits);
    await request().push(...Array.from({ length: 500 }, (_, n) => delta(text(String(n)))));
    expect(commits).toHaveBeenCalledTimes(0);
    clock.nextFrame();
    expect(commits).toHaveBeenCalledTimes(1);
    clock.nextFrame();
    expect(commits).toHaveBeenCalledTimes(1);
  });

  it("commits nothing for events that change nothing", async () => {
    const { conversation, request, clock } = rig();
    conversation.send("Hi");
    await request().push(delta(text("a")));
    clock.nextFrame();
    const commits = vi.fn();
    conversation.subscribe(commits);
    await request().push(delta(), { ...delta(), content_items: null });
    clock.nextFrame();
    expect(commits).not.toHaveBeenCalled();
  });

  it("commits on demand", async () => {
    const { conversation, request, said } = rig();
    conversation.send("Hi");
    await request().push(delta(text("a")));
    conversation.flush();
    expect(said()).toBe("a");
  });

  it("stamps the arrival of events that have no created_at", async () => {
    const { conversation, request, clock, last } = rig();
    conversation.send("Hi");
    clock.advance(40);
    const { created_at: _at, ...untimed } = delta(text("a")) as { created_at: unknown };
    await request().push(untimed);
    conversation.flush();
    expect(last().items[0]?.startedAt).toBe(clock.now());
    expect(last().timings.firstEventAt).toBe(clock.now());
  });

  it("reports each event, and each turn exactly once", async () => {
    const onEvent = vi.fn();
    const onFinish = vi.fn();
    const onError = vi.fn();
    const { conversation, request, last } = rig({ onEvent, onFinish, onError });
    conversation.send("Hi");
    const events = [delta(text("a")), delta(textDone("a")), stop()];
    await request().push(...events, stop());
    await request().end();
    expect(onEvent.mock.calls.map(([event]: unknown[]) => event)).toEqual([...events, stop()]);
    expect(onFinish).toHaveBeenCalledTimes(1);
    expect(onFinish.mock.calls[0]?.[0]).toMatchObject({
      message: { key: last().key },
      status: "done",
      usage: USAGE,
    });
    expect(onError).not.toHaveBeenCalled();
    expect(last().diagnostics.map(({ code }) => code)).toEqual([]);
    conversation.flush();
    expect(last().diagnostics.map(({ code }) => code)).toEqual(["after_end"]);
  });

  it("goes on when a callback throws", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const fault = (): never => {
      throw new Error("mine");
    };
    const { conversation, request, said } = rig({ onEvent: fault, onFinish: fault });
    conversation.send("Hi");
    await request().push(delta(text("a")), delta(textDone("a")), stop());
    expect(said()).toBe("a");
    expect(conversation.getState().status).toBe("ready");
    expect(logged).toHaveBeenCalledTimes(4);
    logged.mockRestore();
  });

  it("lets go of a body that does not end after its stop", async () => {
    const { conversation, request, clock } = rig();
    conversation.send("Hi");
    await request().push(stop());
    expect(request().signal.aborted).toBe(false);
    clock.advance(1000);
    expect(request().signal.aborted).toBe(true);
  });

  it("marks vectors whose number is not that of the inputs", async () => {
    const { conversation, request, last } = rig();
    conversation.send("one input");
    const vector = delta({ type: "embedding.done", embedding: [1] });
    await request().push(vector, vector, stop());
    expect(last().diagnostics.map(({ code }) => code)).toEqual(["embedding_count"]);
  });
});

describe("a turn that gets no stop", () => {
  it("is incomplete when the body ends, with what came, and the conversation is ready", async () => {
    const onError = vi.fn();
    const onFinish = vi.fn();
    const { conversation, request, last, said } = rig({ onError, onFinish });
    conversation.send("Hi");
    await request().push(delta(text("Half a sen")));
    await request().end();
    expect(said()).toBe("Half a sen");
    expect(last()).toMatchObject({
      status: "incomplete",
      error: { code: "ended_without_stop", retryable: true },
    });
    expect(conversation.getState()).toMatchObject({ status: "ready", error: { code: "ended_without_stop" } });
    expect(onError).toHaveBeenCalledTimes(1);
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["cut", "incomplete", "ready"],
    ["network", "failed", "failed"],
    ["refused", "failed", "failed"],
    ["aborted", "aborted", "ready"],
  ] as const)("by %s is %s, and the conversation %s", async (code, status, resting) => {
    const { conversation, request, last, said } = rig();
    conversation.send("Hi");
    await request().push(delta(text("abc")));
    await request().fail(new UniStreamError({ code, message: "m" }));
    expect(said()).toBe("abc");
    expect(last().status).toBe(status);
    expect(conversation.getState().status).toBe(resting);
    expect(conversation.getState().messages[0]).toMatchObject({ role: "user" });
  });

  it("keeps what a source threw that is no error of ours", async () => {
    const { conversation, request, last } = rig();
    conversation.send("Hi");
    const thrown = new RangeError("odd");
    await request().fail(thrown);
    expect(last().error).toMatchObject({ code: "network", cause: thrown });
  });

  it("is failed by an error frame", async () => {
    const { conversation, request } = rig();
    conversation.send("Hi");
    await request().push({ error: { type: "RateLimitError", message: "m", status: 429 } });
    expect(conversation.getState()).toMatchObject({
      status: "failed",
      error: { type: "RateLimitError", status: 429 },
    });
    conversation.clearError();
    expect(conversation.getState()).toMatchObject({ status: "ready", error: null });
  });
});

describe("stop", () => {
  it("ends the turn now: the partial answer is kept, there is no error, and nothing arrives after it", async () => {
    const onError = vi.fn();
    const onFinish = vi.fn();
    const { conversation, request, last, clock } = rig({ onError, onFinish });
    const sent = conversation.send("Hi");
    await request().push(delta(thinking("hm")), delta(text("abc")), delta(call("1", "f", '{"a":')));
    conversation.stop();
    expect(request().signal.aborted).toBe(true);
    expect(conversation.getState()).toMatchObject({ status: "ready", error: null });
    expect(last()).toMatchObject({ status: "aborted", error: null });
    expect(textOf(last())).toBe("abc");
    expect(last().items[2]).toMatchObject({ argumentsState: "cut" });
    const before = conversation.getState();
    await request().push(delta(text("late")), stop());
    clock.nextFrame();
    expect(conversation.getState()).toBe(before);
    expect(request().returned).toBe(1);
    expect(onFinish).toHaveBeenCalledTimes(1);
    expect(onFinish.mock.calls[0]?.[0]).toMatchObject({ status: "aborted" });
    expect(onError).not.toHaveBeenCalled();
    expect((await sent.done)?.status).toBe("aborted");
  });

  it("before the first event leaves an empty aborted answer", () => {
    const { conversation, request, last } = rig();
    conversation.send("Hi");
    conversation.stop();
    expect(request().signal.aborted).toBe(true);
    expect(last()).toMatchObject({ role: "assistant", status: "aborted", items: [] });
  });

  it("from within onEvent takes no further event", async () => {
    const { conversation, request, said } = rig({ onEvent: () => conversation.stop() });
    conversation.send("Hi");
    await request().push(delta(text("a")), delta(text("b")));
    expect(said()).toBe("");
    expect(conversation.getState().status).toBe("ready");
  });

  it("when nothing goes on does nothing", () => {
    const { conversation } = rig();
    const before = conversation.getState();
    conversation.stop();
    expect(conversation.getState()).toBe(before);
  });
});

describe("release", () => {
  it("aborts once and silently", async () => {
    const callbacks = { onFinish: vi.fn(), onError: vi.fn() };
    const { conversation, request } = rig(callbacks);
    const sent = conversation.send("Hi");
    await request().push(delta(text("a")));
    conversation.release();
    conversation.release();
    await settle();
    expect(request().signal.aborted).toBe(true);
    expect(callbacks.onFinish).not.toHaveBeenCalled();
    expect(callbacks.onError).not.toHaveBeenCalled();
    expect((await sent.done)?.status).toBe("aborted");
  });
});

describe("a done call", () => {
  it("never runs when its turn was not finished", async () => {
    const onToolCall = vi.fn();
    const { conversation, request } = rig({ onToolCall });
    conversation.send("Hi");
    await request().push(delta(callDone("1", "f", {})));
    await request().end();
    expect(onToolCall).not.toHaveBeenCalled();
    expect(conversation.getState().status).toBe("ready");
  });
});

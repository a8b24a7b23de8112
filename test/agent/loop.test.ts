import { describe, expect, it, vi } from "vitest";
import { createAgent, defineTool, type ToolContext } from "../../src/agent/index.js";
import { callDone, delta, stop, text, textDone } from "../reducer/events.js";
import { rig, settle } from "../store/rig.js";
import { agentRig, loaded } from "./rig.js";

const CITY = { type: "object", properties: { city: { type: "string" } }, required: ["city"] } as const;

const weather = (execute: (args: { readonly city: string }, context: ToolContext) => unknown) =>
  defineTool({ name: "get_weather", description: "The weather.", parameters: CITY, execute });

/** Something to be resolved by hand. */
function later<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("the loop", () => {
  it("runs the calls of a turn, sends one result per call in one message, and goes on", async () => {
    const run = agentRig({ tools: [weather(({ city }) => `Sun in ${city}`)] });
    await run.calls(["a", "get_weather", { city: "Oslo" }], ["b", "get_weather", { city: "Rome" }]);
    expect(run.requests).toHaveLength(2);
    expect(run.results()).toEqual(["a: Sun in Oslo", "b: Sun in Rome"]);
    await run.request().push(delta(textDone("Both sunny.")), stop());
    expect(run.said()).toBe("Both sunny.");
    expect(run.conversation.getState().status).toBe("ready");
  });

  it("runs as long as the model calls", async () => {
    const run = agentRig({ tools: [weather(() => "rain")] });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    await run.answerCalls(["b", "get_weather", { city: "Rome" }]);
    await run.answerCalls(["c", "get_weather", { city: "Bonn" }]);
    expect(run.requests).toHaveLength(4);
    expect(run.results()).toEqual(["c: rain"]);
  });

  it("ends at maxTurns with the results kept, and goes on when it is asked to", async () => {
    const run = agentRig({ tools: [weather(() => "rain")] }, { maxTurns: 2 });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    await run.answerCalls(["b", "get_weather", { city: "Oslo" }]);
    expect(run.requests).toHaveLength(2);
    expect(run.conversation.getState().status).toBe("ready");
    expect(run.last().items[0]).toMatchObject({ kind: "tool_result", text: "rain" });
    expect(run.conversation.retry().accepted).toBe(true);
    expect(run.requests).toHaveLength(3);
    expect(run.results()).toEqual(["b: rain"]);
  });

  it("tells the model nothing of how tools are run", async () => {
    const run = agentRig({ tools: [weather(() => "rain")] });
    run.conversation.send("Go");
    await settle();
    expect(run.request().request.config?.tools).toEqual([
      { name: "get_weather", description: "The weather.", parameters: CITY },
    ]);
  });

  it("pairs results with the oldest call where an id repeats", async () => {
    const run = agentRig({ tools: [weather(({ city }) => city)] });
    await run.calls(["x", "get_weather", { city: "first" }], ["x", "get_weather", { city: "second" }]);
    expect(run.results()).toEqual(["x: first", "x: second"]);
  });

  it("leaves a call of a tool without execute to addToolResult", async () => {
    const ask = defineTool({ name: "ask", description: "Asks the user." });
    const run = agentRig({ tools: [ask, weather(() => "rain")] });
    await run.calls(["a", "ask", {}], ["b", "get_weather", { city: "Oslo" }]);
    expect(run.conversation.getState().status).toBe("waiting");
    run.conversation.addToolResult({ toolCallId: "a", text: "Blue." });
    expect(run.results()).toEqual(["b: rain", "a: Blue."]);
  });

  it("asks onToolCall for tools that it does not know", async () => {
    const onToolCall = vi.fn(() => "from elsewhere");
    const run = agentRig({ tools: [weather(() => "rain")] }, { onToolCall });
    await run.calls(["a", "other", {}]);
    expect(run.results()).toEqual(["a: from elsewhere"]);
    expect(onToolCall).toHaveBeenCalledOnce();
  });

  it("is one for each conversation, whoever asks for it", () => {
    const { conversation } = rig();
    expect(createAgent(conversation)).toBe(createAgent(conversation, { tools: [] }));
  });

  it("runs at most so many tools at the same time, the others in order", async () => {
    const runs: ((value: string) => void)[] = [];
    const slow = weather(() => {
      const { promise, resolve } = later<string>();
      runs.push(resolve);
      return promise;
    });
    const run = agentRig({ tools: [slow], maxParallel: 2 });
    await run.calls(...["a", "b", "c"].map((id) => [id, "get_weather", { city: id }] as const));
    const [, , third] = run.keys();
    expect(runs).toHaveLength(2);
    expect(run.agent.getRun(third ?? "")?.phase).toBe("queued");
    runs[0]?.("done");
    await loaded();
    expect(runs).toHaveLength(3);
  });
});

describe("a tool that misbehaves is a result", () => {
  const outcomes: readonly (readonly [string, () => unknown, string])[] = [
    [
      "throws",
      () => {
        throw new Error("no network");
      },
      "The tool failed: no network",
    ],
    ["rejects", () => Promise.reject(new Error("no network")), "The tool failed: no network"],
    ["gives nothing back", () => undefined, "The tool gave nothing back."],
    ["gives 0 back", () => 0, "0"],
    ["gives an empty text back", () => "", ""],
    ["gives an object back", () => ({ warm: true }), '{\n  "warm": true\n}'],
    ["gives a function back", () => () => 1, "The tool gave nothing back."],
  ];
  it.each(outcomes)("when it %s", async (_, execute, expected) => {
    const run = agentRig({ tools: [weather(execute)] });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    expect(run.results()).toEqual([`a: ${expected}`]);
  });

  it("when it gives back what JSON cannot carry", async () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    const run = agentRig({ tools: [weather(() => loop)] });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    expect(run.results()[0]).toMatch(/^a: The tool failed: /);
  });

  it("when it never settles: its time ends, its signal aborts, and a late answer is ignored", async () => {
    const late = later<string>();
    let signal: AbortSignal | undefined;
    const stuck = defineTool({
      name: "stuck",
      description: "",
      timeoutMs: 5_000,
      execute: (_, context) => {
        signal = context.signal;
        return late.promise;
      },
    });
    const run = agentRig({ tools: [stuck] });
    await run.calls(["a", "stuck", {}]);
    expect(run.requests).toHaveLength(1);
    run.clock.advance(5_000);
    await loaded();
    expect(signal?.aborted).toBe(true);
    expect(run.results()).toEqual(["a: The tool gave no answer within 5 s, so it was stopped."]);
    late.resolve("too late");
    await loaded();
    expect(run.requests).toHaveLength(2);
  });

  it("when its arguments do not fit its schema: it is not run, and the model is told what is wrong", async () => {
    const execute = vi.fn(() => "rain");
    const run = agentRig({ tools: [weather(execute)] });
    await run.calls(["a", "get_weather", { city: 7 }]);
    expect(execute).not.toHaveBeenCalled();
    expect(run.results()[0]).toContain("do not fit the tool's schema");
    expect(run.results()[0]).toContain("city");
    expect(run.agent.getRun(run.keys()[0] ?? "")?.phase).toBe("failed");
  });

  it("when its schema is broken", async () => {
    const broken = defineTool({
      name: "broken",
      description: "",
      parameters: { type: "object", properties: { a: { pattern: "(" } } },
      execute: () => "ran",
    });
    const run = agentRig({ tools: [broken] });
    await run.calls(["a", "broken", { a: "x" }]);
    expect(run.results()[0]).toMatch(/could not be checked|do not fit/);
  });
});

describe("never twice", () => {
  it("is a tool run for a call that is handed over again", async () => {
    const execute = vi.fn(() => "rain");
    const run = agentRig({ tools: [weather(execute)], maxParallel: 1 });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    run.conversation.resume();
    await loaded();
    expect(execute).toHaveBeenCalledOnce();
  });

  it("is a tool run by a retry of the answer that came after it", async () => {
    const execute = vi.fn(() => "rain");
    const run = agentRig({ tools: [weather(execute)] });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    await run.request().push(delta(text("Half a")));
    await run.request().fail(new Error("reset"));
    run.conversation.retry();
    await run.request().push(delta(textDone("A whole answer.")), stop());
    expect(execute).toHaveBeenCalledOnce();
    expect(run.results()).toEqual(["a: rain"]);
    expect(run.said()).toBe("A whole answer.");
  });

  it("is a tool run for a history that was loaded, unless somebody asks for it", async () => {
    const execute = vi.fn(() => "rain");
    const initialMessages = [
      { role: "user", content_items: [{ type: "text.done", text: "Go" }] },
      { role: "assistant", content_items: [callDone("a", "get_weather", { city: "Oslo" })] },
    ] as never;
    const run = agentRig({ tools: [weather(execute)] }, { initialMessages });
    await loaded();
    expect(run.conversation.getState().status).toBe("waiting");
    expect(execute).not.toHaveBeenCalled();
    expect(run.conversation.resume()).toBe(true);
    await loaded();
    expect(execute).toHaveBeenCalledOnce();
    expect(run.results()).toEqual(["a: rain"]);
  });
});

describe("an abort", () => {
  it("reaches the running tools, and what they say later is ignored; the next request says that they were cancelled", async () => {
    const late = later<string>();
    let signal: AbortSignal | undefined;
    const run = agentRig({
      tools: [
        weather((_, context) => {
          signal = context.signal;
          return late.promise;
        }),
      ],
    });
    await run.calls(["a", "get_weather", { city: "Oslo" }], ["b", "get_weather", { city: "Rome" }]);
    expect(run.conversation.getState().status).toBe("running");
    run.conversation.stop();
    expect(signal?.aborted).toBe(true);
    expect(run.conversation.getState().status).toBe("ready");
    late.resolve("too late");
    await loaded();
    expect(run.agent.getRun(run.keys()[0] ?? "")?.phase).toBe("cancelled");
    expect(run.requests).toHaveLength(1);
    run.conversation.send("Never mind");
    await settle();
    const [results] = run.request().request.messages.slice(-1);
    expect(results?.content_items.filter((item) => item.type === "tool_result.done")).toHaveLength(2);
  });

  it("reaches them as well when nobody is there any more", async () => {
    let signal: AbortSignal | undefined;
    const run = agentRig({
      tools: [
        weather((_, context) => {
          signal = context.signal;
          return new Promise(() => undefined);
        }),
      ],
    });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    run.conversation.release();
    expect(signal?.aborted).toBe(true);
  });
});

describe("progress", () => {
  it("is what the tool reported last, and nothing after its end", async () => {
    const end = later<string>();
    let report: ToolContext["report"] = () => undefined;
    const run = agentRig({
      tools: [
        weather((_, context) => {
          report = context.report;
          return end.promise;
        }),
      ],
    });
    await run.calls(["a", "get_weather", { city: "Oslo" }]);
    const [key = ""] = run.keys();
    const heard = vi.fn();
    run.agent.watch(key, heard);
    report({ percent: 40 });
    expect(run.agent.getRun(key)?.progress).toEqual({ percent: 40 });
    expect(heard).toHaveBeenCalledOnce();
    end.resolve("rain");
    await loaded();
    report({ percent: 90 });
    expect(run.agent.getRun(key)).toMatchObject({ phase: "succeeded", progress: { percent: 40 } });
  });
});

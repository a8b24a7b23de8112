// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import type { UniMessage } from "../../src/protocol/index.js";
import { callDone, delta, stop, text, textDone } from "../reducer/events.js";
import { rig, settle, textOf, type Rig } from "./rig.js";

const answer = (value: string): unknown[] => [delta(text(value)), delta(textDone(value)), stop()];
const texts = ({ conversation }: Rig): string[] => conversation.getState().messages.map(textOf);

describe("send", () => {
  it("is refused while an answer is coming, known at once, and takes one request only", async () => {
    const it = rig();
    const first = it.conversation.send("one");
    const second = it.conversation.send("two");
    expect([first.accepted, second.accepted]).toEqual([true, false]);
    expect(await second.done).toBeNull();
    expect(it.requests).toHaveLength(1);
    expect(texts(it)).toEqual(["one", ""]);
  });

  it.each(["", "  \n", []])("is refused when there is nothing in %j", (input) => {
    expect(rig().conversation.send(input).accepted).toBe(false);
  });

  it("sends the history, the model and the config, with the tools before the config's", () => {
    const tool = (name: string) => ({ name, description: name });
    const it = rig({ config: { temperature: 0, tools: [tool("b")] }, tools: [tool("a")] });
    it.conversation.send([{ type: "text.done", text: "Hi" }], { model: "other", config: { max_tokens: 5 } });
    expect(it.request().request).toEqual({
      model: "other",
      messages: [{ role: "user", content_items: [{ type: "text.done", text: "Hi" }] }],
      config: { temperature: 0, max_tokens: 5, tools: [tool("a"), tool("b")] },
    });
  });

  it("says where an item is malformed", () => {
    const broken = [{ type: "text.done", text: 5 }] as unknown as UniMessage["content_items"];
    expect(() => rig().conversation.send(broken)).toThrow(/content_items\[0\]\.text/);
  });
});

describe("retry", () => {
  it("replaces an interrupted answer and sends one user turn", async () => {
    const it = rig();
    it.conversation.send("q");
    await it
      .request()
      .push(delta(text("Here is")), delta(textDone("Here is")), delta(callDone("t1", "f", {})));
    await it.request().end();
    expect(it.conversation.retry().accepted).toBe(true);
    expect(it.request().request.messages).toEqual([
      { role: "user", content_items: [{ type: "text.done", text: "q" }] },
    ]);
    await it.request().push(...answer("All of it"));
    expect(texts(it)).toEqual(["q", "All of it"]);
  });

  it("gives the partial answer back when the new attempt brings nothing", async () => {
    const it = rig();
    it.conversation.send("q");
    await it.request().push(delta(text("partial")));
    await it.request().end();
    it.conversation.retry();
    await it.request().push({ error: { type: "RateLimitError", message: "m", status: 429 } });
    expect(texts(it)).toEqual(["q", "partial"]);
    expect(it.conversation.getState()).toMatchObject({ status: "failed", error: { status: 429 } });
    expect(it.conversation.retry().accepted).toBe(true);
  });

  it("is refused after a finished answer, while one is coming, and when there is nothing", async () => {
    const it = rig();
    expect(it.conversation.retry().accepted).toBe(false);
    it.conversation.send("q");
    expect(it.conversation.retry().accepted).toBe(false);
    await it.request().push(...answer("a"));
    expect(it.conversation.retry().accepted).toBe(false);
  });

  it("answers a history that ends with the user", () => {
    const it = rig({
      initialMessages: [{ role: "user", content_items: [{ type: "text.done", text: "q" }] }],
    });
    expect(it.conversation.retry().accepted).toBe(true);
    expect(texts(it)).toEqual(["q", ""]);
  });
});

describe("regenerate", () => {
  it("asks again for the newest answer, and brings it back when the attempt brings nothing", async () => {
    const it = rig();
    it.conversation.send("q");
    await it.request().push(...answer("one"));
    it.conversation.regenerate();
    it.conversation.stop();
    expect(texts(it)).toEqual(["q", "one"]);
    it.conversation.regenerate();
    await it.request().push(...answer("two"));
    expect(texts(it)).toEqual(["q", "two"]);
  });

  it("of an earlier answer drops what came after it", async () => {
    const it = rig();
    it.conversation.send("q1");
    await it.request().push(...answer("a1"));
    it.conversation.send("q2");
    await it.request().push(...answer("a2"));
    const key = it.conversation.getState().messages[1]?.key;
    expect(it.conversation.regenerate(key).accepted).toBe(true);
    expect(texts(it)).toEqual(["q1", ""]);
    expect(it.conversation.regenerate("nowhere").accepted).toBe(false);
  });
});

describe("edit", () => {
  it("replaces a user message and drops what came after it", async () => {
    const it = rig();
    it.conversation.send("q1");
    await it.request().push(...answer("a1"));
    const key = it.conversation.getState().messages[0]?.key ?? "";
    expect(it.conversation.edit(key, "q1, better").accepted).toBe(true);
    expect(texts(it)).toEqual(["q1, better", ""]);
    expect(it.conversation.edit("nowhere", "x").accepted).toBe(false);
  });
});

describe("tool results", () => {
  const twoCalls = [delta(callDone("a", "f", { n: 1 })), delta(callDone("a", "g", { n: 2 })), stop()];

  it("are waited for, pair with the oldest call of an id, and go back in one user message", async () => {
    const it = rig();
    it.conversation.send("q");
    await it.request().push(...twoCalls);
    expect(it.conversation.getState().status).toBe("waiting");
    expect(it.conversation.addToolResult({ toolCallId: "nobody", text: "x" })).toBe(false);
    expect(it.conversation.addToolResult({ toolCallId: "a", text: "first" })).toBe(true);
    expect(it.requests).toHaveLength(1);
    expect(
      it.conversation.addToolResult({ toolCallId: "a", text: "second", images: ["data:image/png;base64,"] }),
    ).toBe(true);
    expect(it.requests).toHaveLength(2);
    expect(it.request().request.messages.at(-1)).toEqual({
      role: "user",
      content_items: [
        { type: "tool_result.done", text: "first", tool_call_id: "a" },
        { type: "tool_result.done", text: "second", images: ["data:image/png;base64,"], tool_call_id: "a" },
      ],
    });
    expect(it.conversation.addToolResult({ toolCallId: "a", text: "third" })).toBe(false);
  });

  it("can come from onToolCall; a failure is a result too", async () => {
    const onToolCall = vi.fn(({ call }: { call: { name: string } }) => {
      if (call.name === "g") throw new Error("broken");
      return "fine";
    });
    const it = rig({ onToolCall });
    it.conversation.send("q");
    await it.request().push(...twoCalls);
    await settle();
    expect(onToolCall).toHaveBeenCalledTimes(2);
    const results = it.request().request.messages.at(-1)?.content_items;
    expect(results?.map((result) => (result as { text: string }).text)).toEqual([
      "fine",
      "The tool failed: broken",
    ]);
  });

  it("that come after a stop are ignored", async () => {
    let finish: (text: string) => void = () => undefined;
    const signals: AbortSignal[] = [];
    const it = rig({
      onToolCall: ({ signal }) => {
        signals.push(signal);
        return new Promise<string>((resolve) => {
          finish = resolve;
        });
      },
    });
    it.conversation.send("q");
    await it.request().push(delta(callDone("a", "f", {})), stop());
    expect(it.conversation.getState().status).toBe("running");
    it.conversation.stop();
    expect(signals[0]?.aborted).toBe(true);
    finish("late");
    await settle();
    expect(it.requests).toHaveLength(1);
    expect(it.conversation.getState().status).toBe("ready");
  });

  it("that nobody gave are sent as cancelled with the next message", async () => {
    const it = rig();
    it.conversation.send("q");
    await it.request().push(...twoCalls);
    it.conversation.addToolResult({ toolCallId: "a", text: "first" });
    expect(it.conversation.send("never mind").accepted).toBe(true);
    const sent = it
      .request()
      .request.messages.slice(2)
      .flatMap((message) => message.content_items);
    expect(sent).toEqual([
      { type: "tool_result.done", text: "The call was cancelled before it ran.", tool_call_id: "a" },
      { type: "tool_result.done", text: "first", tool_call_id: "a" },
      { type: "text.done", text: "never mind" },
    ]);
  });
});

describe("setMessages", () => {
  it("stops the answer, keeps messages of this conversation and loads those in wire form", async () => {
    const it = rig();
    it.conversation.send("q");
    await it.request().push(delta(text("a")));
    it.conversation.flush();
    const shown = it.conversation.getState().messages;
    it.conversation.setMessages([
      ...shown,
      { role: "user", content_items: [{ type: "text.done", text: "more" }] },
    ]);
    expect(it.request().signal.aborted).toBe(true);
    expect(texts(it)).toEqual(["q", "a", "more"]);
    expect(it.conversation.getState().messages[0]).toBe(shown[0]);
    expect(it.conversation.getState().messages[1]?.status).toBe("aborted");
    it.conversation.setMessages((messages) => messages.slice(0, 1));
    expect(texts(it)).toEqual(["q"]);
    const keys = new Set(it.conversation.getState().messages.map((message) => message.key));
    expect(keys.size).toBe(1);
  });

  it("never uses a key twice", () => {
    const it = rig();
    it.conversation.send("q");
    it.conversation.stop();
    const before = it.conversation.getState().messages.map((message) => message.key);
    it.conversation.setMessages([]);
    it.conversation.send("r");
    expect(it.conversation.getState().messages.filter((message) => before.includes(message.key))).toEqual([]);
  });
});

describe("toMessages", () => {
  it("leaves out a call that can never run, so that what was saved can be loaded", async () => {
    const it = rig();
    it.conversation.send("q");
    await it.request().push(delta(textDone("a")), delta(callDone("1", "f", "[1]")), stop());
    const saved = it.conversation.toMessages();
    expect(saved[1]?.content_items).toEqual([textDone("a")]);
    expect(rig({ initialMessages: saved }).conversation.getState().status).toBe("ready");
  });

  it("gives back what was loaded, unknown fields included", () => {
    const history: UniMessage[] = [
      { role: "user", content_items: [{ type: "text.done", text: "q", cite: 1 }], created_at: 5 },
      {
        role: "assistant",
        content_items: [
          { type: "thinking.done", thinking: "", fidelity: { signature: "s" } },
          { type: "inline_data.done", data: "AQI=", mime_type: "image/png" },
          { type: "hologram.done", depth: 3 },
        ],
        usage_metadata: null,
        finish_reason: "stop",
      },
    ];
    expect(rig({ initialMessages: history }).conversation.toMessages()).toEqual(history);
  });
});

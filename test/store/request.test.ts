// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { UniMessage } from "../../src/protocol/index.js";
import { buildRequest } from "../../src/store/index.js";
import { callDone, delta, stop, text, textDone, thinking, thinkingDone, call } from "../reducer/events.js";
import { rig } from "./rig.js";

const user = (value: string): UniMessage => ({
  role: "user",
  content_items: [{ type: "text.done", text: value }],
});

/** What the next request would hold after an answer made of these events. */
async function afterAnswer(events: readonly unknown[], options: { incomplete?: "keep-text" } = {}) {
  const it = rig();
  it.conversation.send("q");
  await it.request().push(...events);
  it.conversation.stop();
  return buildRequest(it.conversation.getState().messages, { model: "m", ...options }).messages;
}

describe("the request", () => {
  it("sends done items as they came, fidelity and unknown fields included", async () => {
    const items = [
      thinkingDone("hm", { fidelity: { signature: "s", deep: { a: [1] } } }),
      textDone("a", { cite: 3 }),
      { type: "hologram.done", depth: 1 },
    ];
    const messages = await afterAnswer([...items.map((item) => delta(item)), stop()]);
    expect(messages).toEqual([user("q"), { role: "assistant", content_items: items }]);
  });

  it("does not send the times of saved thoughts", async () => {
    const it = rig();
    it.conversation.send("q");
    await it
      .request()
      .push(
        { ...delta(thinking("h")), created_at: 1000 },
        { ...delta(thinking("m")), created_at: 3000 },
        delta(thinkingDone("hm", { fidelity: { signature: "s" } })),
        delta(textDone("a")),
        stop(),
      );
    const saved = it.conversation.toMessages();
    expect(saved[1]).toMatchObject({ thinking_times: [[1000, 3000]] });
    const loaded = rig({ initialMessages: saved });
    const sent = buildRequest(loaded.conversation.getState().messages, { model: "m" });
    expect(sent.messages[1]).toEqual({
      role: "assistant",
      content_items: [thinkingDone("hm", { fidelity: { signature: "s" } }), textDone("a")],
    });
  });

  it.each([
    ["nothing", []],
    ["thinking only", [delta(thinking("a")), delta(thinkingDone("a"))]],
    ["a draft only", [delta({ type: "inline_thinking.done", data: "AQ==", mime_type: "image/png" })]],
    ["vectors only", [delta({ type: "embedding.done", embedding: [1] })]],
    ["an open text only", [delta(text("half"))]],
  ])("leaves out an answer with %s, and keeps its user turn", async (_what, events) => {
    expect(await afterAnswer(events)).toEqual([user("q")]);
  });

  it("never sends vectors, open calls or open thinking; open text only when it is to be kept", async () => {
    const events = [
      delta({ type: "embedding.done", embedding: [1] }),
      delta(textDone("done")),
      delta(thinking("open")),
      delta(text("open text")),
      delta(call("1", "f", "{")),
    ];
    const items = (messages: readonly UniMessage[]): unknown => messages[1]?.content_items;
    expect(items(await afterAnswer(events))).toEqual([textDone("done")]);
    expect(items(await afterAnswer(events, { incomplete: "keep-text" }))).toEqual([
      textDone("done"),
      textDone("open text"),
    ]);
  });

  it("gives each call without a result exactly one, in a message of its own when none follows", async () => {
    const events = [
      delta(callDone("a", "f", {})),
      delta(callDone("a", "g", {})),
      delta(callDone("b", "h", "[1]")),
    ];
    const messages = await afterAnswer([...events, stop()]);
    expect(messages[2]).toEqual({
      role: "user",
      content_items: [
        { type: "tool_result.done", text: "The call was cancelled before it ran.", tool_call_id: "a" },
        { type: "tool_result.done", text: "The call was cancelled before it ran.", tool_call_id: "a" },
        {
          type: "tool_result.done",
          text: "The call did not run: its arguments were malformed.",
          tool_call_id: "b",
        },
      ],
    });
    expect(messages[1]?.content_items.at(-1)).toEqual(callDone("b", "h", {}));
  });
});

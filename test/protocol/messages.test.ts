// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { UniStreamError } from "../../src/protocol/index.js";
import { normalizeMessages } from "../../src/protocol/index.js";

const user = (...content_items: unknown[]): unknown => ({ role: "user", content_items });

function refusal(stored: unknown): UniStreamError {
  try {
    normalizeMessages(stored);
  } catch (error) {
    return error as UniStreamError;
  }
  throw new Error("It was accepted.");
}

describe("normalizeMessages", () => {
  it("returns what needs no change as it is, unknown fields and kinds included", () => {
    const stored = [
      { role: "user", content_items: [{ type: "text.done", text: "q", x: 1 }], created_at: 5, y: 2 },
      {
        role: "assistant",
        content_items: [
          { type: "thinking.done", thinking: "", fidelity: { signature: "s" } },
          { type: "tool_call.done", name: "f", arguments: {}, tool_call_id: "1" },
          { type: "inline_data.done", data: "AQ==", mime_type: "image/png" },
          { type: "inline_data.done", data: new Uint8Array([1]), mime_type: "image/png" },
          { type: "hologram.done", depth: 3 },
        ],
        usage_metadata: null,
        finish_reason: "stop",
      },
    ];
    const normal = normalizeMessages(stored);
    expect(normal[0]).toBe(stored[0]);
    expect(normal[1]).toBe(stored[1]);
  });

  it("renames the item types of older versions and drops partial calls, without touching what it was given", () => {
    const stored = [
      user(
        { type: "text", text: "a", x: 1 },
        { type: "partial_tool_call", name: "f", arguments: "{" },
        { type: "tool_call", name: "f", arguments: ' {"a":1}', tool_call_id: "1" },
        { type: "tool_call", name: "g", arguments: "", tool_call_id: "2" },
        { type: "tool_result", text: "r", tool_call_id: "1" },
        { type: "image_url", image_url: "https://example.org/a.png" },
      ),
    ];
    const before = structuredClone(stored);
    expect(normalizeMessages(stored)).toEqual([
      user(
        { type: "text.done", text: "a", x: 1 },
        { type: "tool_call.done", name: "f", arguments: { a: 1 }, tool_call_id: "1" },
        { type: "tool_call.done", name: "g", arguments: {}, tool_call_id: "2" },
        { type: "tool_result.done", text: "r", tool_call_id: "1" },
        { type: "image_url.done", image_url: "https://example.org/a.png" },
      ),
    ]);
    expect(stored).toEqual(before);
  });

  it.each([
    [null, "list of messages"],
    [{}, "list of messages"],
    [[7], "messages[0]"],
    [[{ role: "system", content_items: [] }], "messages[0].role"],
    [[{ content_items: [] }], "messages[0].role"],
    [[user(), { role: "user" }], "messages[1].content_items"],
    [[{ role: "user", content_items: "text" }], "messages[0].content_items"],
    [[user(null)], "messages[0].content_items[0]"],
    [[user({ text: "no type" })], "messages[0].content_items[0]"],
    [[user({ type: "text.done", text: 5 })], "messages[0].content_items[0].text"],
    [[user({ type: "text.done" })], "messages[0].content_items[0].text"],
    [[user({ type: "text.delta", text: "a" })], "messages[0].content_items[0].type"],
    [[user({ type: "text.done", text: "a", fidelity: "s" })], "messages[0].content_items[0].fidelity"],
    [[user({ type: "tool_call.done", name: "f", arguments: "[1]", tool_call_id: "1" })], "[0].arguments"],
    [[user({ type: "tool_call.done", name: "f", arguments: "{", tool_call_id: "1" })], "[0].arguments"],
    [[user({ type: "tool_result.done", text: "a", images: [5], tool_call_id: "1" })], "[0].images"],
    [[user({ type: "embedding.done", embedding: ["a"] })], "[0].embedding"],
    [[{ role: "assistant", content_items: [], usage_metadata: 5 }], "messages[0].usage_metadata"],
    [[{ role: "assistant", content_items: [], finish_reason: 5 }], "messages[0].finish_reason"],
  ])("refuses %j and says where: %s", (stored, where) => {
    const error = refusal(stored);
    expect(error).toMatchObject({ code: "invalid_messages", retryable: false });
    expect(error.message).toContain(where);
  });
});

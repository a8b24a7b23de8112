// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  codes,
  data,
  dataDone,
  delta,
  fold,
  foldItems,
  outline,
  stop,
  text,
  textDone,
  thinking,
  thinkingDone,
  USAGE,
} from "./events.js";
import { vector, vectorDone } from "./events.js";

const b64 = (value: string): string => Buffer.from(value, "latin1").toString("base64");

describe("groups (protocol, part 4)", () => {
  it("makes a done without a delta an item of its own", () => {
    const turn = foldItems(textDone("Hi"));
    expect(turn.items).toEqual([
      { key: "t.0", kind: "text", state: "done", text: "Hi", startedAt: 1000, lastDeltaAt: null },
    ]);
    expect(codes(turn)).toEqual([]);
  });

  it("never merges the next item of the same kind across a done", () => {
    const turn = foldItems(text("a"), textDone("a"), text("b"), textDone("b"));
    expect(turn.items.map((item) => [item.key, item.kind === "text" && item.text])).toEqual([
      ["t.0", "a"],
      ["t.1", "b"],
    ]);
    expect(codes(turn)).toEqual([]);
  });

  it("closes the open item as incomplete when a delta of another kind comes", () => {
    const turn = foldItems(text("a"), thinking("b"));
    expect(outline(turn)).toEqual([
      { kind: "text", state: "incomplete", text: "a" },
      { kind: "thinking", state: "streaming", thinking: "b" },
    ]);
    expect(codes(turn)).toEqual(["interleaved"]);
    expect(turn.diagnostics[0]).toMatchObject({ eventIndex: 1, itemKey: "t.0" });
  });

  it("settles the newest incomplete item of a kind by a done that comes late, and leaves the open one open", () => {
    const turn = foldItems(text("a"), thinking("b"), textDone("a"), thinking("c"));
    expect(outline(turn)).toEqual([
      { kind: "text", state: "done", text: "a" },
      { kind: "thinking", state: "streaming", thinking: "bc" },
    ]);
    expect(codes(turn)).toEqual(["interleaved", "late_done"]);
  });

  it("settles an incomplete item by a late done when nothing is open", () => {
    const turn = foldItems(text("a"), thinking("b"), thinkingDone("b"), textDone("a"));
    expect(turn.items.map((item) => item.state)).toEqual(["done", "done"]);
    expect(codes(turn)).toEqual(["interleaved", "late_done"]);
  });

  it("places a done of another kind after the open item when none of its kind is incomplete", () => {
    const turn = foldItems(thinking("b"), textDone("a"), thinking("c"));
    expect(outline(turn)).toEqual([
      { kind: "thinking", state: "streaming", thinking: "bc" },
      { kind: "text", state: "done", text: "a" },
    ]);
    expect(codes(turn)).toEqual(["interleaved"]);
  });

  it("takes several items of one event, in order", () => {
    const turn = fold(delta(text("a"), textDone("a"), text("b")));
    expect(outline(turn)).toEqual([
      { kind: "text", state: "done", text: "a" },
      { kind: "text", state: "streaming", text: "b" },
    ]);
    expect(codes(turn)).toEqual(["items_per_event"]);
  });

  it("lets a done text win over its deltas", () => {
    const turn = foldItems(text("ab"), textDone("AB"));
    expect(outline(turn)).toEqual([{ kind: "text", state: "done", text: "AB" }]);
    expect(codes(turn)).toEqual(["done_differs"]);
  });

  it("lets done bytes and a done vector win over their deltas", () => {
    const bytes = foldItems(data("audio/pcm", b64("ab")), dataDone("audio/pcm", b64("xyz")));
    expect(bytes.items[0]).toMatchObject({ state: "done", bytes: new Uint8Array([120, 121, 122]) });
    expect(codes(bytes)).toEqual(["done_differs"]);
    const vectors = foldItems(vector(1, 2), vectorDone(1, 3));
    expect(vectors.items[0]).toMatchObject({ state: "done", embedding: [1, 3] });
    expect(codes(vectors)).toEqual(["done_differs"]);
  });

  it("replaces the vector of an item by a second delta", () => {
    const turn = foldItems(vector(1), vector(2));
    expect(outline(turn)).toEqual([{ kind: "embedding", state: "streaming", embedding: [2] }]);
    expect(codes(turn)).toEqual(["embedding_replaced"]);
  });

  it("keeps adjacent text items apart", () => {
    const phase = { fidelity: { phase: "final_answer" } };
    const turn = foldItems(text("a", phase), textDone("a", phase), text("b", phase), textDone("b", phase));
    expect(turn.items).toHaveLength(2);
  });

  it("keeps empty text and thinking, and a redacted block, in the history", () => {
    const turn = foldItems(
      text("", { fidelity: { phase: "commentary" } }),
      textDone("", { fidelity: { phase: "commentary" } }),
      thinking("_REDACTED_THINKING"),
      thinkingDone("_REDACTED_THINKING"),
    );
    expect(outline(turn)).toEqual([
      { kind: "text", state: "done", text: "", fidelity: { phase: "commentary" } },
      { kind: "thinking", state: "done", thinking: "_REDACTED_THINKING" },
    ]);
  });
});

describe("fidelity (protocol, part 4)", () => {
  it("holds the last seen of several fragments when the done has none", () => {
    const turn = foldItems(
      thinking("a", { fidelity: { s: 1 } }),
      thinking("b", { fidelity: { s: 2 } }),
      thinkingDone("ab"),
    );
    expect(turn.items[0]).toMatchObject({ fidelity: { s: 2 } });
    expect(codes(turn)).toEqual(["fidelity_differs"]);
  });

  it("takes the done's over the fragments'", () => {
    const turn = foldItems(thinking("a", { fidelity: { s: 1 } }), thinkingDone("a", { fidelity: { s: 2 } }));
    expect(turn.items[0]).toMatchObject({ fidelity: { s: 2 } });
    expect(codes(turn)).toEqual(["fidelity_differs"]);
  });

  it("records nothing when a fragment's is repeated", () => {
    const turn = foldItems(
      thinking("a", { fidelity: { s: 1 } }),
      thinking("b", { fidelity: { s: 1 } }),
      thinkingDone("ab", { fidelity: { s: 1 } }),
    );
    expect(codes(turn)).toEqual([]);
  });
});

describe("stop", () => {
  it("ends the turn as done, with its usage and reason, also when it was cut by length", () => {
    const turn = fold(delta(text("a")), delta(textDone("a")), stop({ finish_reason: "length" }));
    expect(turn).toMatchObject({ status: "done", usage: USAGE, finishReason: "length", error: null });
  });

  it("accepts a usage that is null or missing as unknown", () => {
    expect(fold(stop({ usage_metadata: null })).usage).toBeNull();
    const { usage_metadata: _usage, ...bare } = stop() as { usage_metadata: unknown };
    const turn = fold(bare);
    expect(turn).toMatchObject({ status: "done", usage: null });
    expect(codes(turn)).toEqual([]);
  });

  it("takes the items it carries before it settles", () => {
    const turn = fold(delta(text("a")), stop({ content_items: [textDone("a")] }));
    expect(turn.items[0]).toMatchObject({ state: "done" });
    expect(codes(turn)).toEqual(["items_on_stop"]);
  });

  it("settles an open item as incomplete", () => {
    const turn = fold(delta(text("a")), stop());
    expect(outline(turn)).toEqual([{ kind: "text", state: "incomplete", text: "a" }]);
    expect(codes(turn)).toEqual(["open_at_stop"]);
    expect(turn.status).toBe("done");
  });
});

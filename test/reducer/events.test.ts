// @vitest-environment node
import { describe, expect, it } from "vitest";
import { UniStreamError } from "../../src/protocol/index.js";
import { applyEvent, endTurn } from "../../src/reducer/index.js";
import { codes, delta, fold, foldItems, outline, stop, text, textDone, thinking, USAGE } from "./events.js";

describe("events (protocol, part 4)", () => {
  it.each([undefined, null, []])("takes a delta with content_items %j as nothing", (content_items) => {
    const before = foldItems(text("a"));
    const after = applyEvent(before, { ...delta(), content_items });
    expect(after).toEqual(before);
    expect(after.items).toBe(before.items);
  });

  it.each([
    undefined,
    null,
    7,
    "x",
    [],
    {},
    { event_type: "start" },
    { event_type: "unused", role: "assistant" },
  ])("ignores %j, which is no event", (junk) => {
    const before = foldItems(text("a"));
    const after = applyEvent(before, junk);
    expect(after.items).toBe(before.items);
    expect(codes(after)).toEqual(["unknown_event"]);
  });

  it("does not throw at an object that fights back", () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error("no");
        },
      },
    );
    expect(codes(applyEvent(fold(), hostile))).toEqual(["unknown_event"]);
  });

  it("ignores an event of another role", () => {
    const turn = fold({ ...delta(text("a")), role: "user" });
    expect(turn.items).toEqual([]);
    expect(codes(turn)).toEqual(["unexpected_role"]);
  });

  it("leaves a missing created_at null", () => {
    const { created_at: _at, ...untimed } = delta(text("a")) as { created_at: unknown };
    expect(fold(untimed).items[0]).toMatchObject({ startedAt: null, lastDeltaAt: null });
  });

  it("measures to the last delta, not to the done", () => {
    const turn = fold(
      { ...delta(text("a")), created_at: 5 },
      { ...delta(text("b")), created_at: 9 },
      { ...delta(textDone("ab")), created_at: 70 },
    );
    expect(turn.items[0]).toMatchObject({ startedAt: 5, lastDeltaAt: 9 });
  });

  it("ignores usage and finish reason on a delta", () => {
    const turn = fold(
      { ...delta(text("a")), usage_metadata: USAGE },
      { ...delta(text("b")), finish_reason: "stop" },
    );
    expect(turn).toMatchObject({ usage: null, finishReason: null });
    expect(turn.items[0]).toMatchObject({ text: "ab" });
    expect(codes(turn)).toEqual(["usage_on_delta", "usage_on_delta"]);
  });

  it("changes nothing but the diagnostics after the end", () => {
    const ended = fold(delta(text("a")), delta(textDone("a")), stop());
    const later = [
      delta(text("b")),
      stop({ finish_reason: "length" }),
      { error: { type: "X", message: "y" } },
      5,
    ];
    const turn = later.reduce<typeof ended>((folded, event) => applyEvent(folded, event), ended);
    expect({ ...turn, diagnostics: [] }).toEqual({ ...ended, diagnostics: [] });
    expect(turn.items).toBe(ended.items);
    expect(codes(turn)).toEqual(["after_end", "after_end", "after_end", "after_end"]);
  });

  it("keeps the first 100 diagnostics and counts the rest", () => {
    const turn = fold(...Array.from({ length: 130 }, () => 7));
    expect(turn.diagnostics).toHaveLength(100);
    expect(turn.diagnosticsDropped).toBe(30);
    expect(turn.diagnostics[99]?.eventIndex).toBe(99);
  });
});

describe("items that cannot be used (protocol, part 4)", () => {
  it.each([
    7,
    null,
    "text",
    { text: "no type" },
    { type: "text.delta", text: 7 },
    { type: "text.delta" },
    { type: "thinking.done", thinking: null },
    { type: "inline_data.delta", data: 7, mime_type: "image/png" },
    { type: "embedding.delta", embedding: ["a"] },
    { type: "tool_call.delta", name: 7, arguments: "", tool_call_id: "" },
    { type: "tool_call.delta", name: "a", arguments: {}, tool_call_id: "" },
  ])("ignores %j", (bad) => {
    const before = foldItems(text("a"));
    const after = applyEvent(before, delta(bad));
    expect(after.items).toBe(before.items);
    expect(codes(after)).toEqual(["bad_item"]);
  });
});

describe("unknown kinds (protocol, part 4)", () => {
  it("are kept as one opaque item for each group of a type, and close nothing", () => {
    const turn = foldItems(
      text("a"),
      { type: "citation.delta", url: "u" },
      text("b"),
      { type: "citation.delta", url: "v" },
      { type: "citation.done", url: "uv", fidelity: { s: 1 } },
      { type: "citation.delta", url: "w" },
      textDone("ab"),
    );
    expect(outline(turn)).toEqual([
      { kind: "text", state: "done", text: "ab" },
      {
        kind: "unknown",
        state: "done",
        type: "citation",
        raw: { type: "citation.done", url: "uv", fidelity: { s: 1 } },
        fidelity: { s: 1 },
      },
      { kind: "unknown", state: "streaming", type: "citation", raw: { type: "citation.delta", url: "w" } },
    ]);
    expect(codes(turn)).toEqual(["unknown_kind", "unknown_kind"]);
  });

  it("end as incomplete with the turn when no done came", () => {
    const turn = fold(delta({ type: "citation.delta" }), stop());
    expect(turn.items[0]?.state).toBe("incomplete");
  });
});

describe("ends without a stop (protocol, part 4)", () => {
  const open = foldItems(thinking("hm"), text("abc"));

  it("an error frame fails the turn, keeps what came and takes the frame's usage", () => {
    const error = { type: "EmptyResponseError", message: "no content", client: "c", usage_metadata: USAGE };
    const turn = applyEvent(open, { error });
    expect(turn).toMatchObject({ status: "failed", usage: USAGE, finishReason: null });
    expect(turn.items.map((item) => item.state)).toEqual(["incomplete", "incomplete"]);
    expect(turn.error).toMatchObject({ code: "mmsp", type: "EmptyResponseError", frame: error });
  });

  it.each([{ error: "text" }, { error: {}, ...delta(text("x")) }, { error: "text", ...stop() }])(
    "%j is an error, whatever else it is",
    (frame) => {
      expect(applyEvent(open, frame)).toMatchObject({ status: "failed", error: { code: "upstream" } });
    },
  );

  it.each([{ error: null }, { error: 7 }, { error: ["x"] }])(
    "%j beside event fields is no error",
    (fields) => {
      expect(applyEvent(open, { ...delta(text("x")), ...fields }).status).toBe("streaming");
    },
  );

  it.each([
    ["eof", "incomplete", "ended_without_stop"],
    ["abort", "aborted", undefined],
    ["error", "failed", "upstream"],
  ] as const)("endTurn by %s makes it %s", (cause, status, code) => {
    const turn = endTurn(open, { cause });
    expect(turn.status).toBe(status);
    expect(turn.error?.code).toBe(code);
    expect(turn.items.map((item) => item.state)).toEqual(["incomplete", "incomplete"]);
    expect(turn.items[1]).toMatchObject({ text: "abc" });
  });

  it("endTurn keeps the error it is given, and takes usage from it", () => {
    const error = new UniStreamError({ code: "cut", message: "cut", usage: USAGE });
    expect(endTurn(open, { cause: "eof", error })).toMatchObject({
      status: "incomplete",
      error,
      usage: USAGE,
    });
  });

  it("endTurn returns an ended turn as it is", () => {
    const ended = fold(stop());
    expect(endTurn(ended, { cause: "error" })).toBe(ended);
  });
});

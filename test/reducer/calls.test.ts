// @vitest-environment node
import { describe, expect, it } from "vitest";
import { applyEvent, endTurn, type ToolCallTurnItem, type Turn } from "../../src/reducer/index.js";
import { call, callDone, codes, delta, fold, foldItems, stop, text, textDone } from "./events.js";

function calls(turn: Turn): ToolCallTurnItem[] {
  return turn.items.filter((item) => item.kind === "tool_call");
}

const heads = (turn: Turn): unknown[] =>
  calls(turn).map((one) => [one.toolCallId, one.name, one.argumentsText, one.argumentsState, one.state]);

describe("call fragments (protocol, part 4)", () => {
  it("belong to the open call when they carry neither id nor name", () => {
    const turn = foldItems(call("1", "f", ""), call("", "", '{"a":'), call("", "", "1}"));
    expect(heads(turn)).toEqual([["1", "f", '{"a":1}', "growing", "streaming"]]);
    expect(calls(turn)[0]?.arguments).toEqual({ a: 1 });
    expect(codes(turn)).toEqual([]);
  });

  it("begin a new call when ids differ", () => {
    const turn = foldItems(call("1", "f", "{"), call("2", "f", "{"));
    expect(heads(turn)).toEqual([
      ["1", "f", "{", "cut", "incomplete"],
      ["2", "f", "{", "growing", "streaming"],
    ]);
    expect(codes(turn)).toEqual(["interleaved"]);
  });

  it("begin a new call when names differ and the ids are not equal", () => {
    const turn = foldItems(call("1", "f", "{"), call("", "g", "{"));
    expect(heads(turn).map((head) => (head as string[])[1])).toEqual(["f", "g"]);
    expect(codes(turn)).toEqual(["interleaved", "header_missing"]);
  });

  it("go on with the open call when the ids are equal, and its first name holds", () => {
    const turn = foldItems(call("1", "f", "{"), call("1", "g", "}"));
    expect(heads(turn)).toEqual([["1", "f", "{}", "growing", "streaming"]]);
    expect(codes(turn)).toEqual(["header_mismatch"]);
  });

  it("open a call without a name or an id, which is filled when they come", () => {
    const turn = foldItems(call("", "", "{"), call("1", "f", "}"));
    expect(heads(turn)).toEqual([["1", "f", "{}", "growing", "streaming"]]);
    expect(codes(turn)).toEqual(["header_missing"]);
  });
});

describe("a call's done (protocol, part 4)", () => {
  it("settles the incomplete call of its id and leaves the open one open", () => {
    const turn = foldItems(call("1", "f", "{}"), call("2", "g", "{"), callDone("1", "f", {}));
    expect(heads(turn)).toEqual([
      ["1", "f", "{}", "final", "done"],
      ["2", "g", "{", "growing", "streaming"],
    ]);
    expect(codes(turn)).toEqual(["interleaved", "late_done"]);
  });

  it("settles the newest incomplete call when its id repeats", () => {
    const turn = foldItems(
      call("1", "f", "{}"),
      call("2", "g", "{}"),
      call("1", "f", "{}"),
      text("x"),
      callDone("1", "f", {}),
    );
    expect(calls(turn).map((one) => one.state)).toEqual(["incomplete", "incomplete", "done"]);
  });

  it("settles the open call when no call has its id, and its name and id win", () => {
    const turn = foldItems(call("1", "f", "{}"), callDone("9", "g", {}));
    expect(heads(turn)).toEqual([["9", "g", "{}", "final", "done"]]);
    expect(codes(turn)).toEqual(["header_mismatch"]);
  });

  it("is a call of its own when only a done call has its id", () => {
    const turn = foldItems(callDone("1", "f", {}), call("2", "g", "{"), callDone("1", "f", { again: true }));
    expect(calls(turn).map((one) => [one.toolCallId, one.state])).toEqual([
      ["1", "done"],
      ["2", "streaming"],
      ["1", "done"],
    ]);
    expect(codes(turn)).toEqual(["interleaved"]);
  });

  it("settles the newest incomplete call when something else is open and no call has its id", () => {
    const turn = foldItems(call("1", "f", "{}"), text("x"), callDone("9", "f", {}), textDone("x"));
    expect(heads(turn)).toEqual([["9", "f", "{}", "final", "done"]]);
    expect(codes(turn)).toEqual(["interleaved", "late_done", "header_mismatch"]);
  });

  it("repeats an id without sharing a key", () => {
    const turn = foldItems(
      call("1", "f", "{}"),
      callDone("1", "f", {}),
      call("1", "f", "{}"),
      callDone("1", "f", {}),
    );
    expect(calls(turn).map((one) => one.key)).toEqual(["t.0", "t.1"]);
    expect(codes(turn)).toEqual([]);
  });

  it.each([
    ["", {}],
    ["  \n", {}],
    ['{"a":[1]}', { a: [1] }],
  ])("parses arguments that come as the text %j", (given, parsed) => {
    const turn = foldItems(callDone("1", "f", given));
    expect(calls(turn)[0]).toMatchObject({ state: "done", arguments: parsed, argumentsState: "final" });
    expect(codes(turn)).toEqual(["arguments_text"]);
  });

  it.each(["[1]", "{", "null", "tru"])("is invalid when its arguments are the text %j", (given) => {
    const turn = foldItems(callDone("1", "f", given));
    expect(calls(turn)[0]).toMatchObject({ state: "done", argumentsState: "invalid", rawArguments: given });
    expect(calls(turn)[0]?.arguments).toBeUndefined();
    expect(codes(turn)).toEqual(["arguments_text"]);
  });

  it.each([[[1]], [7], [null], [undefined]])("is invalid when its arguments are %j", (given) => {
    const turn = foldItems(call("1", "f", "{}"), callDone("1", "f", given));
    expect(calls(turn)[0]).toMatchObject({ state: "done", argumentsState: "invalid", argumentsText: "{}" });
    expect(codes(turn)).toEqual(["bad_item"]);
  });

  it("wins over its fragments", () => {
    const turn = foldItems(call("1", "f", '{"a":1,"b":[1]}'), callDone("1", "f", { a: 2, b: [1] }));
    expect(calls(turn)[0]?.arguments).toEqual({ a: 2, b: [1] });
    expect(codes(turn)).toEqual(["done_differs"]);
  });
});

describe("arguments (protocol, part 4)", () => {
  it.each(["", " \n"])("that are %j are {}", (given) => {
    const turn = foldItems(call("1", "f", given), callDone("1", "f", {}));
    expect(calls(turn)[0]).toMatchObject({ arguments: {}, argumentsState: "final" });
    expect(codes(turn)).toEqual([]);
  });

  it.each(['{"a": tru3', "[1]", '"x"', "{]"])("that say %j are invalid, and their text is kept", (given) => {
    const open = foldItems(call("1", "f", given));
    for (const turn of [open, endTurn(open, { cause: "eof" }), applyEvent(open, stop())]) {
      expect(calls(turn)[0]).toMatchObject({ argumentsState: "invalid", argumentsText: given });
    }
  });

  it("of the call that a ToolCallArgumentParseError names are invalid", () => {
    const error = { type: "ToolCallArgumentParseError", message: "m", tool_name: "f", tool_call_id: "1" };
    const turn = applyEvent(foldItems(call("1", "f", '{"a":'), call("2", "g", '{"b":')), { error });
    expect(heads(turn)).toEqual([
      ["1", "f", '{"a":', "invalid", "incomplete"],
      ["2", "g", '{"b":', "cut", "incomplete"],
    ]);
  });

  it("of the open call are invalid when the ToolCallArgumentParseError names no call of the turn", () => {
    const error = { type: "ToolCallArgumentParseError", message: "m", tool_call_id: "9" };
    const turn = applyEvent(foldItems(call("1", "f", '{"a":'), call("2", "g", '{"b":')), { error });
    expect(calls(turn).map((one) => one.argumentsState)).toEqual(["cut", "invalid"]);
  });

  it("of a done call stay as they are when a ToolCallArgumentParseError repeats its id", () => {
    const error = { type: "ToolCallArgumentParseError", message: "m", tool_call_id: "1" };
    const turn = applyEvent(foldItems(callDone("1", "f", {})), { error });
    expect(calls(turn)[0]).toMatchObject({ state: "done", argumentsState: "final" });
  });

  it("are cut when the turn ends too early, and at a stop read from their text without becoming final", () => {
    const open = foldItems(call("1", "f", '{"a":"b'));
    for (const turn of [endTurn(open, { cause: "abort" }), applyEvent(open, stop())]) {
      expect(calls(turn)[0]).toMatchObject({
        state: "incomplete",
        argumentsState: "cut",
        arguments: { a: "b" },
      });
    }
    const empty = foldItems(call("1", "f", ""));
    expect(calls(applyEvent(empty, stop()))[0]).toMatchObject({ arguments: {}, argumentsState: "cut" });
    expect(calls(endTurn(empty, { cause: "eof" }))[0]?.arguments).toBeUndefined();
  });

  it("hold __proto__, constructor and repeated keys as data", () => {
    const source = '{"__proto__":{"x":1},"constructor":2,"a":1,"a":3}';
    const done: unknown = JSON.parse(source);
    for (const turn of [
      foldItems(call("1", "f", source)),
      foldItems(call("1", "f", source), callDone("1", "f", done)),
    ]) {
      const value = calls(turn)[0]?.arguments as object;
      expect(Object.keys(value)).toEqual(["__proto__", "constructor", "a"]);
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect(JSON.stringify(value)).toBe('{"__proto__":{"x":1},"constructor":2,"a":3}');
      expect(codes(turn)).toEqual([]);
    }
  });

  it("are undefined before the brace, and a getter answers for its own moment", () => {
    const first = foldItems(call("1", "f", " "));
    const second = applyEvent(first, delta(call("", "", '{"a":"x')));
    const third = applyEvent(second, delta(call("", "", 'y","b":{"c":[1,')));
    expect(calls(third)[0]?.arguments).toEqual({ a: "xy", b: { c: [1] } });
    expect(calls(second)[0]?.arguments).toEqual({ a: "x" });
    expect(calls(first)[0]?.arguments).toBeUndefined();
  });

  it("share settled subtrees with every later reading, also with the done's", () => {
    const events = ['{"rows":[{"n":1},{"n":', "2}],", '"last":"x"}'].map((part, index) =>
      delta(call(index === 0 ? "1" : "", index === 0 ? "f" : "", part)),
    );
    let turn = fold();
    const readings = events.map((event) => {
      turn = applyEvent(turn, event);
      return calls(turn)[0]?.arguments as { rows: readonly unknown[] };
    });
    const [first, second, third] = readings;
    expect(second?.rows[0]).toBe(first?.rows[0]);
    expect(third?.rows).toBe(second?.rows);
    const settled = applyEvent(turn, delta(callDone("1", "f", { rows: [{ n: 1 }, { n: 2 }], last: "x" })));
    expect(calls(settled)[0]?.arguments).toBe(third);
    const other = applyEvent(turn, delta(callDone("1", "f", { rows: [{ n: 1 }, { n: 2 }], last: "y" })));
    expect((calls(other)[0]?.arguments as { rows: unknown }).rows).toBe(third?.rows);
  });
});

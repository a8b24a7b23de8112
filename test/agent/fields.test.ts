import { describe, expect, it } from "vitest";
import { pathStateOf, schemaFields } from "../../src/agent/index.js";
import { endTurn, openPathOf, type ToolCallTurnItem, type Turn } from "../../src/reducer/index.js";
import { call, callDone, foldItems } from "../reducer/events.js";

const SCHEMA = {
  type: "object",
  properties: {
    city: { type: "string", title: "City", description: "Where." },
    days: { type: "integer" },
    unit: { type: "string" },
  },
  required: ["city", "unit"],
};

function callIn(turn: Turn): ToolCallTurnItem {
  const [item] = turn.items;
  if (item?.kind !== "tool_call") throw new Error("There is no call.");
  return item;
}

const growing = (text: string): ToolCallTurnItem => callIn(foldItems(call("a", "book", text)));
const states = (item: ToolCallTurnItem): string[] =>
  schemaFields(SCHEMA, item).map((field) => `${field.name} ${field.state}`);

describe("a path of a call's arguments", () => {
  const PREFIXES: readonly (readonly [string, string, unknown])[] = [
    ["", "absent", undefined],
    ['{"ci', "absent", undefined],
    ['{"city":', "absent", undefined],
    ['{"city":"Os', "growing", "Os"],
    ['{"city":"Oslo"', "settled", "Oslo"],
    ['{"city":"Oslo","days":1', "settled", "Oslo"],
  ];
  it.each(PREFIXES)("in %j is %s", (text, state, value) => {
    expect(pathStateOf(growing(text), ["city"])).toEqual({ state, value });
  });

  it("is growing while a number is written, which has no value yet", () => {
    expect(pathStateOf(growing('{"days":1'), ["days"])).toEqual({ state: "growing", value: undefined });
    expect(pathStateOf(growing('{"days":1,'), ["days"])).toEqual({ state: "settled", value: 1 });
  });

  it("is growing while something within it is, and settled beside it", () => {
    const item = growing('{"list":[{"a":1},{"b":"x');
    expect(pathStateOf(item, ["list"]).state).toBe("growing");
    expect(pathStateOf(item, ["list", 0])).toEqual({ state: "settled", value: { a: 1 } });
    expect(pathStateOf(item, ["list", 1, "b"])).toEqual({ state: "growing", value: "x" });
    expect(pathStateOf(item, ["list", 2]).state).toBe("absent");
  });

  it("was cut when the call ended before it did", () => {
    const turn = endTurn(foldItems(call("a", "book", '{"city":"Oslo","unit":"cel')), { cause: "eof" });
    expect(pathStateOf(callIn(turn), ["city"]).state).toBe("settled");
    expect(pathStateOf(callIn(turn), ["unit"])).toEqual({ state: "cut", value: "cel" });
  });

  it("is settled once the call is done, and never what an object inherits", () => {
    const item = callIn(foldItems(callDone("a", "book", { city: "Oslo" })));
    expect(pathStateOf(item, ["city"])).toEqual({ state: "settled", value: "Oslo" });
    expect(pathStateOf(item, ["constructor"]).state).toBe("absent");
    expect(openPathOf(item)).toBeNull();
  });

  it("is told of an older state as of the newest", () => {
    const older = foldItems(call("a", "book", '{"city":"Os'));
    const item = callIn(older);
    foldItems(call("a", "book", '{"city":"Os'), call("", "", 'lo","days":1'));
    expect(openPathOf(item)).toEqual(["city"]);
  });
});

describe("the fields of a call beside its schema", () => {
  it("stand as far as they have come", () => {
    expect(states(growing('{"city":"Oslo","un'))).toEqual(["city settled", "days absent", "unit absent"]);
    expect(states(growing('{"city":"Oslo","unit":"c'))).toEqual([
      "city settled",
      "days absent",
      "unit growing",
    ]);
  });

  it("are missing only once the call is over, and only when they are required", () => {
    const done = callIn(foldItems(callDone("a", "book", { city: "Oslo" })));
    expect(states(done)).toEqual(["city settled", "days absent", "unit missing"]);
  });

  it("are unexpected when the schema does not know them", () => {
    expect(states(growing('{"colour":"red"'))).toContain("colour unexpected");
  });

  it("have their titles and descriptions from the schema", () => {
    const [city, days] = schemaFields(SCHEMA, growing("{"));
    expect(city).toMatchObject({ title: "City", description: "Where.", required: true });
    expect(days).toMatchObject({ title: "days", description: "", required: false });
  });
});

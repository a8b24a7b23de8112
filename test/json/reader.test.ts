// @vitest-environment node
import { describe, expect, it } from "vitest";
import { createJsonReader, type JsonValue } from "../../src/json/index.js";
import { deepFreeze } from "../reducer/freeze.js";
import { expectSame, fed, readWhole } from "./readings.js";

const shown = (...fragments: string[]): JsonValue | undefined => fed(...fragments).snapshot();

describe("what a snapshot shows", () => {
  it("is nothing before a value has begun", () => {
    expect(createJsonReader().snapshot()).toBeUndefined();
    expect(shown("")).toBeUndefined();
    expect(shown(" \n\r\t")).toBeUndefined();
  });

  it.each<[string, JsonValue | undefined]>([
    ["{", {}],
    ['{"', {}],
    ['{"ci', {}],
    ['{"city"', {}],
    ['{"city":', {}],
    ['{"city":"', { city: "" }],
    ['{"city":"Os', { city: "Os" }],
    ['{"city":"Oslo"', { city: "Oslo" }],
    ['{"city":"Oslo","days":', { city: "Oslo" }],
    ['{"city":"Oslo","days":1', { city: "Oslo" }],
    ['{"city":"Oslo","days":14', { city: "Oslo" }],
    ['{"city":"Oslo","days":14,', { city: "Oslo", days: 14 }],
    ['{"city":"Oslo","days":14,"at":[', { city: "Oslo", days: 14, at: [] }],
    ['{"city":"Oslo","days":14,"at":[tru', { city: "Oslo", days: 14, at: [] }],
    ['{"city":"Oslo","days":14,"at":[true', { city: "Oslo", days: 14, at: [true] }],
    ['{"city":"Oslo","days":14,"at":[true,{', { city: "Oslo", days: 14, at: [true, {}] }],
    ['{"city":"Oslo","days":14,"at":[true,{},-1.5e', { city: "Oslo", days: 14, at: [true, {}] }],
    ['{"city":"Oslo","days":14,"at":[true,{},-1.5e1]', { city: "Oslo", days: 14, at: [true, {}, -15] }],
  ])("of %s is all that is certain of it", (text, value) => {
    expectSame(shown(text), value);
    expectSame(shown(...text.split("")), value);
  });

  it.each<[string, string]>([
    ["a split escape", '"a\\'],
    ["a split \\u escape", '"a\\u00e'],
    ["a high surrogate", '"a\ud83d'],
    ["an escaped high surrogate", '"a\\ud83d'],
    ["a high surrogate before a backslash", '"a\ud83d\\'],
    ["a high surrogate before a split escape", '"a\\ud83d\\ude0'],
    ["two high surrogates", '"a\ud83d\\ud83d'],
  ])("leaves out %s at the end of a string that grows", (_, text) => {
    expect(shown(text)).toBe("a");
    expect(shown(...text.split(""))).toBe("a");
  });

  it.each<[string, string]>([
    ["written as they are", '"\ud83d\ude00"'],
    ["escaped", '"\\ud83d\\ude00"'],
    ["the second escaped", '"\ud83d\\uDE00"'],
    ["the first escaped", '"\\uD83D\ude00"'],
  ])("has a pair of surrogates as one character, %s", (_, text) => {
    const lengths = text.split("").map((_unit, index) => (shown(text.slice(0, index + 1)) as string).length);
    expect(new Set(lengths)).toEqual(new Set([0, 2]));
    expect(shown(text)).toBe("😀");
  });

  it("has a surrogate that is really alone as soon as that is known, as JSON.parse has it", () => {
    expect(shown('"\ud83dx')).toBe("\ud83dx");
    expect(shown('"\ud83d\\n')).toBe("\ud83d\n");
    expect(shown('"\ud83d\ud83d"')).toBe("\ud83d\ud83d");
    expect(shown('"\\ud83d"')).toBe(JSON.parse('"\\ud83d"'));
    expect(shown('"\ude00')).toBe("\ude00");
    expect(shown('{"\ud83d":1,')).toEqual({ "\ud83d": 1 });
  });

  it("is the last good value after an error", () => {
    expect(shown('{"a":1,"b":"xy\n')).toEqual({ a: 1, b: "xy" });
    expect(shown('{"a":1,"b":tru!')).toEqual({ a: 1 });
    expect(shown('"a\\ud83d\\x')).toBe("a");
    expect(shown('"a\\u12G"')).toBe("a");
    expect(shown("[1] 2")).toEqual([1]);
    expect(shown("[1.]")).toEqual([]);
  });
});

describe("keys", () => {
  it.each([
    '{"__proto__":{"polluted":true},"a":1}',
    '{"__proto__":1,"__proto__":[2]}',
    '{"a":{"__proto__":"x","b":1}}',
    '{"constructor":{"prototype":{"a":1}},"toString":null,"hasOwnProperty":0}',
    '{"b":1,"a":2,"b":3}',
    '{"a":{"x":1},"a":[1]}',
    '{"a":[1],"a":"long","b":0,"a":{}}',
    '{"2":0,"b":0,"1":0,"a":0}',
    '{"":1,"\\u0061":2,"a":3}',
  ])("are those of JSON.parse in %s, in its order", (text) => {
    expectSame(readWhole(text).snapshot(), JSON.parse(text) as JsonValue);
    const reader = createJsonReader();
    for (const unit of text.split("")) {
      reader.append(unit);
      reader.snapshot();
    }
    expectSame(reader.snapshot(), JSON.parse(text) as JsonValue);
  });

  it("named __proto__ are own while the object is open, and change no prototype", () => {
    const value = shown('{"__proto__":{"polluted":true},"a":"x') as { polluted?: boolean };
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toEqual(["__proto__", "a"]);
    expect(value.polluted).toBeUndefined();
  });

  it("said again keep the old value until the new one is known", () => {
    expect(shown('{"a":1,"a":2')).toEqual({ a: 1 });
    expect(shown('{"a":1,"a":2,')).toEqual({ a: 2 });
    expect(shown('{"a":1,"a":[')).toEqual({ a: [] });
  });
});

describe("identity", () => {
  it("is kept while nothing changes", () => {
    const reader = fed('{"a":[1,2');
    const before = reader.snapshot();
    expect(reader.snapshot()).toBe(before);
    reader.append("3");
    expect(reader.snapshot()).toBe(before);
    reader.append("4 ,");
    expect(reader.snapshot()).toEqual({ a: [1, 234] });
    const open = reader.snapshot();
    reader.append('{"key"');
    const opened = reader.snapshot();
    expect(opened).not.toBe(open);
    reader.append(":  ");
    expect(reader.snapshot()).toBe(opened);
  });

  it("is kept when containers close and nothing else happens", () => {
    const reader = fed('{"a":[{"b":"x"');
    const before = reader.snapshot();
    reader.append(" } ] } ");
    expect(reader.state).toBe("complete");
    expect(reader.snapshot()).toBe(before);
  });

  it("of a settled subtree is the same in every later snapshot", () => {
    const reader = fed('{"done":{"deep":[1]},"also":[2],"open":{"in":[');
    const first = deepFreeze(reader.snapshot()) as Record<string, JsonValue>;
    reader.append("3]}");
    const second = deepFreeze(reader.snapshot()) as Record<string, JsonValue>;
    reader.append("}");
    const third = reader.snapshot() as Record<string, JsonValue>;
    expect(second.done).toBe(first.done);
    expect(second.also).toBe(first.also);
    expect(second.open).not.toBe(first.open);
    expect(third).toBe(second);
    expect(first).toEqual({ done: { deep: [1] }, also: [2], open: { in: [] } });
  });
});

describe("the open path", () => {
  it.each<[string, (string | number)[]]>([
    ["", []],
    ['"a', []],
    ["12", []],
    ["{", []],
    ['{"a', []],
    ['{"a":', []],
    ['{"a":"', ["a"]],
    ['{"a":"\\', ["a"]],
    ['{"a":"x"', []],
    ['{"a":"x","b":tr', ["b"]],
    ['{"a":"x","b":[', ["b"]],
    ['{"a":"x","b":[1', ["b", 0]],
    ['{"a":"x","b":[1,', ["b"]],
    ['{"a":"x","b":[1,"', ["b", 1]],
    ['{"a":"x","b":[1,{"c":{"d":[[', ["b", 1, "c", "d", 0]],
    ['{"a":"x","b":[1,{"c":{}', ["b", 1]],
    ['{"a":"x","b":[1,{}]', []],
    ['{"a":"x","b":[1,{}]}', []],
  ])("of %s", (text, path) => {
    expect(fed(text).openPath()).toEqual(path);
    expect(fed(...text.split("")).openPath()).toEqual(path);
  });
});

describe("state and error", () => {
  it.each([
    ["", "empty"],
    [" \n", "empty"],
    ["-", "open"],
    ["12", "open"],
    ["12 ", "complete"],
    ["nul", "open"],
    ["null", "complete"],
    ['"', "open"],
    ['""', "complete"],
    ["[", "open"],
    ["[] ", "complete"],
    ["[] ]", "error"],
  ])("of %j is %s", (text, state) => {
    expect(fed(text).state).toBe(state);
  });

  it("say where the text went wrong, counted from its start", () => {
    const reader = fed('{"a":', "1", "2,x", "yz");
    expect(reader.state).toBe("error");
    expect(reader.error).toEqual({ message: "Unexpected x at character 8", offset: 8 });
    reader.append("more");
    reader.end();
    expect(reader.error?.offset).toBe(8);
  });

  it("are settled by the end: a number is whole, and all else that is open is an error", () => {
    expect(readWhole("12").snapshot()).toBe(12);
    expect(readWhole("12").state).toBe("complete");
    expect(readWhole("12").error).toBeNull();
    expect(readWhole("1.").error).toEqual({ message: "Unexpected end at character 2", offset: 2 });
    expect(readWhole("[12").state).toBe("error");
    expect(readWhole("[12").snapshot()).toEqual([]);
    expect(readWhole(" ").state).toBe("error");
    expect(readWhole("[]").state).toBe("complete");
  });
});

describe("depth", () => {
  it("of 100,000 arrays and objects is no more than long", () => {
    const depth = 50_000;
    const reader = fed('[{"a":'.repeat(depth));
    expect(reader.openPath()).toHaveLength(2 * depth - 1);
    expect(reader.snapshot()).toBeInstanceOf(Array);
    reader.append(`1${"}]".repeat(depth)}`);
    let value = reader.snapshot();
    let levels = 0;
    while (Array.isArray(value)) {
      value = ((value as JsonValue[])[0] as { a: JsonValue }).a;
      levels++;
    }
    expect([levels, value, reader.state]).toEqual([depth, 1, "complete"]);
  });
});

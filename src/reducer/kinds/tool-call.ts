import { shareSubtrees } from "../../json/index.js";
import { isRecord, type JsonObject } from "../../protocol/index.js";
import type { Draft } from "../draft.js";
import { growArguments, isMalformed, isWhole, readArguments, type ArgumentsEngine } from "../engines.js";
import type { ToolCallTurnItem, TurnItem } from "../turn.js";
import { textOf, type FieldsOf, type RawItem } from "./kind.js";

const isBlank = (text: string): boolean => text.trim() === "";

/** Two header values that contradict each other: both there, and not the same. */
const differs = (a: string, b: string): boolean => a !== "" && b !== "" && a !== b;

/** What a done's `arguments` are worth: an object, or undefined when they can never run (protocol, part 4). */
function argumentsOf(draft: Draft, key: string, value: unknown): JsonObject | undefined {
  if (isRecord(value)) return value as JsonObject;
  draft.note(typeof value === "string" ? "arguments_text" : "bad_item", key);
  if (typeof value !== "string") return undefined;
  try {
    const parsed: unknown = isBlank(value) ? {} : JSON.parse(value);
    return isRecord(parsed) ? (parsed as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** The done's arguments with every subtree that the reading already had; notes when they say something else. */
function reconcile(draft: Draft, item: ToolCallTurnItem, done: JsonObject): JsonObject {
  const blank = isBlank(item.argumentsText);
  const shared = blank ? done : (shareSubtrees(item.arguments, done) as JsonObject);
  const agrees = blank
    ? Object.keys(done).length === 0
    : shared === item.arguments && isWhole(growArguments(draft.engineOf(item), item.argumentsText, ""));
  if (!agrees) draft.note("done_differs", item.key);
  return shared;
}

/** The fields of a call. While it grows `arguments` is left to `LazyArguments`. */
export const callFields: FieldsOf<ToolCallTurnItem> = (draft, key, item, raw, done) => {
  const name = textOf(raw, "name");
  const id = textOf(raw, "tool_call_id");
  const { name: heldName = "", toolCallId: heldId = "", argumentsText: before = "" } = item ?? {};
  if (differs(heldName, name) || differs(heldId, id)) draft.note("header_mismatch", key);
  if (!done) {
    const fragment = textOf(raw, "arguments");
    const engine = growArguments(draft.engineOf(item), before, fragment);
    draft.engine = engine;
    draft.fragment(key, fragment);
    if (!item && (!name || !id)) draft.note("header_missing", key);
    return {
      // Slots that makeItem fills: an object that gets them one by one is moved about, at each fragment.
      key,
      kind: "",
      state: "",
      startedAt: null,
      lastDeltaAt: null,
      name: heldName || name,
      toolCallId: heldId || id,
      argumentsText: before + fragment,
      argumentsState: isMalformed(engine) ? "invalid" : "growing",
    };
  }
  const args = argumentsOf(draft, key, raw.arguments);
  return {
    name: name || heldName,
    toolCallId: id || heldId,
    argumentsText: before,
    arguments: args && item ? reconcile(draft, item, args) : args,
    argumentsState: args ? "final" : "invalid",
    ...(!args && { rawArguments: raw.arguments }),
  };
};

/** What a call becomes when its turn, or its place in it, ends before its done. At a stop no text is `{}`. */
export function cutCall(item: ToolCallTurnItem, engine: Draft["engine"], atStop: boolean): object {
  const malformed = isMalformed(growArguments(engine, item.argumentsText, ""));
  return {
    arguments: atStop && isBlank(item.argumentsText) ? {} : item.arguments,
    argumentsState: malformed ? "invalid" : "cut",
  };
}

/** Whether a delta begins another call rather than going on with the open one (protocol, part 4). */
export function beginsNextCall(item: ToolCallTurnItem, raw: RawItem): boolean {
  const id = textOf(raw, "tool_call_id");
  if (differs(item.toolCallId, id)) return true;
  const sameId = id !== "" && id === item.toolCallId;
  return !sameId && differs(item.name, textOf(raw, "name"));
}

let read: (call: object) => JsonObject | undefined;
let engineOf: (call: object) => ArgumentsEngine | null;

/**
 * One accessor for all calls: a getter in an object literal would be a new function, and a new hidden class, for each
 * fragment, which costs four times as much. An own property, because copies, JSON and structuredClone must have it.
 */
const ARGUMENTS: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: object) {
    return read(this);
  },
};

/** Gives back what it is given, so that a class built on it puts its private fields there. */
const Itself = function (item: object) {
  return item;
} as unknown as new (item: object) => object;

/**
 * Arguments that are read when somebody asks: most events of a call are never looked at. The reading hangs on the item
 * as a private field, which nothing but this class can see.
 */
export class LazyArguments extends Itself {
  readonly #engine: ArgumentsEngine;
  readonly #text: string;
  #value: JsonObject | null | undefined = null;

  static {
    read = (call) => {
      const lazy = call as LazyArguments;
      if (lazy.#value === null) lazy.#value = readArguments(lazy.#engine, lazy.#text);
      return lazy.#value;
    };
    engineOf = (call) => (#engine in call ? call.#engine : null);
  }

  constructor(call: TurnItem, engine: ArgumentsEngine) {
    super(call);
    this.#engine = engine;
    this.#text = (call as ToolCallTurnItem).argumentsText;
    Object.defineProperty(call, "arguments", ARGUMENTS);
  }
}

/** Where calls that were cut, and older states, stand: their text is read once. */
const readAgain = new WeakMap<object, readonly (string | number)[] | null>();

/**
 * The keys and indexes that lead to the value of a call's arguments that is not whole: the one being written, or the one
 * that a cut left behind. `[]` is the root; null when nothing is open. Costs O(depth) for the newest state of a growing
 * call; an older one, or one that was cut, is read once.
 */
export function openPathOf(call: ToolCallTurnItem): readonly (string | number)[] | null {
  if (call.argumentsState === "final") return null;
  const live = engineOf(call);
  if (live?.length === call.argumentsText.length) return openPathIn(live);
  const known = readAgain.get(call);
  if (known !== undefined) return known;
  const path = openPathIn(growArguments(null, call.argumentsText, ""));
  readAgain.set(call, path);
  return path;
}

function openPathIn({ reader }: ArgumentsEngine): readonly (string | number)[] | null {
  return reader.state === "open" || reader.state === "error" ? reader.openPath() : null;
}

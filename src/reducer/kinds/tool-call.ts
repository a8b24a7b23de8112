import { shareSubtrees } from "../../json/index.js";
import { isRecord, type JsonObject } from "../../protocol/index.js";
import type { Draft } from "../draft.js";
import { argumentsEngineOf, growArguments, isMalformed, isWhole } from "../engines.js";
import type { ToolCallTurnItem } from "../turn.js";
import { GrowingCall, type CallHeader } from "./growing-call.js";
import {
  headerOf,
  mergeFidelity,
  withExtra,
  withFidelity,
  type KindFold,
  type RawItem,
} from "./kind-fold.js";

const KNOWN = new Set(["type", "name", "arguments", "tool_call_id", "fidelity"]);
const BLANK = /^[ \t\r\n]*$/;

function grown(
  draft: Draft,
  item: ToolCallTurnItem | undefined,
  key: string,
  raw: RawItem,
  at: number | null,
): ToolCallTurnItem {
  const fragment = headerOf(raw, "arguments");
  const before = item?.argumentsText ?? "";
  const engine = growArguments(draft.engineOf(item), before, fragment);
  draft.engine = engine;
  draft.fragment(key, fragment);
  const name = headerOf(raw, "name");
  const id = headerOf(raw, "tool_call_id");
  if (item && (differs(item.name, name) || differs(item.toolCallId, id))) draft.note("header_mismatch", key);
  if (!item && (!name || !id)) draft.note("header_missing", key);
  const header: CallHeader = {
    name: item?.name || name,
    toolCallId: item?.toolCallId || id,
    startedAt: item ? item.startedAt : at,
    lastDeltaAt: at ?? item?.lastDeltaAt ?? null,
  };
  return withFidelity(
    new GrowingCall(key, header, before + fragment, engine),
    mergeFidelity(draft, item, raw),
  );
}

/** Two header values that contradict each other: both there, and not the same. */
export function differs(a: string, b: string): boolean {
  return a !== "" && b !== "" && a !== b;
}

/** What a done's `arguments` are worth: an object, or undefined when they can never run (protocol, part 4). */
function argumentsOf(draft: Draft, key: string, raw: RawItem): JsonObject | undefined {
  const value = raw.arguments;
  if (isRecord(value)) return value as JsonObject;
  if (typeof value !== "string") {
    draft.note("bad_item", key);
    return undefined;
  }
  draft.note("arguments_text", key);
  if (BLANK.test(value)) return {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? (parsed as JsonObject) : undefined;
  } catch {
    return undefined;
  }
}

/** The done's arguments with every subtree that the reading already had; notes when they say something else. */
function reconcile(draft: Draft, item: ToolCallTurnItem, done: JsonObject): JsonObject {
  if (BLANK.test(item.argumentsText)) {
    if (Object.keys(done).length > 0) draft.note("done_differs", item.key);
    return done;
  }
  const engine = argumentsEngineOf(draft.engineOf(item), item);
  const reading = item.arguments;
  const shared = shareSubtrees(reading, done) as JsonObject;
  if (shared !== reading || !isWhole(engine)) draft.note("done_differs", item.key);
  return shared;
}

function settled(
  draft: Draft,
  item: ToolCallTurnItem | undefined,
  key: string,
  raw: RawItem,
  at: number | null,
): ToolCallTurnItem {
  const done = argumentsOf(draft, key, raw);
  const name = headerOf(raw, "name");
  const id = headerOf(raw, "tool_call_id");
  if (item && (differs(item.name, name) || differs(item.toolCallId, id))) draft.note("header_mismatch", key);
  const next: ToolCallTurnItem = {
    key,
    kind: "tool_call",
    state: "done",
    name: name || (item?.name ?? ""),
    toolCallId: id || (item?.toolCallId ?? ""),
    argumentsText: item?.argumentsText ?? "",
    arguments: done && item ? reconcile(draft, item, done) : done,
    argumentsState: done ? "final" : "invalid",
    startedAt: item ? item.startedAt : at,
    lastDeltaAt: item?.lastDeltaAt ?? null,
    ...(!done && { rawArguments: raw.arguments }),
  };
  return withExtra(withFidelity(next, mergeFidelity(draft, item, raw)), raw, KNOWN);
}

/** Tool calls. */
export const toolCallFold: KindFold<ToolCallTurnItem> = {
  begin: (draft, key, raw, at) => grown(draft, undefined, key, raw, at),
  grow: (draft, item, raw, at) => grown(draft, item, item.key, raw, at),
  settle: settled,
  cut(draft, item, closing) {
    const blank = closing === "stop" && BLANK.test(item.argumentsText);
    const malformed = isMalformed(argumentsEngineOf(draft.engineOf(item), item));
    return {
      ...item,
      state: "incomplete",
      arguments: blank ? {} : item.arguments,
      argumentsState: malformed ? "invalid" : "cut",
    };
  },
};

/** Whether a delta begins another call rather than going on with the open one (protocol, part 4). */
export function beginsNextCall(item: ToolCallTurnItem, raw: RawItem): boolean {
  const id = headerOf(raw, "tool_call_id");
  if (differs(item.toolCallId, id)) return true;
  const sameId = id !== "" && id === item.toolCallId;
  return !sameId && differs(item.name, headerOf(raw, "name"));
}

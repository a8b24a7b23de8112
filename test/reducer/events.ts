import { applyEvent, createTurn, type Turn } from "../../src/reducer/index.js";

type Fields = Readonly<Record<string, unknown>>;

/** A delta event around items, as a server sends it. */
export function delta(...items: readonly unknown[]): Fields {
  return {
    role: "assistant",
    event_type: "delta",
    content_items: items,
    usage_metadata: null,
    finish_reason: null,
    created_at: 1000,
  };
}

export const USAGE = { cached_tokens: 0, prompt_tokens: 10, thoughts_tokens: null, response_tokens: 5 };

export function stop(fields: Fields = {}): Fields {
  return {
    role: "assistant",
    event_type: "stop",
    content_items: [],
    usage_metadata: USAGE,
    finish_reason: "stop",
    created_at: 2000,
    ...fields,
  };
}

export const item = (type: string, fields: Fields): Fields => ({ type, ...fields });
export const text = (value: string, fields: Fields = {}): Fields =>
  item("text.delta", { text: value, ...fields });
export const textDone = (value: string, fields: Fields = {}): Fields =>
  item("text.done", { text: value, ...fields });
export const thinking = (value: string, fields: Fields = {}): Fields =>
  item("thinking.delta", { thinking: value, ...fields });
export const thinkingDone = (value: string, fields: Fields = {}): Fields =>
  item("thinking.done", { thinking: value, ...fields });
export const call = (id: string, name: string, args: string, fields: Fields = {}): Fields =>
  item("tool_call.delta", { name, arguments: args, tool_call_id: id, ...fields });
export const callDone = (id: string, name: string, args: unknown, fields: Fields = {}): Fields =>
  item("tool_call.done", { name, arguments: args, tool_call_id: id, ...fields });
export const data = (mime: string, bytes: string, fields: Fields = {}): Fields =>
  item("inline_data.delta", { data: bytes, mime_type: mime, ...fields });
export const dataDone = (mime: string, bytes: string, fields: Fields = {}): Fields =>
  item("inline_data.done", { data: bytes, mime_type: mime, ...fields });
export const vector = (...values: readonly number[]): Fields =>
  item("embedding.delta", { embedding: values });
export const vectorDone = (...values: readonly number[]): Fields =>
  item("embedding.done", { embedding: values });

export function applyAll(turn: Turn, events: readonly unknown[]): Turn {
  return events.reduce<Turn>((folded, event) => applyEvent(folded, event), turn);
}

/** Folds events from an empty turn whose key is `t`. */
export function fold(...events: readonly unknown[]): Turn {
  return applyAll(createTurn({ key: "t" }), events);
}

/** Folds items, each in a delta event of its own. */
export function foldItems(...items: readonly unknown[]): Turn {
  return fold(...items.map((one) => delta(one)));
}

/** The codes that a turn recorded, in order. */
export function codes(turn: Turn): string[] {
  return turn.diagnostics.map((diagnostic) => diagnostic.code);
}

/** What each item says and how it stands, without its times. */
export function outline(turn: Turn): unknown[] {
  return turn.items.map((one) => {
    const { key: _key, startedAt: _startedAt, lastDeltaAt: _lastDeltaAt, ...rest } = one;
    return rest;
  });
}

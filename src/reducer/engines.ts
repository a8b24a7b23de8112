import { createJsonReader, shareSubtrees, type JsonReader } from "../json/index.js";
import { isRecord, type JsonObject } from "../protocol/index.js";
import type { TurnItem } from "./turn.js";

/**
 * The reading of a call's arguments. Shared by the newest turn and the ones before it: a turn owns it only while
 * `length` is the length of its own text; a branch makes its own.
 */
export interface ArgumentsEngine {
  readonly reader: JsonReader;
  /** How much text the reader was fed. */
  length: number;
  /** What the text's first character makes of it; arguments must be an object. */
  root: "none" | "object" | "other";
}

/** Bytes that grow. Owned, as above, by the turn whose item is `used` long. */
export interface BytesEngine {
  store: Uint8Array;
  used: number;
}

/** The growing state of an open item. */
export type Engine = ArgumentsEngine | BytesEngine;

function feed(engine: ArgumentsEngine, fragment: string): ArgumentsEngine {
  engine.reader.append(fragment);
  engine.length += fragment.length;
  if (engine.root === "none") {
    const first = /[^ \t\r\n]/.exec(fragment)?.[0];
    if (first !== undefined) engine.root = first === "{" ? "object" : "other";
  }
  return engine;
}

const startReading = (text: string): ArgumentsEngine =>
  feed({ reader: createJsonReader(), length: 0, root: "none" }, text);

/**
 * The engine of `text + fragment`: the given one if it stands at the end of `text`, which costs O(fragment), else a
 * new one, which costs O(text). It stands elsewhere when `text` belongs to an older turn.
 */
export function growArguments(engine: Engine | null, text: string, fragment: string): ArgumentsEngine {
  if (engine !== null && "reader" in engine && engine.length === text.length) return feed(engine, fragment);
  return feed(startReading(text), fragment);
}

/** Whether the text can no longer become an object. */
export function isMalformed(engine: ArgumentsEngine): boolean {
  return engine.root === "other" || engine.reader.state === "error";
}

function objectOf(engine: ArgumentsEngine): JsonObject | undefined {
  const value = engine.root === "object" ? engine.reader.snapshot() : undefined;
  return isRecord(value) ? value : undefined;
}

/**
 * What the first `text.length` characters say. The engine may have gone on since: then that much is read afresh, and
 * what is settled by then comes from the engine, so that equal subtrees are the same object in every reading.
 */
export function readArguments(engine: ArgumentsEngine, text: string): JsonObject | undefined {
  if (engine.length === text.length) return objectOf(engine);
  const then = objectOf(startReading(text));
  return then && (shareSubtrees(objectOf(engine), then) as JsonObject);
}

/** Whether the text is whole: an object to its last brace. */
export function isWhole(engine: ArgumentsEngine): boolean {
  return engine.root === "object" && engine.reader.state === "complete";
}

/**
 * Appends a chunk to the bytes of an item: in place when the engine stands at their end, amortised O(chunk); after a
 * copy when it stands elsewhere. Views that were handed out stay as they are: what they cover is never written again.
 */
export function growBytes(engine: Engine | null, bytes: Uint8Array, chunk: Uint8Array): BytesEngine {
  const mine = engine !== null && "store" in engine && engine.used === bytes.length ? engine : null;
  const used = bytes.length + chunk.length;
  const grown = mine ?? { store: bytes, used: bytes.length };
  if (!mine || mine.store.length < used) {
    const store = new Uint8Array(Math.max(used, bytes.length * 2));
    store.set(bytes);
    grown.store = store;
  }
  grown.store.set(chunk, bytes.length);
  grown.used = used;
  return grown;
}

/** Whether the bytes' buffer holds nothing else. */
export function isExact(bytes: Uint8Array): boolean {
  return bytes.byteLength === bytes.buffer.byteLength;
}

/** The bytes in a buffer that holds nothing else. */
export function exactBytes(bytes: Uint8Array): Uint8Array {
  return isExact(bytes) ? bytes : new Uint8Array(bytes);
}

/** The engine of an item whose turn lost its own, from what can be seen. */
export function rebuildEngine(item: TurnItem | undefined): Engine | null {
  return item?.kind === "tool_call" ? startReading(item.argumentsText) : null;
}

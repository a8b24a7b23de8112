import type { JsonObject, JsonValue } from "../../protocol/index.js";

/** One entry of an object or array. */
export interface ArgumentEntry {
  /** Its key or index. */
  readonly name: string | number;
  /** Its value. */
  readonly value: JsonValue;
}

/** Texts from here on, and those of several lines, are shown in a box of their own. */
const LONG = 400;
const SHORT_JSON = 400;

/** Whether a text wants a box of its own. */
export const isLong = (text: string): boolean => text.length > LONG || text.includes("\n");

/** True for an object or array that holds something. */
export function isContainer(value: JsonValue): value is Exclude<JsonValue, string | number | boolean | null> {
  if (typeof value !== "object" || value === null) return false;
  // Not by its keys: those of a long array are a long list, made at every frame.
  if (Array.isArray(value)) return value.length > 0;
  return Object.keys(value).length > 0;
}

/** A value as JSON, the beginning of it when that is long. */
export function shortJson(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length <= SHORT_JSON ? text : `${text.slice(0, SHORT_JSON)}…`;
}

/**
 * Some entries of a container: the last ones of one that grows, else the first ones; and how many are left out. Costs
 * O(shown) for arrays: a growing list of ten thousand rows is not walked at every frame.
 */
export function entriesOf(
  value: JsonValue,
  limit: number,
  fromEnd: boolean,
): { readonly entries: readonly ArgumentEntry[]; readonly before: number; readonly after: number } {
  const isArray = Array.isArray(value);
  const names = isArray ? null : Object.keys(value as object);
  const count = names?.length ?? (value as readonly JsonValue[]).length;
  const first = fromEnd ? Math.max(0, count - limit) : 0;
  const last = Math.min(count, first + limit);
  const entries = Array.from({ length: last - first }, (_, index) => {
    const name = names?.[first + index] ?? first + index;
    return { name, value: (value as Readonly<Record<string, JsonValue>>)[name] as JsonValue };
  });
  return { entries, before: first, after: count - last };
}

/** What tells a folded call from its neighbours: its first argument that is a short text; empty without one. */
export function hintOf(args: JsonObject | undefined): string {
  const short = Object.values(args ?? {}).find(
    (value) => typeof value === "string" && value !== "" && !isLong(value),
  );
  return typeof short === "string" ? short : "";
}

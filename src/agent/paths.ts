import type { JsonValue } from "../protocol/index.js";
import { openPathOf, type ToolCallTurnItem } from "../reducer/index.js";

/** How a value of a call's arguments stands; `cut` when the call ended before the value did. */
export interface PathState {
  /** `settled` values never change any more; one that grows may look whole and is not. */
  readonly state: "absent" | "growing" | "settled" | "cut";
  /** The value so far; undefined when it is absent, or has no whole number, literal or character yet. */
  readonly value: JsonValue | undefined;
}

/** Keys and indexes that lead to a value; `[]` is the whole. */
export type ArgumentPath = readonly (string | number)[];

function valueAt(root: JsonValue | undefined, path: ArgumentPath): JsonValue | undefined {
  let value = root;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, JsonValue>>)[key];
  }
  return value;
}

/** Whether the open value is at the path, within it, or around it. */
function isOpenAt(open: ArgumentPath, path: ArgumentPath): boolean {
  return path.every((key, depth) => depth >= open.length || open[depth] === key);
}

/** How the value at a path of a call's arguments stands. A field is settled only when it is: never on its way. */
export function pathStateOf(call: ToolCallTurnItem, path: ArgumentPath): PathState {
  const value = valueAt(call.arguments, path);
  const open = openPathOf(call);
  // Numbers and literals have a place before they have a value.
  const isOpen = open !== null && open.length >= path.length && isOpenAt(open, path);
  if (value === undefined && !isOpen) return { state: "absent", value };
  if (!isOpen) return { state: "settled", value };
  return { state: call.state === "streaming" ? "growing" : "cut", value };
}

import type { JsonValue } from "../../protocol/index.js";

/** Longest text that is shown of one argument: the end of it, where it grows. */
const TAIL = 2000;

/** An argument as it is shown: texts as they are, the end of long ones; anything else as JSON. */
export function argumentText(value: JsonValue): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  return text.length <= TAIL ? text : `…${text.slice(-TAIL)}`;
}

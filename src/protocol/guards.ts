import { FIELDS, type FieldType } from "./grammar.js";
import type { Kind, WholeKind } from "./items.js";
import { isRecord } from "./values.js";

const isText = (value: unknown): boolean => typeof value === "string";
const isNone = (value: unknown): boolean => value === undefined || value === null;

const CHECKS: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  text: isText,
  "text?": (value) => isNone(value) || isText(value),
  bytes: (value) => isText(value) || value instanceof Uint8Array,
  vector: (value) => Array.isArray(value) && value.every(Number.isFinite),
  "texts?": (value) => isNone(value) || (Array.isArray(value) && value.every(isText)),
  any: () => true,
};

/**
 * The name of the first field of an item that is missing or of the wrong type, null when all are right. A header field
 * that is left out counts as "". A done call's `arguments` are not judged here: the reducer has a ruling for each form
 * (protocol, part 4). Runs on every event, so it allocates nothing.
 */
export function fieldFault(
  kind: Kind | WholeKind,
  phase: "delta" | "done",
  item: Readonly<Record<string, unknown>>,
): string | null {
  if (!isNone(item.fidelity) && !isRecord(item.fidelity)) return "fidelity";
  const fields: Readonly<Record<string, FieldType>> = FIELDS[kind];
  for (const name in fields) {
    const type = phase === "done" && name === "arguments" ? "any" : (fields[name] ?? "any");
    if (!CHECKS[type](item[name])) return name;
  }
  return null;
}

import type { Kind } from "./items.js";
import { isRecord } from "./values.js";

const isOptionalText = (value: unknown): boolean =>
  value === undefined || value === null || typeof value === "string";

const isBytes = (value: unknown): boolean => typeof value === "string" || value instanceof Uint8Array;

function isVector(value: unknown): boolean {
  return Array.isArray(value) && value.every((entry) => typeof entry === "number" && Number.isFinite(entry));
}

/**
 * The name of the first field of an item that is missing or of the wrong type, null when all are right. A header field
 * that is left out counts as "". A done call's `arguments` are not judged here: the reducer has a ruling for each form
 * (protocol, part 4). Runs on every event, so it allocates nothing.
 */
export function fieldFault(
  kind: Kind,
  phase: "delta" | "done",
  item: Readonly<Record<string, unknown>>,
): string | null {
  const fidelity = item.fidelity;
  if (fidelity !== undefined && fidelity !== null && !isRecord(fidelity)) return "fidelity";
  switch (kind) {
    case "text":
    case "thinking":
      return typeof item[kind] === "string" ? null : kind;
    case "tool_call":
      if (!isOptionalText(item.name)) return "name";
      if (!isOptionalText(item.tool_call_id)) return "tool_call_id";
      return phase === "done" || isOptionalText(item.arguments) ? null : "arguments";
    case "inline_data":
    case "inline_thinking":
      if (!isBytes(item.data)) return "data";
      return isOptionalText(item.mime_type) ? null : "mime_type";
    case "embedding":
      return isVector(item.embedding) ? null : "embedding";
  }
}

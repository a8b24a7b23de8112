import type { Diagnostic, DiagnosticCode } from "./turn.js";

/** How many diagnostics a turn keeps; a stream that strays at every event must not grow without bound. */
export const MAX_DIAGNOSTICS = 100;

/** A diagnostic. Its message is the code in words; what was done about it stands with `DiagnosticCode`. */
export function diagnostic(code: DiagnosticCode, eventIndex: number, itemKey?: string): Diagnostic {
  const message = `${code.replaceAll("_", " ")}${itemKey === undefined ? "" : ` (item ${itemKey})`}`;
  return { code, message, eventIndex, ...(itemKey !== undefined && { itemKey }) };
}

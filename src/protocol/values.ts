/** Any value that JSON can carry. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object, as `JSON.parse` gives it: an ordinary object with own properties. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/**
 * What a provider needs back unchanged with the history: signatures, phases, encrypted reasoning.
 * Opaque; never shown as text. `phase` is the only key with display value (protocol, part 2).
 */
export type Fidelity = JsonObject;

/** Bytes as they travel: base64 text on the wire, or real bytes when the events never left the process. */
export type WireBytes = string | Uint8Array;

/** True for an object that is no array: what a `{…}` in JSON becomes. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

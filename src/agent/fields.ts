import { isRecord, type JsonObject, type JsonValue } from "../protocol/index.js";
import type { ToolCallTurnItem } from "../reducer/index.js";
import { pathStateOf } from "./paths.js";

/**
 * How a field stands: as `useArgument` says it, and
 * - `missing`: required, and the call is over without it
 * - `unexpected`: there, and not in the schema
 */
export type FieldState = "absent" | "growing" | "settled" | "cut" | "missing" | "unexpected";

/** One field of a call's arguments, as its schema and the stream know it. */
export interface FieldProgress {
  /** Its key. */
  readonly name: string;
  /** The schema's title, else the key. */
  readonly title: string;
  /** The schema's description; empty without one. */
  readonly description: string;
  /** Whether a call must have it. */
  readonly required: boolean;
  /** How it stands. */
  readonly state: FieldState;
  /** Its value so far. */
  readonly value: JsonValue | undefined;
}

const textOf = (value: JsonValue | undefined): string => (typeof value === "string" ? value : "");

/**
 * The fields of a call beside its tool's JSON Schema: those of the schema in its order, then those that it does not know.
 * Costs O(fields).
 */
export function schemaFields(parameters: JsonObject, call: ToolCallTurnItem): readonly FieldProgress[] {
  const properties = isRecord(parameters.properties) ? parameters.properties : {};
  const required = new Set(Array.isArray(parameters.required) ? parameters.required : []);
  const over = call.state !== "streaming";
  const field = (name: string, known: boolean): FieldProgress => {
    const property = known && isRecord(properties[name]) ? properties[name] : {};
    const { state, value } = pathStateOf(call, [name]);
    const isRequired = required.has(name);
    const shown = state === "absent" && over && isRequired ? "missing" : known ? state : "unexpected";
    return {
      name,
      title: textOf(property.title) || name,
      description: textOf(property.description),
      required: isRequired,
      state: shown,
      value,
    };
  };
  const known = Object.keys(properties);
  const others = Object.keys(call.arguments ?? {}).filter((name) => !Object.hasOwn(properties, name));
  return [...known.map((name) => field(name, true)), ...others.map((name) => field(name, false))];
}

import type { JsonObject, ToolSchema } from "../protocol/index.js";
import type { ToolCallTurnItem } from "../reducer/index.js";
import { isStandardSchema, jsonSchemaOf, type StandardSchema } from "./standard-schema.js";
import type { ArgumentsOf } from "./types.js";

/** What a tool knows of its call while it runs. */
export interface ToolContext {
  /** The call. */
  readonly call: ToolCallTurnItem;
  /** Aborts when the user stops or leaves, and when the tool's time is over; what comes later is ignored. */
  readonly signal: AbortSignal;
  /** Tells how far it is: any value, shown while it runs (`useToolCall().progress`). */
  readonly report: (progress: unknown) => void;
}

/**
 * What a tool gives back: a text; `{ text, images }` with addresses or `data:` URLs of images; any other value, which
 * the model reads as JSON; or nothing, which the model is told.
 */
export type ToolReturn = unknown;

/** How a tool is defined. */
export interface ToolDefinition<Name extends string, Parameters> {
  /** What the model calls it by: letters, digits, `_` and `-`, at most 64. */
  readonly name: Name;
  /** What it does and when to use it, for the model. */
  readonly description: string;
  /** Its arguments: a JSON Schema, or a validator of any Standard Schema library. Default: none. */
  readonly parameters?: Parameters;
  /** The JSON Schema for the model, where the validator cannot make one. Default: the validator's own. */
  readonly jsonSchema?: JsonObject;
  /** A few words for people. Default: the schema's title, else the name. */
  readonly title?: string;
  /** Runs it. Default: nothing runs, and the call waits for `addToolResult`. */
  readonly execute?: (args: ArgumentsOf<Parameters>, context: ToolContext) => ToolReturn;
  /** Whether a person has to allow each call. Default false. */
  readonly needsApproval?: boolean | ((args: ArgumentsOf<Parameters>) => boolean | Promise<boolean>);
  /** Most ms that one run may take; `Infinity` for as long as it likes. Default 120,000. */
  readonly timeoutMs?: number;
}

/** A tool: what the model is told of it, and how it is run. */
export interface Tool<Name extends string = string, Args = unknown> extends ToolSchema {
  /** What the model calls it by. */
  readonly name: Name;
  /** JSON Schema of its arguments. */
  readonly parameters: JsonObject;
  /** A few words for people. */
  readonly title: string;
  /** The validator; null when the JSON Schema is all there is. */
  readonly schema: StandardSchema | null;
  /** Runs it; null when the call waits for a person or the application. */
  readonly execute: ((args: Args, context: ToolContext) => ToolReturn) | null;
  /** Whether a person has to allow a call. */
  readonly needsApproval: (args: Args) => boolean | Promise<boolean>;
  /** Most ms that one run may take. */
  readonly timeoutMs: number;
}

/** A tool of whatever arguments. */
export type AnyTool = Tool<string, never>;

const NAME = /^[A-Za-z0-9_-]{1,64}$/;
const NO_ARGUMENTS: JsonObject = { type: "object", properties: {} };
const TIMEOUT_MS = 120_000;

function fault(name: string, what: string): never {
  throw new TypeError(`unistream: the tool ${JSON.stringify(name)} cannot be offered to a model: ${what}`);
}

function schemaFor(name: string, parameters: object | undefined, given: JsonObject | undefined): JsonObject {
  if (given) return given;
  if (!parameters) return NO_ARGUMENTS;
  if (!isStandardSchema(parameters)) return parameters as JsonObject;
  return (
    jsonSchemaOf(parameters) ??
    fault(
      name,
      `its validator (${parameters["~standard"].vendor}) does not make a JSON Schema. Give one as "jsonSchema".`,
    )
  );
}

/**
 * A tool that the model may call, typed by its parameters: `execute` gets checked arguments.
 *
 * @example
 * const weather = defineTool({
 *   name: "get_weather",
 *   description: "The weather of a city.",
 *   parameters: z.object({ city: z.string() }),
 *   execute: ({ city }) => forecast(city),
 * });
 *
 * @throws TypeError for a name that no provider takes, and for a validator without a JSON Schema
 */
export function defineTool<
  const Name extends string,
  const Parameters extends StandardSchema | JsonObject = JsonObject,
>(definition: ToolDefinition<Name, Parameters>): Tool<Name, ArgumentsOf<Parameters>> {
  const { name, description, parameters, needsApproval = false, timeoutMs = TIMEOUT_MS } = definition;
  if (!NAME.test(name)) fault(name, "providers take letters, digits, _ and -, at most 64 of them.");
  const json = schemaFor(name, parameters, definition.jsonSchema);
  return {
    name,
    description,
    parameters: json,
    title: definition.title ?? (typeof json.title === "string" ? json.title : name),
    schema: parameters && isStandardSchema(parameters) ? parameters : null,
    execute: definition.execute ?? null,
    needsApproval: typeof needsApproval === "function" ? needsApproval : () => needsApproval,
    timeoutMs,
  };
}

import type { JsonObject } from "../protocol/index.js";

/** One thing that is wrong with a value (Standard Schema 1). */
export interface SchemaIssue {
  /** In words. */
  readonly message: string;
  /** Where: keys, or segments that hold one. */
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** What a validator says of a value (Standard Schema 1). */
export type SchemaVerdict<Output> =
  { readonly value: Output; readonly issues?: undefined } | { readonly issues: readonly SchemaIssue[] };

/** A validator of any library that follows Standard Schema 1: zod, valibot, arktype and others. */
export interface StandardSchema<Input = unknown, Output = Input> {
  /** What the standard asks for. */
  readonly "~standard": {
    /** The standard's version. */
    readonly version: 1;
    /** The library. */
    readonly vendor: string;
    /** Checks a value. */
    readonly validate: (value: unknown) => SchemaVerdict<Output> | Promise<SchemaVerdict<Output>>;
    /** Types only: never there when the program runs. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
    /** Standard JSON Schema 1: the schema that a model can read, where the library can make one. */
    readonly jsonSchema?:
      | {
          readonly input: (options: {
            readonly target: "draft-2020-12";
          }) => Readonly<Record<string, unknown>>;
        }
      | undefined;
  };
}

/** True for a validator, false for a JSON Schema. */
export function isStandardSchema(schema: object): schema is StandardSchema {
  return "~standard" in schema;
}

/**
 * The JSON Schema of a validator, from the validator itself; null when it cannot make one.
 *
 * @throws whatever the validator throws at a type that no JSON Schema can say
 */
export function jsonSchemaOf(schema: StandardSchema): JsonObject | null {
  const standard = schema["~standard"].jsonSchema;
  if (standard) return standard.input({ target: "draft-2020-12" }) as JsonObject;
  // arktype's own way, from before the standard had one.
  const own = (schema as { readonly toJsonSchema?: () => unknown }).toJsonSchema;
  return typeof own === "function" ? (own.call(schema) as JsonObject) : null;
}

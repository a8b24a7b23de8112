import type { JsonObject } from "../protocol/index.js";
import type { StandardSchema } from "./standard-schema.js";

/** A value that grows: every field may still be missing, at every depth. */
export type DeepPartial<T> = T extends readonly (infer Item)[]
  ? readonly DeepPartial<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

interface Named {
  readonly string: string;
  readonly number: number;
  readonly integer: number;
  readonly boolean: boolean;
  readonly null: null;
}

type Required<Schema> = Schema extends { readonly required: readonly (infer Name)[] } ? Name : never;

type Properties<Fields, Needed> = {
  readonly [Name in keyof Fields as Name extends Needed ? Name : never]: FromJsonSchema<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Name extends Needed ? never : Name]?: FromJsonSchema<Fields[Name]>;
};

/** One object type in place of an intersection, which editors show as it stands. */
type Flat<T> = { [Key in keyof T]: T[Key] };

/**
 * The type that a JSON Schema written as a constant describes, for what tools use: types, properties, required, items,
 * enum, const. What it does not know is `unknown`.
 */
export type FromJsonSchema<Schema> = Schema extends { readonly const: infer Value }
  ? Value
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly anyOf: readonly (infer One)[] } | { readonly oneOf: readonly (infer One)[] }
      ? FromJsonSchema<One>
      : Schema extends { readonly type: "object"; readonly properties: infer Fields }
        ? Flat<Properties<Fields, Required<Schema>>>
        : Schema extends { readonly type: "object" }
          ? JsonObject
          : Schema extends { readonly type: "array"; readonly items: infer Item }
            ? readonly FromJsonSchema<Item>[]
            : Schema extends { readonly type: infer Type }
              ? Type extends readonly (infer One)[]
                ? One extends keyof Named
                  ? Named[One]
                  : unknown
                : Type extends keyof Named
                  ? Named[Type]
                  : unknown
              : unknown;

/** What a tool's `parameters` make of its arguments: a validator's output, or what a JSON Schema describes. */
export type ArgumentsOf<Parameters> =
  Parameters extends StandardSchema<infer _Input, infer Output>
    ? Output
    : Parameters extends JsonObject
      ? unknown extends FromJsonSchema<Parameters>
        ? JsonObject
        : FromJsonSchema<Parameters>
      : JsonObject;

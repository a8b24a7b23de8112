import { isRecord, type JsonObject, type JsonValue } from "../protocol/index.js";

/** Finds what is wrong with a value; `at` is where it stands. */
type Check = (
  expected: JsonValue,
  value: JsonValue,
  at: string,
  walk: Walk,
) => string | readonly string[] | null;

type Walk = (schema: JsonValue | undefined, value: JsonValue, at: string) => readonly string[];

const TYPES: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  integer: Number.isInteger,
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

const json = (value: JsonValue): string => JSON.stringify(value);
const below = (at: string, key: string | number): string =>
  at === "" ? String(key) : `${at}.${String(key)}`;
/** Characters, not UTF-16 units, as JSON Schema counts them. */
const lengthOf = (value: JsonValue): number | null => (typeof value === "string" ? [...value].length : null);
const sizeOf = (value: JsonValue): number | null => (Array.isArray(value) ? value.length : null);

/** A bound on a number, or on a length, of the values that have one. */
const bound =
  (
    measure: (value: JsonValue) => number | null,
    holds: (size: number, limit: number) => boolean,
    words: string,
  ): Check =>
  (limit, value) => {
    const size = measure(value);
    return size === null || typeof limit !== "number" || holds(size, limit)
      ? null
      : `must be ${words} ${String(limit)}`;
  };

const numberOf = (value: JsonValue): number | null => (typeof value === "number" ? value : null);
const atLeast = (size: number, limit: number): boolean => size >= limit;
const atMost = (size: number, limit: number): boolean => size <= limit;
const LONG = "at least this long:";
const SHORT = "at most this long:";

/** The keywords that tools use. One that is not here says nothing: a call is refused for what is known to be wrong. */
const KEYWORDS: Readonly<Record<string, Check>> = {
  type: (type, value) => {
    const names = [type].flat().filter((name) => typeof name === "string");
    return names.some((name) => TYPES[name]?.(value) ?? true) ? null : `must be ${names.join(" or ")}`;
  },
  enum: (values, value) =>
    Array.isArray(values) && !values.some((one) => json(one as JsonValue) === json(value))
      ? `must be one of ${json(values)}`
      : null,
  const: (expected, value) => (json(expected) === json(value) ? null : `must be ${json(expected)}`),
  required: (names, value, at) =>
    Array.isArray(names) && isRecord(value)
      ? (names as readonly string[])
          .filter((name) => !Object.hasOwn(value, name))
          .map((name) => `${below(at, name)}: is missing`)
      : null,
  properties: (properties, value, at, walk) =>
    isRecord(properties) && isRecord(value)
      ? Object.entries(value).flatMap(([name, one]) =>
          Object.hasOwn(properties, name) ? walk(properties[name] as JsonValue, one, below(at, name)) : [],
        )
      : null,
  items: (items, value, at, walk) =>
    Array.isArray(value)
      ? (value as readonly JsonValue[]).flatMap((one, index) => walk(items, one, below(at, index)))
      : null,
  allOf: (all, value, at, walk) =>
    Array.isArray(all) ? all.flatMap((one: JsonValue) => walk(one, value, at)) : null,
  anyOf: (any, value, at, walk) =>
    Array.isArray(any) && !any.some((one: JsonValue) => walk(one, value, at).length === 0)
      ? "fits none of the shapes that it may have"
      : null,
  oneOf: (any, value, at, walk) =>
    Array.isArray(any) && any.filter((one: JsonValue) => walk(one, value, at).length === 0).length !== 1
      ? "must fit exactly one of the shapes that it may have"
      : null,
  pattern: (pattern, value) =>
    typeof value === "string" && typeof pattern === "string" && !new RegExp(pattern, "u").test(value)
      ? `must match ${pattern}`
      : null,
  minimum: bound(numberOf, atLeast, "at least"),
  maximum: bound(numberOf, atMost, "at most"),
  exclusiveMinimum: bound(numberOf, (size, limit) => size > limit, "more than"),
  exclusiveMaximum: bound(numberOf, (size, limit) => size < limit, "less than"),
  minLength: bound(lengthOf, atLeast, LONG),
  minItems: bound(sizeOf, atLeast, LONG),
  maxLength: bound(lengthOf, atMost, SHORT),
  maxItems: bound(sizeOf, atMost, SHORT),
};

/** The schema at a `$ref` within the same document (`#/$defs/place`); undefined for any other. */
function resolved(root: JsonObject, ref: JsonValue): JsonValue | undefined {
  if (typeof ref !== "string" || !ref.startsWith("#")) return undefined;
  let schema: JsonValue | undefined = root;
  for (const part of ref.split("/").slice(1)) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    schema = isRecord(schema) && Object.hasOwn(schema, key) ? schema[key] : undefined;
  }
  return schema;
}

/** Names that a closed object does not know. */
function strangers(schema: JsonObject, value: JsonValue, at: string, walk: Walk): readonly string[] {
  const { additionalProperties, properties } = schema;
  if (additionalProperties === undefined || additionalProperties === true || !isRecord(value)) return [];
  const known = isRecord(properties) ? properties : {};
  const names = Object.keys(value).filter((name) => !Object.hasOwn(known, name));
  return names.flatMap((name) =>
    additionalProperties === false
      ? [`${below(at, name)}: is not in the schema`]
      : walk(additionalProperties, value[name] as JsonValue, below(at, name)),
  );
}

/**
 * What is wrong with a value by a JSON Schema, a line each; empty when it fits. It knows the keywords that tools use and
 * references within the schema; what it does not know it lets pass.
 *
 * @throws SyntaxError for a pattern that is no regular expression
 */
export function schemaFaults(root: JsonObject, value: JsonValue): readonly string[] {
  const walk: Walk = (schema, one, at) => {
    if (schema === false) return [`${at || "(root)"}: is not allowed`];
    if (!isRecord(schema)) return [];
    const own = schema;
    const referred = own.$ref === undefined ? [] : walk(resolved(root, own.$ref), one, at);
    const said = Object.entries(own).flatMap(([keyword, expected]) => {
      const found = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword]?.(expected, one, at, walk) : null;
      return typeof found === "string" ? [`${at || "(root)"}: ${found}`] : (found ?? []);
    });
    return [...referred, ...said, ...strangers(own, one, at, walk)];
  };
  return walk(root, value, "");
}

import { Validator } from "@cfworker/json-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaFaults } from "../../src/agent/json-schema.js";
import type { JsonObject, JsonValue } from "../../src/protocol/index.js";

const CASES: readonly (readonly [JsonObject, JsonValue, readonly string[]])[] = [
  [{ type: "string" }, 1, ["(root): must be string"]],
  [{ type: ["string", "null"] }, null, []],
  [{ type: "integer" }, 1.5, ["(root): must be integer"]],
  [{ enum: ["a", 1] }, "b", ['(root): must be one of ["a",1]']],
  [{ const: { a: 1 } }, { a: 1 }, []],
  [{ required: ["a"] }, {}, ["a: is missing"]],
  [
    { properties: { a: { type: "array", items: { minimum: 3 } } } },
    { a: [5, 1] },
    ["a.1: must be at least 3"],
  ],
  [{ additionalProperties: false, properties: { a: {} } }, { a: 1, b: 2 }, ["b: is not in the schema"]],
  [{ additionalProperties: { type: "number" } }, { b: "x" }, ["b: must be number"]],
  [{ minLength: 2 }, "🌍", ["(root): must be at least this long: 2"]],
  [{ maxItems: 1 }, [1, 2], ["(root): must be at most this long: 1"]],
  [{ pattern: "^a" }, "ba", ["(root): must match ^a"]],
  [{ exclusiveMinimum: 2 }, 2, ["(root): must be more than 2"]],
  [
    { anyOf: [{ type: "string" }, { type: "null" }] },
    1,
    ["(root): fits none of the shapes that it may have"],
  ],
  [
    { oneOf: [{ type: "number" }, { minimum: 0 }] },
    1,
    ["(root): must fit exactly one of the shapes that it may have"],
  ],
  [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 3, ["(root): must be at most 2"]],
  [
    { $defs: { city: { type: "string" } }, properties: { a: { $ref: "#/$defs/city" } } },
    { a: 1 },
    ["a: must be string"],
  ],
  [{ properties: { a: false } }, { a: 1 }, ["a: is not allowed"]],
  [{ properties: {} }, { constructor: 1 }, []],
  [{ "x-unknown": true, format: "date" }, "no date", []],
];

describe("what is wrong with a value", () => {
  it.each(CASES)("by %j in %j", (schema, value, faults) => {
    expect(schemaFaults(schema, value)).toEqual(faults);
  });

  it("is nothing exactly when a full validator of JSON Schema finds nothing, for the keywords that tools use", () => {
    const leaf = fc.constantFrom<JsonValue>(
      { type: "string" },
      { type: "integer" },
      { type: ["number", "null"] },
      { enum: ["a", 2] },
      { minimum: 1 },
      { maxLength: 2 },
      { pattern: "^a" },
      { const: "a" },
      { type: "boolean" },
      true,
      {},
    );
    const schemas = fc.letrec<{ schema: JsonValue }>((tie) => ({
      schema: fc.oneof(
        { depthSize: "small" },
        leaf,
        fc.record({
          type: fc.constant("object"),
          properties: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("schema")),
          required: fc.uniqueArray(fc.constantFrom("a", "b")),
          additionalProperties: fc.constantFrom<JsonValue>(true, false, { type: "string" }),
        }),
        fc.record({ items: tie("schema"), minItems: fc.constantFrom(0, 1) }),
        fc.record({ anyOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
        fc.record({ oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
      ),
    })).schema;
    const values = fc.letrec<{ value: JsonValue }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom<JsonValue>("a", "abc", 2, 0.5, null, true),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom("a", "b", "c", "d"), tie("value")),
      ),
    })).value;
    fc.assert(
      fc.property(schemas, values, (schema, value) => {
        const oracle = new Validator(schema as JsonObject, "2020-12").validate(value).valid;
        expect(schemaFaults({ allOf: [schema] }, value).length === 0).toBe(oracle);
      }),
      { numRuns: 2000 },
    );
  });
});

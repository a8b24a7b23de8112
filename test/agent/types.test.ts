import { describe, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { defineTool, type AnyTool, type DeepPartial } from "../../src/agent/index.js";
import type { JsonObject } from "../../src/protocol/index.js";

describe("what execute sees", () => {
  it("is what a JSON Schema written as a constant describes", () => {
    defineTool({
      name: "book",
      description: "",
      parameters: {
        type: "object",
        properties: {
          city: { type: "string" },
          nights: { type: "integer" },
          room: { enum: ["single", "double"] },
          guests: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
          note: { type: ["string", "null"] },
        },
        required: ["city", "nights"],
      },
      execute: (args) => {
        expectTypeOf(args.city).toEqualTypeOf<string>();
        expectTypeOf(args.nights).toEqualTypeOf<number>();
        expectTypeOf(args.room).toEqualTypeOf<"single" | "double" | undefined>();
        expectTypeOf(args.guests?.[0]?.name).toEqualTypeOf<string | undefined>();
        expectTypeOf(args.note).toEqualTypeOf<string | null | undefined>();
        return "";
      },
    });
  });

  it("is a validator's output", () => {
    const tool = defineTool({
      name: "book",
      description: "",
      parameters: z.object({ city: z.string(), nights: z.number().default(1) }),
      execute: (args, context) => {
        expectTypeOf(args).toEqualTypeOf<{ city: string; nights: number }>();
        expectTypeOf(context.signal).toEqualTypeOf<AbortSignal>();
        return "";
      },
    });
    expectTypeOf(tool.name).toEqualTypeOf<"book">();
    expectTypeOf(tool).toExtend<AnyTool>();
  });

  it("is a JSON object where the schema is known only when the program runs", () => {
    const parameters = JSON.parse("{}") as JsonObject;
    defineTool({
      name: "book",
      description: "",
      parameters,
      execute: (args) => {
        expectTypeOf(args).toEqualTypeOf<JsonObject>();
        return "";
      },
    });
  });
});

describe("arguments that grow", () => {
  it("may miss every field, at every depth", () => {
    type Growing = DeepPartial<{
      readonly city: string;
      readonly guests: readonly { readonly name: string }[];
    }>;
    expectTypeOf<Growing["city"]>().toEqualTypeOf<string | undefined>();
    expectTypeOf<NonNullable<Growing["guests"]>[number]["name"]>().toEqualTypeOf<string | undefined>();
  });
});

import { type } from "arktype";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineTool } from "../../src/agent/index.js";
import { agentRig } from "./rig.js";

const PARAMETERS = [
  ["a JSON Schema", { type: "object", properties: { city: { type: "string" } }, required: ["city"] }],
  ["zod", z.object({ city: z.string() })],
  ["valibot", toStandardJsonSchema(v.object({ city: v.string() }))],
  ["arktype", type({ city: "string" })],
] as const;

describe.each(PARAMETERS)("a tool whose parameters are %s", (_, parameters) => {
  it("has a JSON Schema for the model", () => {
    const tool = defineTool({ name: "t", description: "", parameters: parameters as never });
    expect(tool.parameters).toMatchObject({
      type: "object",
      properties: { city: { type: "string" } },
      required: ["city"],
    });
  });

  it("runs with arguments that fit, and not with others", async () => {
    const execute = vi.fn(() => "ok");
    const tool = defineTool({ name: "t", description: "", parameters: parameters as never, execute });
    const run = agentRig({ tools: [tool] });
    await run.calls(["a", "t", { city: "Oslo" }], ["b", "t", {}]);
    expect(execute).toHaveBeenCalledOnce();
    expect(execute).toHaveBeenCalledWith({ city: "Oslo" }, expect.anything());
    expect(run.results().find((result) => result.startsWith("b: "))).toContain("city");
  });
});

describe("a tool", () => {
  it("gets what its validator made of the arguments", async () => {
    const execute = vi.fn(() => "ok");
    const parameters = z.object({ when: z.string().transform((text) => text.length) });
    const jsonSchema = { type: "object", properties: { when: { type: "string" } } };
    const run = agentRig({
      tools: [defineTool({ name: "t", description: "", parameters, jsonSchema, execute })],
    });
    await run.calls(["a", "t", { when: "noon" }]);
    expect(execute).toHaveBeenCalledWith({ when: 4 }, expect.anything());
  });

  it("without parameters takes none, and runs once with {}", async () => {
    const execute = vi.fn(() => "12:00");
    const run = agentRig({ tools: [defineTool({ name: "now", description: "", execute })] });
    await run.calls(["a", "now", ""]);
    expect(execute).toHaveBeenCalledOnce();
    expect(execute).toHaveBeenCalledWith({}, expect.anything());
  });

  it.each(["", "has space", "x".repeat(65), "é"])(
    "is refused with the name %j, which no provider takes",
    (name) => {
      expect(() => defineTool({ name, description: "" })).toThrow(/providers take letters/);
    },
  );

  it("is refused when its validator can say no JSON Schema, with what to do about it", () => {
    const parameters = {
      "~standard": { version: 1, vendor: "mine", validate: (value: unknown) => ({ value }) },
    } as const;
    expect(() => defineTool({ name: "t", description: "", parameters })).toThrow(/Give one as "jsonSchema"/);
  });

  it("is called by its title, else its schema's, else its name", () => {
    const parameters = { type: "object", title: "Look up" } as const;
    expect(defineTool({ name: "t", description: "", title: "Mine", parameters }).title).toBe("Mine");
    expect(defineTool({ name: "t", description: "", parameters }).title).toBe("Look up");
    expect(defineTool({ name: "t", description: "" }).title).toBe("t");
  });
});

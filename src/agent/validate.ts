import type { JsonObject } from "../protocol/index.js";
import type { SchemaIssue } from "./standard-schema.js";
import type { AnyTool } from "./tool.js";

/** Arguments that fit, as the validator gave them back, or what is wrong with them in words for the model. */
export type Checked = { readonly value: unknown; readonly fault?: undefined } | { readonly fault: string };

function pathOf(issue: SchemaIssue): string {
  const keys = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  return keys.length > 0 ? `${keys.join(".")}: ` : "";
}

const MOST_FAULTS = 8;

const faultOf = (lines: readonly string[]): string =>
  `The arguments do not fit the tool's schema, so it was not run.\n${lines
    .slice(0, MOST_FAULTS)
    .map((line) => `- ${line}`)
    .join("\n")}\nCall it again with arguments that fit.`;

/**
 * Checks final arguments. A JSON Schema is checked by a library that loads when the first call comes.
 *
 * @throws Error when the schema itself is broken
 */
export async function checkArguments(tool: AnyTool, args: JsonObject): Promise<Checked> {
  if (tool.schema) {
    const verdict = await tool.schema["~standard"].validate(args);
    if (!verdict.issues) return { value: verdict.value };
    return { fault: faultOf(verdict.issues.map((issue) => pathOf(issue) + issue.message)) };
  }
  const { Validator } = await import("@cfworker/json-schema");
  const { valid, errors } = new Validator(tool.parameters, "2020-12", false).validate(args);
  if (valid) return { value: args };
  // A parent fails because its child does: the deepest places say what is wrong.
  const leaves = errors.filter(
    (error) => !["properties", "items", "prefixItems", "$ref"].includes(error.keyword),
  );
  return {
    fault: faultOf(
      leaves.map(
        ({ instanceLocation, error }) => `${instanceLocation.replace(/^#\/?/, "") || "(root)"}: ${error}`,
      ),
    ),
  };
}

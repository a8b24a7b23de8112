import type { JsonObject } from "../protocol/index.js";
import { schemaFaults } from "./json-schema.js";
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
 * Checks final arguments, by the tool's validator or its JSON Schema.
 *
 * @throws whatever the validator throws; SyntaxError for a pattern in the schema that is none
 */
export async function checkArguments(tool: AnyTool, args: JsonObject): Promise<Checked> {
  if (!tool.schema) {
    const faults = schemaFaults(tool.parameters, args);
    return faults.length === 0 ? { value: args } : { fault: faultOf(faults) };
  }
  const verdict = await tool.schema["~standard"].validate(args);
  if (!verdict.issues) return { value: verdict.value };
  return { fault: faultOf(verdict.issues.map((issue) => pathOf(issue) + issue.message)) };
}

import type { ToolOutput } from "../store/index.js";

/** What the model is told of a tool that gave nothing back. */
const NOTHING = "The tool gave nothing back.";

function isOutput(value: unknown): value is ToolOutput {
  if (typeof value !== "object" || value === null || !("text" in value)) return false;
  const { text, images = [] } = value as { text: unknown; images?: unknown };
  const only = Object.keys(value).every((key) => key === "text" || key === "images");
  return only && typeof text === "string" && Array.isArray(images);
}

/**
 * What a tool gave back, as a result that can travel. A value of another kind goes as JSON, so that `0` and `""` are
 * what they are; nothing is said in words, because a call must have an answer.
 *
 * @throws TypeError for a value that JSON cannot carry, such as one that holds itself
 */
export function outputOf(value: unknown): ToolOutput {
  if (typeof value === "string") return { text: value };
  if (value === undefined || value === null) return { text: NOTHING };
  if (isOutput(value)) return value;
  // What JSON leaves out, such as a function, is nothing as well.
  return { text: JSON.stringify(value, null, 2) ?? NOTHING };
}

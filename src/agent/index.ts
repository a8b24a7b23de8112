export { createAgent } from "./agent.js";
export { schemaFields, type FieldProgress, type FieldState } from "./fields.js";
export { pathStateOf, type ArgumentPath, type PathState } from "./paths.js";
export type { SchemaIssue, SchemaVerdict, StandardSchema } from "./standard-schema.js";
export type { Agent, AgentOptions, Approval, ToolRun, ToolRunPhase } from "./state.js";
export {
  defineTool,
  type AnyTool,
  type Tool,
  type ToolContext,
  type ToolDefinition,
  type ToolReturn,
} from "./tool.js";
export type { ArgumentsOf, DeepPartial, FromJsonSchema } from "./types.js";

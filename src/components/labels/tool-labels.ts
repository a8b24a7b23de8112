import type { ToolCallState } from "../../hooks/index.js";

/** The words of tool calls and of who runs them. */
export interface ToolLabels {
  /** How a tool call stands, in a word or two. */
  readonly callState: Readonly<Record<ToolCallState, string>>;
  /** How many of a call's fields are settled. */
  readonly fieldsSettled: (settled: number, total: number) => string;
  /** How a field stands, where that has to be said. */
  readonly fieldState: (state: "missing" | "unexpected" | "cut") => string;
  /** Beside the name of a field that a call may leave out. */
  readonly optional: string;
  /** How much of a call's arguments has come. */
  readonly bytes: (count: number) => string;
  /** Button: shows more entries of a long list. */
  readonly showMore: (count: number) => string;
  /** Button: shows the arguments as the text that they came as. */
  readonly raw: string;
  /** Button: copies the arguments. */
  readonly copyArguments: string;
  /** Name of the arguments. */
  readonly arguments: string;
  /** A length of time, in ms. */
  readonly duration: (ms: number) => string;
  /** Asks whether a call may run. */
  readonly approvalQuestion: (tool: string) => string;
  /** Button: lets a call run. */
  readonly allow: string;
  /** Button: lets this call and all later ones of the tool run. */
  readonly allowAlways: string;
  /** Button: does not let it run. */
  readonly deny: string;
  /** Field: why not. */
  readonly denyReason: string;
  /** Button: changes the arguments before it runs. */
  readonly editArguments: string;
  /** The text in the field is no JSON object. */
  readonly notJson: string;
  /** A person gave other arguments. */
  readonly editedArguments: string;
  /** Read out when a call waits for approval. */
  readonly approvalNeeded: string;
  /** The tools have answered, and the model was not asked again by itself. */
  readonly paused: string;
  /** Button: runs the calls of a loaded history. */
  readonly runTools: string;
  /** Heading of a turn's calls. */
  readonly toolCalls: (count: number) => string;
}

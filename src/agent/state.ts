import type { JsonObject } from "../protocol/index.js";
import type { Scheduler, ToolOutput } from "../store/index.js";
import type { AnyTool } from "./tool.js";

/**
 * How a call's run stands:
 * - `approval`: a person has to allow it
 * - `queued`: other tools run, and `maxParallel` is reached
 * - `running`
 * - `succeeded`, `failed` (it threw, took too long, or its arguments did not fit), `denied`
 * - `cancelled`: the user stopped, or went on with something else
 */
export type ToolRunPhase =
  "approval" | "queued" | "running" | "succeeded" | "failed" | "denied" | "cancelled";

/** The run of one call. Immutable: a change makes a new one. */
export interface ToolRun {
  /** The call's item key. */
  readonly callKey: string;
  /** How it stands. */
  readonly phase: ToolRunPhase;
  /** What the tool reported last; undefined before it did. */
  readonly progress: unknown;
  /** When the tool began, ms since the epoch; null before. */
  readonly startedAt: number | null;
  /** When it ended; null before. */
  readonly endedAt: number | null;
  /** The arguments that a person gave in place of the model's; null when they are the model's. */
  readonly edited: JsonObject | null;
}

/** How a person answers a call that waits for approval. */
export interface Approval {
  /** Arguments in place of the model's; the model is told of them. Default: its own. */
  readonly arguments?: JsonObject;
  /** Whether later calls of this tool are allowed as well, for as long as the conversation lives. Default false. */
  readonly remember?: boolean;
}

/** How tools are run. */
export interface AgentOptions {
  /** The tools. Those without `execute` wait for `addToolResult`. */
  readonly tools?: readonly AnyTool[] | undefined;
  /** Most tools that run at the same time. Default 4. */
  readonly maxParallel?: number | undefined;
}

/** Runs the tools of one conversation. No React. */
export interface Agent {
  /** Changes tools and limits; they count from the next call on. */
  readonly configure: (options: AgentOptions) => void;
  /** The tool of a name. */
  readonly getTool: (name: string) => AnyTool | undefined;
  /** The run of a call, undefined when it was never run here: it waits, or came with a history that was loaded. */
  readonly getRun: (callKey: string) => ToolRun | undefined;
  /** The keys of calls that a person has to allow, oldest first. The same list until it changes. */
  readonly getPending: () => readonly string[];
  /** Calls `listener` after every change of a run. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls `listener` after every change of one call's run. */
  readonly watch: (callKey: string, listener: () => void) => () => void;
  /** Allows a call. False when it waits for nothing. */
  readonly approve: (callKey: string, approval?: Approval) => boolean;
  /** Denies a call; the model reads the reason. False when it waits for nothing. */
  readonly deny: (callKey: string, reason?: string) => boolean;
}

/** What a call comes to. */
export interface Outcome {
  readonly phase: "succeeded" | "failed" | "denied";
  readonly output: ToolOutput;
}

/** What a run needs from its agent. */
export interface RunContext {
  readonly scheduler: Scheduler;
  readonly report: (progress: unknown) => void;
}

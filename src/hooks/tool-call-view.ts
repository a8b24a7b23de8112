import {
  schemaFields,
  type Agent,
  type AnyTool,
  type FieldProgress,
  type ToolRun,
  type ToolRunPhase,
} from "../agent/index.js";
import type { ToolCallTurnItem, ToolResultTurnItem } from "../reducer/index.js";
import type { Conversation } from "../store/index.js";
import { initialItem } from "./item-source.js";

/**
 * How a call stands:
 * - `growing`: its arguments are being written
 * - `ready`: they are final, and nobody runs it yet
 * - `cut`, `invalid`: they never became whole; it can't run
 * - `answered`: it has a result, and nothing here tells how it went, as in a history that was loaded
 * - all others as its run stands
 */
export type ToolCallState = "growing" | "ready" | "cut" | "invalid" | "answered" | ToolRunPhase;

/** One tool call, and all that is known of it. */
export interface ToolCallView {
  /** The call. */
  readonly item: ToolCallTurnItem;
  /** How it stands. */
  readonly state: ToolCallState;
  /** Its result, once there is one. */
  readonly result: ToolResultTurnItem | undefined;
  /** What the running tool reported last. */
  readonly progress: unknown;
  /** When the tool began, ms since the epoch; null before, and when it did not run here. */
  readonly startedAt: number | null;
  /** When it ended. */
  readonly endedAt: number | null;
  /** Arguments that a person gave in place of the model's; null when they are the model's. */
  readonly edited: ToolRun["edited"];
  /** The tool, undefined when the application did not define it. */
  readonly tool: AnyTool | undefined;
  /** The arguments beside the tool's schema; null when the tool is not known. */
  readonly fields: readonly FieldProgress[] | null;
  /** Allows it. */
  readonly approve: (approval?: Parameters<Agent["approve"]>[1]) => boolean;
  /** Denies it. */
  readonly deny: (reason?: string) => boolean;
}

function stateOf(item: ToolCallTurnItem, run: ToolRun | undefined, isAnswered: boolean): ToolCallState {
  if (item.argumentsState !== "final") return item.argumentsState;
  return run?.phase ?? (isAnswered ? "answered" : "ready");
}

/** What one part shows of a call: the same view for as long as nothing of it changed. */
export class ToolCallSource {
  readonly #conversation: Conversation;
  readonly #agent: Agent;
  readonly #key: string;
  #view: ToolCallView | undefined;
  #run: ToolRun | undefined;

  constructor(conversation: Conversation, agent: Agent, key: string) {
    this.#conversation = conversation;
    this.#agent = agent;
    this.#key = key;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#conversation.watch(this.#key, listener), this.#agent.watch(this.#key, listener)];
    return () => {
      for (const stop of stops) stop();
    };
  };

  readonly read = (): ToolCallView | undefined => this.#of(this.#conversation.getItem(this.#key));

  /** What a server renders, and the browser while it hydrates. */
  readonly readInitial = (): ToolCallView | undefined => this.#of(initialItem(this.#conversation, this.#key));

  #of(item: ReturnType<Conversation["getItem"]>): ToolCallView | undefined {
    if (item?.kind !== "tool_call") return (this.#view = undefined);
    const run = this.#agent.getRun(this.#key);
    const tool = this.#agent.getTool(item.name);
    // One that still grows has none, and need not be looked up at every frame.
    const result = item.state === "done" ? this.#conversation.getResult(this.#key) : undefined;
    const view = this.#view;
    if (view?.item === item && this.#run === run && view.result === result && view.tool === tool) return view;
    this.#run = run;
    const { progress, startedAt = null, endedAt = null, edited = null } = run ?? {};
    return (this.#view = {
      item,
      state: stateOf(item, run, result !== undefined),
      result,
      progress,
      ...{ startedAt, endedAt, edited, tool },
      fields: tool ? schemaFields(tool.parameters, item) : null,
      approve: (approval) => this.#agent.approve(this.#key, approval),
      deny: (reason) => this.#agent.deny(this.#key, reason),
    });
  }
}

import type { JsonObject } from "../protocol/index.js";
import type { ToolCallTurnItem } from "../reducer/index.js";
import {
  platformScheduler,
  type Conversation,
  type Scheduler,
  type ToolCallRequest,
  type ToolOutput,
} from "../store/index.js";
import { deniedBy, refusedBy, runTool, withEdited } from "./run-tool.js";
import { RunBook } from "./run-book.js";
import { Slots } from "./slots.js";
import type { Agent, AgentOptions, Approval, Outcome } from "./state.js";
import type { AnyTool } from "./tool.js";
import { checkArguments } from "./validate.js";

const MAX_PARALLEL = 4;

/** How a person decided, or null when nobody can any more. */
type Decision = { readonly approval: Approval } | { readonly denied: string | undefined } | null;

class AgentEngine implements Agent {
  readonly #conversation: Conversation;
  readonly #scheduler: Scheduler;
  readonly #book = new RunBook();
  readonly #slots = new Slots(MAX_PARALLEL);
  /** Who waits for a person's decision. */
  readonly #deciders = new Map<string, (decision: Decision) => void>();
  /** Decisions on calls of a loaded history, taken before they were handed over. */
  readonly #decided = new Map<string, Decision>();
  readonly #remembered = new Set<string>();
  /** What was begun is never begun again: a call that is handed over twice gets the same answer. */
  readonly #begun = new Map<string, Promise<ToolOutput | undefined>>();
  #tools = new Map<string, AnyTool>();
  #maxParallel = MAX_PARALLEL;

  constructor(conversation: Conversation, scheduler: Scheduler) {
    this.#conversation = conversation;
    this.#scheduler = scheduler;
  }

  readonly configure: Agent["configure"] = ({ tools = [], maxParallel = MAX_PARALLEL }) => {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
    this.#conversation.setToolRunner(tools.some((tool) => tool.execute) ? this.#answer : null);
    this.#slots.resize(this.#maxParallel, maxParallel);
    this.#maxParallel = maxParallel;
  };

  readonly getTool: Agent["getTool"] = (name) => this.#tools.get(name);
  readonly getRun: Agent["getRun"] = (key) => this.#book.get(key);
  readonly getPending: Agent["getPending"] = () => this.#book.pending;
  readonly subscribe: Agent["subscribe"] = (listener) => this.#book.subscribe(listener);
  readonly watch: Agent["watch"] = (key, listener) => this.#book.watch(key, listener);

  readonly approve: Agent["approve"] = (key, approval = {}) => this.#decide(key, { approval });
  readonly deny: Agent["deny"] = (key, reason) => this.#decide(key, { denied: reason });

  #decide(key: string, decision: Exclude<Decision, null>): boolean {
    const decider = this.#deciders.get(key);
    if (decider) {
      decider(decision);
      return true;
    }
    const item = this.#conversation.getItem(key);
    const isOpen = item?.kind === "tool_call" && !this.#begun.has(key) && !this.#conversation.getResult(key);
    if (!isOpen || !this.getTool(item.name)?.execute) return false;
    // A call of a history that was loaded: the person's word is what hands it over.
    this.#decided.set(key, decision);
    return this.#conversation.resume();
  }

  readonly #answer = (request: ToolCallRequest): Promise<ToolOutput | undefined> | null => {
    const { call, signal } = request;
    const tool = this.#tools.get(call.name);
    if (!tool?.execute || !call.arguments) return null;
    const begun = this.#begun.get(call.key);
    if (begun) return begun;
    const answer = this.#run(tool, call, call.arguments, request).then((outcome) => {
      const now = this.#scheduler.now();
      this.#book.change(call.key, { phase: outcome?.phase ?? "cancelled", endedAt: now });
      return signal.aborted ? undefined : outcome?.output;
    });
    this.#begun.set(call.key, answer);
    return answer;
  };

  async #run(
    tool: AnyTool,
    call: ToolCallTurnItem,
    given: JsonObject,
    request: ToolCallRequest,
  ): Promise<Outcome | null> {
    const { signal } = request;
    const known = this.#decided.get(call.key);
    this.#decided.delete(call.key);
    const first = await this.#check(tool, given);
    if (first.fault !== undefined) return refusedBy(first.fault);
    const decision = known ?? (await this.#decisionOn(tool, call, first.value, request));
    if (!decision || signal.aborted) return null;
    if ("denied" in decision) return deniedBy(decision.denied);
    if (decision.approval.remember) this.#remember(tool.name);
    const edited = decision.approval.arguments ?? null;
    const checked = edited ? await this.#check(tool, edited) : first;
    if (checked.fault !== undefined) return withEdited(refusedBy(checked.fault), edited);
    if (this.#slots.full) this.#book.change(call.key, { phase: "queued", edited });
    const outcome = await this.#slots.run(signal, () => {
      this.#book.change(call.key, { phase: "running", startedAt: this.#scheduler.now(), edited });
      const report = (progress: unknown): void => {
        this.#book.change(call.key, { progress });
      };
      return runTool(tool, checked.value, call, signal, { scheduler: this.#scheduler, report });
    });
    return outcome ? withEdited(outcome, edited) : null;
  }

  /** A schema that is broken, or a check that throws, must not end the turn either. */
  async #check(tool: AnyTool, args: JsonObject): ReturnType<typeof checkArguments> {
    try {
      return await checkArguments(tool, args);
    } catch (thrown) {
      return { fault: `The arguments could not be checked, so the tool was not run: ${String(thrown)}` };
    }
  }

  async #decisionOn(
    tool: AnyTool,
    call: ToolCallTurnItem,
    args: unknown,
    { signal, waits }: ToolCallRequest,
  ): Promise<Decision> {
    const allowed: Decision = { approval: {} };
    if (this.#remembered.has(tool.name) || !(await needsApproval(tool, args))) return allowed;
    if (signal.aborted) return null;
    this.#book.change(call.key, { phase: "approval" });
    waits(true);
    const decision = await new Promise<Decision>((resolve) => {
      this.#deciders.set(call.key, resolve);
      signal.addEventListener("abort", () => {
        resolve(null);
      });
    });
    this.#deciders.delete(call.key);
    waits(false);
    return decision;
  }

  /** Allows the tool from now on, and what waits for the same tool with it. */
  #remember(name: string): void {
    this.#remembered.add(name);
    for (const [key, decider] of this.#deciders) {
      const item = this.#conversation.getItem(key);
      if (item?.kind === "tool_call" && item.name === name) decider({ approval: {} });
    }
  }
}

/** A question that throws is answered with caution. */
async function needsApproval(tool: AnyTool, args: unknown): Promise<boolean> {
  try {
    return await tool.needsApproval(args as never);
  } catch {
    return true;
  }
}

const agents = new WeakMap<Conversation, Agent>();

/**
 * The agent of a conversation: it runs the tools that done calls ask for, at most `maxParallel` at a time, and gives the
 * model one result per call, until no call is left or `maxTurns` of the conversation is reached. One for each
 * conversation: asked again, it is the same, with the new options.
 *
 * @param scheduler - time. Default: the platform's.
 * @example
 * const conversation = createConversation({ model: "gpt", tools });
 * const agent = createAgent(conversation, { tools });
 * conversation.send("What is the weather in Oslo?");
 */
export function createAgent(
  conversation: Conversation,
  options?: AgentOptions,
  scheduler: Scheduler = platformScheduler,
): Agent {
  const agent = agents.get(conversation) ?? new AgentEngine(conversation, scheduler);
  agents.set(conversation, agent);
  if (options) agent.configure(options);
  return agent;
}

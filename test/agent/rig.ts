import { createAgent, type Agent, type AgentOptions } from "../../src/agent/index.js";
import type { ConversationOptions } from "../../src/store/index.js";
import { callDone, delta, stop } from "../reducer/events.js";
import { rig, settle, type Rig } from "../store/rig.js";

/** A conversation with an agent, whose answers and clock are held by hand. */
export interface AgentRig extends Rig {
  readonly agent: Agent;
  /** Asks, and lets the model call tools: `[id, name, arguments]` each. */
  readonly calls: (...calls: readonly (readonly [string, string, unknown])[]) => Promise<void>;
  /** Lets the answer in progress call tools. */
  readonly answerCalls: (...calls: readonly (readonly [string, string, unknown])[]) => Promise<void>;
  /** The item keys of the calls of the newest answer that has any. */
  readonly keys: () => string[];
  /** The results that the newest request sends, as `id: text`. */
  readonly results: () => string[];
}

export function agentRig(options: AgentOptions, conversation: ConversationOptions = {}): AgentRig {
  const held = rig({ tools: options.tools, ...conversation });
  const agent = createAgent(held.conversation, options, held.clock);
  const answerCalls: AgentRig["answerCalls"] = async (...calls) => {
    await held
      .request()
      .push(
        ...calls.map(([id, name, args]) => delta(callDone(id, name, args))),
        stop({ finish_reason: "tool_call" }),
      );
    await loaded();
  };
  return {
    ...held,
    agent,
    async calls(...calls) {
      held.conversation.send("Go");
      await answerCalls(...calls);
    },
    answerCalls,
    keys: () =>
      held.conversation
        .getState()
        .messages.map((message) => message.items.filter((item) => item.kind === "tool_call"))
        .filter((calls) => calls.length > 0)
        .at(-1)
        ?.map((item) => item.key) ?? [],
    results: () =>
      (held.request().request.messages.at(-1)?.content_items ?? []).flatMap((item) =>
        item.type === "tool_result.done" ? [`${String(item.tool_call_id)}: ${String(item.text)}`] : [],
      ),
  };
}

/** Lets everything run that is ready, tools with their checks included. */
export async function loaded(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await settle();
}

"use client";

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { AgentOptions, AnyTool } from "../agent/index.js";
import type { ToolSchema } from "../protocol/index.js";
import type { Conversation, ConversationOptions } from "../store/index.js";
import type { UniStream } from "./chat-view.js";
import { ConversationOwner } from "./conversation-owner.js";

/** Options of `useUniStream`. Callbacks and settings are read anew at each render; they need not be stable. */
export interface UseUniStreamOptions extends Omit<ConversationOptions, "tools"> {
  /**
   * Tools that the model may call. Those of `defineTool` run here; of a bare schema the calls go to `onToolCall`, or wait
   * for `addToolResult`.
   */
  readonly tools?: readonly (AnyTool | ToolSchema)[] | undefined;
  /** Most tools that run at the same time. Default 4. */
  readonly maxParallel?: number | undefined;
  /** Which conversation this is. Another id aborts the one before and begins anew. Default: one for the component's life. */
  readonly id?: string | undefined;
  /**
   * A conversation that lives elsewhere: it is neither made nor aborted here, and goes on when this component unmounts.
   * `id`, `initialMessages` and `scheduler` then do not count.
   */
  readonly conversation?: Conversation | undefined;
}

/**
 * A chat: sends messages, and renders the caller as the answer comes, at most once a frame and only for the fields
 * that it reads. One that streams when its component unmounts is aborted.
 *
 * @example
 * const chat = useUniStream({ api: "/v1", model: "long-answer" });
 * chat.send("Why is the sky blue?");
 */
export function useUniStream(options: UseUniStreamOptions): UniStream {
  const { id, conversation: given, maxParallel: _parallel, ...rest } = options;
  const toolOptions = agentOptions(options);
  const [current, setOwner] = useState(() => new ConversationOwner(id, given, rest, toolOptions));
  let owner = current;
  if (!owner.serves(id, given)) {
    owner = new ConversationOwner(id, given, rest, toolOptions);
    setOwner(owner);
  }
  const { agent, conversation, tracker, hold } = owner;
  useEffect(() => {
    const { initialMessages: _history, scheduler: _time, ...settings } = rest;
    conversation.configure(settings);
    // A second component that shows the same conversation, and knows of no tools, takes none away.
    if (toolOptions) agent.configure(toolOptions);
  });
  useEffect(hold, [hold]);
  const state = useSyncExternalStore(tracker.subscribe, conversation.getState, conversation.getInitialState);
  return useMemo(() => tracker.view(state), [tracker, state]);
}

function agentOptions({ tools, maxParallel }: UseUniStreamOptions): AgentOptions | undefined {
  return tools && { tools: tools.filter((tool) => "execute" in tool), maxParallel };
}

"use client";

import { useMemo, useSyncExternalStore } from "react";
import { useProvidedConversation } from "./ConversationContext.js";
import { ToolCallSource, type ToolCallView } from "./tool-call-view.js";
import { useAgent } from "./useAgent.js";

/**
 * A tool call by its item key: how it stands, its arguments as they grow beside the tool's schema, its run, its result.
 * Undefined when there is no such call. The caller renders again when something of it changes: at most once a frame while
 * the arguments grow.
 *
 * @throws Error outside a `ConversationProvider`
 */
export function useToolCall(key: string): ToolCallView | undefined {
  const conversation = useProvidedConversation("useToolCall");
  const agent = useAgent();
  const source = useMemo(() => new ToolCallSource(conversation, agent, key), [conversation, agent, key]);
  return useSyncExternalStore(source.subscribe, source.read, source.readInitial);
}

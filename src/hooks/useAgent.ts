"use client";

import { createAgent, type Agent } from "../agent/index.js";
import { useProvidedConversation } from "./ConversationContext.js";

/**
 * What runs the tools of the nearest provider's conversation. Never renders again by itself.
 *
 * @throws Error outside a `ConversationProvider`
 */
export function useAgent(): Agent {
  return createAgent(useProvidedConversation("useAgent"));
}

"use client";

import { useSyncExternalStore } from "react";
import { useAgent } from "./useAgent.js";

const NONE: readonly string[] = [];

/**
 * The item keys of the calls that a person has to allow, oldest first.
 *
 * @throws Error outside a `ConversationProvider`
 */
export function usePendingApprovals(): readonly string[] {
  const agent = useAgent();
  return useSyncExternalStore(agent.subscribe, agent.getPending, () => NONE);
}

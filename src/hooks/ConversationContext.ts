"use client";

import { createContext, useContext } from "react";
import type { Conversation } from "../store/index.js";

/** The conversation that the components below show; null outside a provider. */
export const ConversationContext = createContext<Conversation | null>(null);

/**
 * The conversation of the nearest provider.
 *
 * @param caller - the hook that asks, for the error's sentence
 * @throws Error outside a `ConversationProvider`
 */
export function useProvidedConversation(caller: string): Conversation {
  const conversation = useContext(ConversationContext);
  if (conversation === null) {
    throw new Error(
      `unistream: ${caller} found no conversation, so it has nothing to show. Put a ` +
        `<ConversationProvider conversation={chat.conversation}> (or a <Chat>) around the component that calls it.`,
    );
  }
  return conversation;
}

"use client";

import type { ReactNode } from "react";
import type { Conversation } from "../store/index.js";
import { ConversationContext } from "./ConversationContext.js";

/** Props of `ConversationProvider`. */
export interface ConversationProviderProps {
  /** What the parts below show: `chat.conversation`, or one that `createConversation` made. */
  readonly conversation: Conversation;
  /** The parts. */
  readonly children?: ReactNode;
}

/** Hands a conversation to the hooks and parts below it. Renders no element. */
export function ConversationProvider({ conversation, children }: ConversationProviderProps): ReactNode {
  return <ConversationContext.Provider value={conversation}>{children}</ConversationContext.Provider>;
}

"use client";

import { useMemo } from "react";
import type { Conversation, ConversationState } from "../store/index.js";
import { useProvidedConversation } from "./ConversationContext.js";
import type { Equality } from "./selection.js";
import { useSelection } from "./useSelection.js";

/** The conversation of the nearest provider, for its actions. Never renders again by itself. */
export function useConversation(): Conversation;
/**
 * What `selector` makes of the committed state. The caller renders again when that changes.
 *
 * @param isEqual - when a new selection counts as the same; default `Object.is`. Give one for a new array or object.
 * @throws Error outside a `ConversationProvider`
 */
export function useConversation<Selected>(
  selector: (state: ConversationState) => Selected,
  isEqual?: Equality<Selected>,
): Selected;
export function useConversation(
  selector?: (state: ConversationState) => unknown,
  isEqual: Equality<unknown> = Object.is,
): unknown {
  const conversation = useProvidedConversation("useConversation");
  const source = useMemo(
    () => ({
      subscribe: selector ? conversation.subscribe : neverChanges,
      read: conversation.getState,
      readInitial: conversation.getInitialState,
    }),
    [conversation, selector],
  );
  const selected = useSelection(source, selector ?? nothing, isEqual);
  return selector ? selected : conversation;
}

const nothing = (): null => null;
const neverChanges = () => (): void => undefined;

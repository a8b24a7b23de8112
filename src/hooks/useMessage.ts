"use client";

import { useMemo } from "react";
import type { Message } from "../store/index.js";
import { useProvidedConversation } from "./ConversationContext.js";
import type { Equality } from "./selection.js";
import { useSelection } from "./useSelection.js";

/** The message of a key, undefined when it is gone. The caller renders again when that message changes, and only then. */
export function useMessage(key: string): Message | undefined;
/**
 * What `selector` makes of the message of a key. The caller renders again when that changes.
 *
 * @param isEqual - when a new selection counts as the same; default `Object.is`. Give one for a new array or object.
 * @throws Error outside a `ConversationProvider`
 */
export function useMessage<Selected>(
  key: string,
  selector: (message: Message | undefined) => Selected,
  isEqual?: Equality<Selected>,
): Selected;
export function useMessage(
  key: string,
  selector: (message: Message | undefined) => unknown = whole,
  isEqual: Equality<unknown> = Object.is,
): unknown {
  const conversation = useProvidedConversation("useMessage");
  const source = useMemo(
    () => ({
      subscribe: (listener: () => void) => conversation.watch(key, listener),
      read: () => conversation.getMessage(key),
      readInitial: () => conversation.getInitialState().messages.find((message) => message.key === key),
    }),
    [conversation, key],
  );
  return useSelection(source, selector, isEqual);
}

const whole = (message: Message | undefined): Message | undefined => message;

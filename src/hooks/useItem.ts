"use client";

import { useMemo } from "react";
import type { TurnItem } from "../reducer/index.js";
import { useProvidedConversation } from "./ConversationContext.js";
import { itemSource } from "./item-source.js";
import { useSelection } from "./useSelection.js";

/**
 * The content item of a key, undefined when it is gone. The caller renders again when that item changes, and only
 * then: at most once a frame while it grows.
 *
 * @throws Error outside a `ConversationProvider`
 */
export function useItem(key: string): TurnItem | undefined {
  const conversation = useProvidedConversation("useItem");
  const source = useMemo(() => itemSource(conversation, key), [conversation, key]);
  return useSelection(source, whole, Object.is);
}

const whole = (item: TurnItem | undefined): TurnItem | undefined => item;

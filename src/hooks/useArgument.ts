"use client";

import { useMemo } from "react";
import { pathStateOf, type ArgumentPath, type PathState } from "../agent/index.js";
import type { TurnItem } from "../reducer/index.js";
import { useProvidedConversation } from "./ConversationContext.js";
import { itemSource } from "./item-source.js";
import { useSelection } from "./useSelection.js";

const ABSENT: PathState = { state: "absent", value: undefined };

const same = (a: PathState, b: PathState): boolean => a.state === b.state && Object.is(a.value, b.value);

/**
 * One value within a tool call's arguments: absent, growing, settled, or cut off. The caller renders again when that value
 * changes, not when its neighbours do.
 *
 * @param key - the call's item key
 * @param path - keys and indexes, such as `["items", 0, "name"]`; a new array with the same parts is the same path
 * @throws Error outside a `ConversationProvider`
 */
export function useArgument(key: string, path: ArgumentPath): PathState {
  const conversation = useProvidedConversation("useArgument");
  const spelt = JSON.stringify(path);
  const source = useMemo(() => itemSource(conversation, key), [conversation, key]);
  const select = useMemo(() => {
    const parts = JSON.parse(spelt) as ArgumentPath;
    return (item: TurnItem | undefined) => (item?.kind === "tool_call" ? pathStateOf(item, parts) : ABSENT);
  }, [spelt]);
  return useSelection(source, select, same);
}

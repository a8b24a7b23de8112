"use client";

import { useEffect, useState } from "react";
import { useConversation } from "../../hooks/index.js";

/** Silence after which an answer counts as slow, in ms (design, part 4). */
const SLOW_MS = 10_000;

/** Whether a streaming message has not changed for ten seconds. Watches it without rendering for each change. */
export function useSilence(messageKey: string, streaming: boolean): boolean {
  const conversation = useConversation();
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    if (!streaming) return undefined;
    let changed = performance.now();
    let isSilent = false;
    let timer: ReturnType<typeof setTimeout>;
    // One timer at a time, and not one for each change: to set it would cost more than all the rest of the watching.
    const look = (): void => {
      const left = changed + SLOW_MS - performance.now();
      isSilent = left <= 0;
      setSilent(isSilent);
      if (!isSilent) timer = setTimeout(look, left);
    };
    const heard = (): void => {
      changed = performance.now();
      if (isSilent) look();
    };
    look();
    const unwatch = conversation.watch(messageKey, heard);
    return () => {
      clearTimeout(timer);
      unwatch();
      setSilent(false);
    };
  }, [conversation, messageKey, streaming]);
  return silent;
}

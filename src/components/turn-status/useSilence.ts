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
    let timer: ReturnType<typeof setTimeout>;
    const arm = (): void => {
      clearTimeout(timer);
      setSilent(false);
      timer = setTimeout(() => {
        setSilent(true);
      }, SLOW_MS);
    };
    timer = setTimeout(() => {
      setSilent(true);
    }, SLOW_MS);
    const unwatch = conversation.watch(messageKey, arm);
    return () => {
      clearTimeout(timer);
      unwatch();
      setSilent(false);
    };
  }, [conversation, messageKey, streaming]);
  return silent;
}

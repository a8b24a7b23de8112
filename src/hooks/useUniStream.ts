"use client";

import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Conversation, ConversationOptions } from "../store/index.js";
import type { UniStream } from "./chat-view.js";
import { ConversationOwner } from "./conversation-owner.js";

/** Options of `useUniStream`. Callbacks and settings are read anew at each render; they need not be stable. */
export interface UseUniStreamOptions extends ConversationOptions {
  /** Which conversation this is. Another id aborts the one before and begins anew. Default: one for the component's life. */
  readonly id?: string | undefined;
  /**
   * A conversation that lives elsewhere: it is neither made nor aborted here, and goes on when this component unmounts.
   * `id`, `initialMessages` and `scheduler` then do not count.
   */
  readonly conversation?: Conversation | undefined;
}

/**
 * A chat: sends messages, and renders the caller as the answer comes, at most once a frame and only for the fields
 * that it reads. One that streams when its component unmounts is aborted.
 *
 * @example
 * const chat = useUniStream({ api: "/v1", model: "long-answer" });
 * chat.send("Why is the sky blue?");
 */
export function useUniStream(options: UseUniStreamOptions): UniStream {
  const { id, conversation: given, ...rest } = options;
  const [current, setOwner] = useState(() => new ConversationOwner(id, given, rest));
  let owner = current;
  if (!owner.serves(id, given)) {
    owner = new ConversationOwner(id, given, rest);
    setOwner(owner);
  }
  const { conversation, tracker, hold } = owner;
  useEffect(() => {
    const { initialMessages: _history, scheduler: _time, ...settings } = rest;
    conversation.configure(settings);
  });
  useEffect(hold, [hold]);
  const state = useSyncExternalStore(tracker.subscribe, conversation.getState, conversation.getInitialState);
  return useMemo(() => tracker.view(state), [tracker, state]);
}

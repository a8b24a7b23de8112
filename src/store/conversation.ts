import { pairCalls } from "./calls.js";
import { ConversationEngine } from "./engine.js";
import type { Conversation, ConversationOptions } from "./state.js";

/**
 * A conversation: a zustand vanilla store of its messages, and the actions that change them. Headless; with React,
 * `useUniStream` makes one.
 *
 * @example
 * const conversation = createConversation({ api: "/v1", model: "long-answer" });
 * conversation.subscribe((state) => render(state.messages));
 * conversation.send("Why is the sky blue?");
 *
 * @throws UniStreamError `invalid_messages` when `initialMessages` cannot be read
 */
export function createConversation(options: ConversationOptions): Conversation {
  const engine = new ConversationEngine(options);
  const { store, keys } = engine;
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    setState: store.setState,
    subscribe: store.subscribe,
    watch: keys.watch,
    getMessage: keys.message,
    getItem: keys.item,
    getResult: (callKey) => pairCalls(store.getState().messages).results.get(callKey),
    getCallKey: (resultKey) => pairCalls(store.getState().messages).calls.get(resultKey),
    send: engine.send,
    stop: engine.stop,
    retry: engine.retry,
    regenerate: engine.regenerate,
    edit: engine.edit,
    addToolResult: engine.addToolResult,
    resume: engine.resume,
    setToolRunner: engine.setToolRunner,
    setMessages: engine.setMessages,
    clearError: engine.clearError,
    flush: engine.flush,
    observe: engine.observe,
    configure: engine.configure,
    toMessages: engine.toMessages,
    release: engine.release,
  };
}

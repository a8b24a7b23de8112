import { createAgent, type Agent, type AgentOptions } from "../agent/index.js";
import { createConversation, type Conversation, type ConversationOptions } from "../store/index.js";
import { ChatTracker } from "./chat-view.js";

/** A conversation, and whether a component's life decides over it. */
export class ConversationOwner {
  readonly id: string | undefined;
  readonly conversation: Conversation;
  readonly agent: Agent;
  readonly tracker: ChatTracker;
  readonly #owned: boolean;
  #holders = 0;

  constructor(
    id: string | undefined,
    given: Conversation | undefined,
    options: ConversationOptions,
    tools: AgentOptions | undefined,
  ) {
    this.id = id;
    this.#owned = given === undefined;
    this.conversation = given ?? createConversation(options);
    this.agent = createAgent(this.conversation, tools, options.scheduler);
    this.tracker = new ChatTracker(this.conversation, this.agent);
  }

  /** Whether this still is the conversation that a render asks for. */
  serves(id: string | undefined, given: Conversation | undefined): boolean {
    return given === undefined ? this.#owned && this.id === id : given === this.conversation;
  }

  /**
   * Holds the conversation while a component is mounted; returns how to let go. What nobody holds is aborted, silently,
   * but only after the current task's microtasks: StrictMode and Fast Refresh let go and hold again at once.
   */
  readonly hold = (): (() => void) => {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      if (!this.#owned) return;
      queueMicrotask(() => {
        if (this.#holders === 0) this.conversation.release();
      });
    };
  };
}

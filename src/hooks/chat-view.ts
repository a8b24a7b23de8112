import type { Agent } from "../agent/index.js";
import type { Conversation, ConversationActions, ConversationState } from "../store/index.js";
import type { UsageMetadata } from "../protocol/index.js";

/** What `useUniStream` gives back. */
export interface UniStream extends ConversationActions, ConversationState, Pick<Agent, "approve" | "deny"> {
  /** What the newest answer cost; null is unknown. */
  readonly usage: UsageMetadata | null;
  /** The conversation behind it, for `ConversationProvider` and for the hooks of leaves. */
  readonly conversation: Conversation;
  /** What runs the tools of `tools`. */
  readonly agent: Agent;
}

type Field = "messages" | "status" | "error" | "usage";

function read(field: Field, state: ConversationState): unknown {
  if (field !== "usage") return state[field];
  return state.messages.findLast((message) => message.role === "assistant")?.usage ?? null;
}

/** Which fields of a conversation one component reads, and what it is shown of them. */
export class ChatTracker {
  readonly conversation: Conversation;
  readonly #agent: Agent;
  readonly #read = new Set<Field>();
  #mounted = false;

  constructor(conversation: Conversation, agent: Agent) {
    this.conversation = conversation;
    this.#agent = agent;
  }

  /** For useSyncExternalStore: tells of changes in the fields that were read, and of no others. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#mounted = true;
    return this.conversation.subscribe((state, before) => {
      for (const field of this.#read) {
        if (!Object.is(read(field, state), read(field, before))) {
          listener();
          return;
        }
      }
    });
  };

  /** One render's view: its fields are read from `state`, and note that they were. */
  view(state: ConversationState): UniStream {
    const { send, stop, retry, regenerate, edit, addToolResult, resume, setMessages, clearError } =
      this.conversation;
    const agent = this.#agent;
    const field = (name: Field): unknown => this.#field(name, state);
    return {
      get messages() {
        return field("messages") as UniStream["messages"];
      },
      get status() {
        return field("status") as UniStream["status"];
      },
      get error() {
        return field("error") as UniStream["error"];
      },
      get usage() {
        return field("usage") as UniStream["usage"];
      },
      conversation: this.conversation,
      agent,
      ...{ approve: agent.approve, deny: agent.deny },
      ...{ send, stop, retry, regenerate, edit, addToolResult, resume, setMessages, clearError },
    };
  }

  /**
   * A field that no render has read before is first read in an event handler, where the state of the last render may
   * be old: nobody asked to be rendered for it. Then the committed state counts.
   */
  #field(name: Field, rendered: ConversationState): unknown {
    const fresh = this.#mounted && !this.#read.has(name);
    this.#read.add(name);
    return read(name, fresh ? this.conversation.getState() : rendered);
  }
}

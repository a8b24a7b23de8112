import type { Conversation, Message } from "../../store/index.js";

const callKeys = (message: Message | undefined): string[] =>
  (message?.items ?? []).filter((item) => item.kind === "tool_call").map((item) => item.key);

/** The keys of a turn's calls, joined by commas, which changes when a call begins and not when one grows. */
export class TurnCalls {
  readonly #conversation: Conversation;
  readonly #messageKeys: readonly string[];

  constructor(conversation: Conversation, messageKeys: string) {
    this.#conversation = conversation;
    this.#messageKeys = messageKeys.split(",");
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const stops = this.#messageKeys.map((key) => this.#conversation.watch(key, listener));
    return () => {
      for (const stop of stops) stop();
    };
  };

  readonly read = (): string =>
    this.#messageKeys.flatMap((key) => callKeys(this.#conversation.getMessage(key))).join(",");

  /** What a server renders, and the browser while it hydrates. */
  readonly readInitial = (): string => {
    const { messages } = this.#conversation.getInitialState();
    return messages
      .filter((message) => this.#messageKeys.includes(message.key))
      .flatMap(callKeys)
      .join(",");
  };
}

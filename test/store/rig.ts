import type { UniEvent, UniRequest } from "../../src/protocol/index.js";
import {
  createConversation,
  type Conversation,
  type ConversationOptions,
  type Message,
} from "../../src/store/index.js";
import { createManualClock, type ManualClock } from "../../src/testing/index.js";
import type { Source } from "../../src/transport/index.js";

/** One request that a conversation made, answered by hand. */
export interface HeldRequest {
  readonly request: UniRequest;
  readonly signal: AbortSignal;
  /** Sends events, and waits until the conversation has taken them. */
  readonly push: (...events: readonly unknown[]) => Promise<void>;
  /** Ends the body. */
  readonly end: () => Promise<void>;
  /** Breaks the body. */
  readonly fail: (error: unknown) => Promise<void>;
  /** How often the conversation let go of the iterator before its end. */
  returned: number;
}

/** Lets everything that is ready run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A source whose answers are given by hand. */
export function heldSource(): { readonly source: Source; readonly requests: HeldRequest[] } {
  const requests: HeldRequest[] = [];
  const source: Source = (request, { signal }) => {
    const queue: { event?: unknown; error?: unknown; done?: boolean }[] = [];
    let wake: () => void = () => undefined;
    const held: HeldRequest = {
      request,
      signal,
      returned: 0,
      push: (...events) => add(...events.map((event) => ({ event }))),
      end: () => add({ done: true }),
      fail: (error) => add({ error }),
    };
    const add = async (...steps: typeof queue): Promise<void> => {
      queue.push(...steps);
      wake();
      await settle();
    };
    requests.push(held);
    return {
      [Symbol.asyncIterator]: () => ({
        async next() {
          while (queue.length === 0) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
          const step = queue.shift();
          if (step && "error" in step) throw step.error;
          return step?.done
            ? { done: true, value: undefined }
            : { done: false, value: step?.event as UniEvent };
        },
        return() {
          held.returned += 1;
          return Promise.resolve({ done: true, value: undefined });
        },
      }),
    };
  };
  return { source, requests };
}

/** A conversation with a held source and a clock held by hand. */
export interface Rig {
  readonly conversation: Conversation;
  readonly requests: HeldRequest[];
  readonly clock: ManualClock;
  /** The newest request. */
  readonly request: () => HeldRequest;
  /** The newest message. */
  readonly last: () => Message;
  /** What the newest message says in text. */
  readonly said: () => string;
}

export function rig(options: ConversationOptions = {}): Rig {
  const { source, requests } = heldSource();
  const clock = createManualClock();
  const conversation = createConversation({ source, scheduler: clock, model: "m", ...options });
  const last = (): Message => {
    const message = conversation.getState().messages.at(-1);
    if (!message) throw new Error("There is no message.");
    return message;
  };
  return {
    conversation,
    requests,
    clock,
    request() {
      const held = requests.at(-1);
      if (!held) throw new Error("There is no request.");
      return held;
    },
    last,
    said: () => textOf(last()),
  };
}

export function textOf(message: Message | undefined): string {
  return (message?.items ?? []).map((item) => (item.kind === "text" ? item.text : "")).join("");
}

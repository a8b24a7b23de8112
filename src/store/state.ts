import type { UniConfig, UniEvent, UniMessage, UniStreamError } from "../protocol/index.js";
import type { ToolCallTurnItem, ToolResultTurnItem, Turn, TurnItem, WireOptions } from "../reducer/index.js";
import type { HttpSourceOptions, Source } from "../transport/index.js";
import type { Message } from "./message.js";
import type { Scheduler } from "./scheduler.js";

/**
 * What a conversation is doing:
 * - `ready`: a message can be sent
 * - `submitted`: asked, and no event has come
 * - `streaming`: the answer is coming
 * - `running`: tools are running
 * - `waiting`: the answer calls tools, and their results are for the application or its user to give
 * - `failed`: the last turn failed; a message can be sent, or the turn retried
 */
export type ConversationStatus = "ready" | "submitted" | "streaming" | "running" | "waiting" | "failed";

/** What the store commits, and what React shows. */
export interface ConversationState {
  /** The messages, oldest first; the answer in progress is among them. */
  readonly messages: readonly Message[];
  /** What the conversation is doing. How a turn ended is on its message. */
  readonly status: ConversationStatus;
  /** Why the last turn had no stop; null when it had one, after an abort, and after `clearError`. */
  readonly error: UniStreamError | null;
}

/** What a finished turn is reported as. */
export interface TurnReport {
  /** The assistant message, as committed. */
  readonly message: Message;
  /** How it ended. */
  readonly status: Turn["status"];
  /** What it cost; null is unknown. */
  readonly usage: Turn["usage"];
}

/** What a tool answered. */
export interface ToolOutput {
  /** The result as text. */
  readonly text: string;
  /** Addresses or `data:` URLs of images. Default: none. */
  readonly images?: readonly string[];
}

/** A tool's answer, and the call that it is for. */
export interface ToolResult extends ToolOutput {
  /** The key of the call's item. Takes precedence over `toolCallId`. */
  readonly key?: string;
  /** The call's id; where it repeats, the oldest unanswered call of that id is meant. */
  readonly toolCallId?: string;
}

/** A done tool call, handed to `onToolCall`. */
export interface ToolCallRequest {
  /** The call. Its arguments are final. */
  readonly call: ToolCallTurnItem;
  /** Aborts when the user stops, sends something else or leaves; a result that comes later is ignored. */
  readonly signal: AbortSignal;
  /**
   * Says whether the call waits for a person, such as for an approval. The conversation is `waiting` while every call
   * that is left does, and `running` otherwise.
   */
  readonly waits: (waiting: boolean) => void;
}

/**
 * Answers calls in place of `onToolCall`, as an agent does; null for a call that it does not answer, which `onToolCall`
 * is then asked for.
 */
export type ToolRunner = (request: ToolCallRequest) => Promise<ToolOutput | string | void> | null;

/** Called as things happen. What a callback throws is reported to the console and stops nothing. */
export interface ConversationCallbacks {
  /** Each event as it came, before it is applied. */
  readonly onEvent?: ((event: UniEvent) => void) | undefined;
  /**
   * Each done call of a finished turn. A returned output, or a promise of one, answers the call; without one the call
   * waits for `addToolResult`. A rejection answers it with the error's message.
   */
  readonly onToolCall?:
    | ((request: ToolCallRequest) => ToolOutput | string | void | Promise<ToolOutput | string | void>)
    | undefined;
  /** Once for each turn, however it ended. */
  readonly onFinish?: ((report: TurnReport) => void) | undefined;
  /** When a turn ends without a stop, but for an abort. */
  readonly onError?: ((error: UniStreamError) => void) | undefined;
}

/** What can change while a conversation lives; it counts from the next request on. */
export interface ConversationSettings extends ConversationCallbacks, HttpSourceOptions, WireOptions {
  /** The server's model id. Needed by the default source. Default `""`. */
  readonly model?: string | undefined;
  /** UniConfig of every request. */
  readonly config?: UniConfig | undefined;
  /** Tools that the model may call; they stand before those of `config.tools`. */
  readonly tools?: UniConfig["tools"];
  /**
   * Most answers that one message may lead to by calls and their results, before the user has to say `retry` or send
   * something. Default 20.
   */
  readonly maxTurns?: number | undefined;
  /** Where events come from. Default: `POST {api}/stream`. */
  readonly source?: Source | undefined;
}

/** How a conversation begins. */
export interface ConversationOptions extends ConversationSettings {
  /** The history to begin with; anything that `normalizeMessages` takes. Default: empty. */
  readonly initialMessages?: readonly UniMessage[] | undefined;
  /** Time. Default: the platform's. */
  readonly scheduler?: Scheduler | undefined;
}

/** What counts for one send only. */
export interface SendOptions {
  /** Instead of the conversation's model. */
  readonly model?: string;
  /** Over the conversation's config, field by field. */
  readonly config?: UniConfig;
}

/** What became of an action that asks for an answer. */
export interface SendOutcome {
  /** Whether it was taken. Known at once: a conversation that is busy takes nothing. */
  readonly accepted: boolean;
  /** The answer when its turn has ended, however it ended; null when it was not taken. Never rejects. */
  readonly done: Promise<Message | null>;
}

/** What a message is sent as: text, or content items. */
export type MessageInput = string | UniMessage["content_items"];

/** What `setMessages` takes: messages as shown, or in wire form. */
export type MessagesInput = readonly (Message | UniMessage)[];

/** What can be done with a conversation. Every function keeps its identity. */
export interface ConversationActions {
  /** Sends a user message and asks for the answer. Refused while busy, and when there is nothing in it. */
  readonly send: (input: MessageInput, options?: SendOptions) => SendOutcome;
  /** Ends the answer in progress and aborts its request. Synchronous: nothing arrives after it. */
  readonly stop: () => void;
  /** Asks again for an answer that was cut, aborted or failed. It stays until the new one has something to show. */
  readonly retry: (options?: SendOptions) => SendOutcome;
  /** Asks again for a finished answer, the newest by default; what came after it is dropped. */
  readonly regenerate: (key?: string, options?: SendOptions) => SendOutcome;
  /** Replaces a user message, drops what came after it, and asks for the answer. */
  readonly edit: (key: string, input: MessageInput, options?: SendOptions) => SendOutcome;
  /**
   * Answers a tool call. When the newest answer's calls all have results they are sent, and the model goes on.
   * Refused (false) when there is no such unanswered call.
   */
  readonly addToolResult: (result: ToolResult) => boolean;
  /**
   * Hands the newest answer's calls without a result to the tools, such as those of a history that was loaded: nothing
   * runs by itself that this page did not ask for. Refused (false) while busy, and when there are none.
   */
  readonly resume: () => boolean;
  /** Replaces the history. An answer in progress is stopped first. */
  readonly setMessages: (messages: MessagesInput | ((messages: readonly Message[]) => MessagesInput)) => void;
  /** Forgets the error; a failed conversation is ready again. */
  readonly clearError: () => void;
}

/** One conversation: a zustand vanilla store, and what can be done with it. No React. */
export interface Conversation extends ConversationActions {
  /** The committed state. */
  readonly getState: () => ConversationState;
  /** The state it began with; what a server renders. */
  readonly getInitialState: () => ConversationState;
  /** Replaces committed state from outside, such as a debugger. */
  readonly setState: (state: Partial<ConversationState>) => void;
  /** Calls `listener` after each commit. */
  readonly subscribe: (listener: (state: ConversationState, before: ConversationState) => void) => () => void;
  /** Commits what has come, now. */
  readonly flush: () => void;
  /** Feeds an engine the fragments of an item, as they come. Returns how to stop. */
  readonly observe: (itemKey: string, observer: ItemObserver) => () => void;
  /** Calls `listener` after each commit that changed the message or item of this key, or brought a call its result. */
  readonly watch: (key: string, listener: () => void) => () => void;
  /** The committed message of a key. */
  readonly getMessage: (key: string) => Message | undefined;
  /** The committed item of a key. */
  readonly getItem: (key: string) => TurnItem | undefined;
  /** The result that answers the call of this item key. */
  readonly getResult: (callKey: string) => ToolResultTurnItem | undefined;
  /** The item key of the call that the result of this item key answers. */
  readonly getCallKey: (resultKey: string) => string | undefined;
  /** Puts somebody in charge of done calls; null for `onToolCall` alone. */
  readonly setToolRunner: (runner: ToolRunner | null) => void;
  /** Changes settings; they count from the next request on, callbacks at once. */
  readonly configure: (settings: ConversationSettings) => void;
  /** The history in wire form, to be saved and given back as `initialMessages`. */
  readonly toMessages: () => UniMessage[];
  /** Ends an answer in progress silently, without callbacks: nobody is there any more. The conversation stays usable. */
  readonly release: () => void;
}

/** An engine beside the store: markdown, audio. It is fed fragments, never diffs. */
export interface ItemObserver {
  /** The next fragment: text, a call's argument text, or decoded bytes. One that subscribes late gets all so far as one. */
  readonly append: (fragment: string | Uint8Array) => void;
  /**
   * The item is done or incomplete. Called once, but for an item that was cut and whose done came late. A done may say
   * something else than the fragments did; it wins.
   */
  readonly settle: (item: TurnItem) => void;
}

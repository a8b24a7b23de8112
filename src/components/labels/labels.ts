import type { MarkdownLabels } from "./markdown-labels.js";
import type { MediaLabels } from "./media-labels.js";
import type { ToolLabels } from "./tool-labels.js";

/** Every word that the kit shows or reads out. Replace any of them by `labels` of `Chat`. */
export interface Labels extends MarkdownLabels, MediaLabels, ToolLabels {
  /** Name of the list of messages. */
  readonly thread: string;
  /** Reads out that a message is the user's. */
  readonly user: string;
  /** Reads out that a message is the model's. */
  readonly assistant: string;
  /** The field's name. */
  readonly message: string;
  /** The field's hint. */
  readonly placeholder: string;
  /** Name of the button that sends. */
  readonly send: string;
  /** Name of the button that stops an answer. */
  readonly stop: string;
  /** What an empty thread says. */
  readonly empty: string;
  /** Name of the button that scrolls to the end. */
  readonly toLatest: string;
  /** Name of the button that copies a message. */
  readonly copy: string;
  /** What that button says for a moment afterwards. */
  readonly copied: string;
  /** Button: asks again for an answer that was cut, stopped or failed. */
  readonly retry: string;
  /** Button: asks again for a finished answer. */
  readonly regenerate: string;
  /** Button: edits a user message. */
  readonly edit: string;
  /** Button: sends the edited message. */
  readonly save: string;
  /** Button: leaves the editor. */
  readonly cancel: string;
  /** Opens what developers want to know of an error. */
  readonly details: string;
  /** Read out once when an answer begins. */
  readonly answerStarted: string;
  /** Read out once when an answer has ended. */
  readonly answerDone: string;
  /** No event has come yet. */
  readonly waiting: string;
  /** Ten seconds without an event. */
  readonly slow: string;
  /** The user stopped the answer. */
  readonly stopped: string;
  /** The answer ended without a stop, and there is no better sentence. */
  readonly interrupted: string;
  /** The browser has no network. */
  readonly offline: string;
  /** After the reason of a refusal that sending again does not mend. */
  readonly refusedHint: string;
  /** Finish reason `length`. */
  readonly truncated: string;
  /** Button: asks the model to go on after it reached its length limit. */
  readonly continue: string;
  /** What that button sends. */
  readonly continueMessage: string;
  /** Finish reason `unknown`, or one that this version does not know. */
  readonly endedUnknown: string;
  /** There is thinking and no answer. */
  readonly thoughtOnly: string;
  /** The answer calls tools, and `count` of them have no result yet. */
  readonly waitingForTools: (count: number) => string;
  /** Thinking that still grows. */
  readonly thinking: string;
  /** Finished thinking; `seconds` is null when it was not timed. */
  readonly thought: (seconds: number | null) => string;
  /** In place of `_REDACTED_THINKING`. */
  readonly redacted: string;
  /** The call has none. */
  readonly noArguments: string;
  /** Heading of a tool's result. */
  readonly result: string;
  /** Heading of an item of an unknown kind. */
  readonly unknownItem: (type: string) => string;
  /** Read out before the tokens; each count is left out when it is unknown. */
  readonly usage: string;
  /** Tokens of the prompt. */
  readonly promptTokens: (count: number) => string;
  /** Tokens of the prompt that were cached. */
  readonly cachedTokens: (count: number) => string;
  /** Tokens of thinking. */
  readonly thoughtsTokens: (count: number) => string;
  /** Tokens of the answer. */
  readonly responseTokens: (count: number) => string;
}

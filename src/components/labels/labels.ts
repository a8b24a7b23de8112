import { ENGLISH_MEDIA, type MediaLabels } from "./media-labels.js";

/** Every word that the kit shows or reads out. Replace any of them by `labels` of `Chat`. */
export interface Labels extends MediaLabels {
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
  /** Finish reason `length`. */
  readonly truncated: string;
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
  /** The arguments still grow. */
  readonly callGrowing: string;
  /** The arguments are final. */
  readonly callFinal: string;
  /** The turn ended before the arguments did. */
  readonly callCut: string;
  /** The arguments are malformed. */
  readonly callInvalid: string;
  /** The call has none. */
  readonly noArguments: string;
  /** Heading of a tool's result. */
  readonly result: string;
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

const tokens = (count: number): string => count.toLocaleString("en");

/** The words in English. */
export const ENGLISH: Labels = {
  thread: "Conversation",
  user: "You said",
  assistant: "The model answered",
  message: "Message",
  placeholder: "Write a message",
  send: "Send",
  stop: "Stop",
  empty: "Ask something to begin.",
  toLatest: "To the latest message",
  copy: "Copy",
  copied: "Copied",
  retry: "Try again",
  regenerate: "Answer again",
  edit: "Edit",
  save: "Send again",
  cancel: "Cancel",
  details: "Details",
  answerStarted: "The answer is coming.",
  answerDone: "The answer is complete.",
  waiting: "Waiting for the model",
  slow: "This is taking longer than usual.",
  stopped: "You stopped this answer.",
  interrupted: "The answer was interrupted.",
  truncated: "The answer reached its length limit.",
  endedUnknown: "The answer ended for a reason that the model did not give.",
  thoughtOnly: "The model thought, but gave no answer.",
  waitingForTools: (count) =>
    `Waiting for ${count === 1 ? "the result of one tool" : `the results of ${String(count)} tools`}`,
  thinking: "Thinking",
  thought: (seconds) =>
    seconds === null
      ? "Thought"
      : seconds < 1
        ? "Thought for a moment"
        : `Thought for ${String(Math.round(seconds))} s`,
  redacted: "The provider keeps this part of the thinking to itself.",
  callGrowing: "Writing arguments",
  callFinal: "Called",
  callCut: "Cut off, not run",
  callInvalid: "Malformed, not run",
  noArguments: "No arguments",
  result: "Result",
  ...ENGLISH_MEDIA,
  usage: "Tokens",
  promptTokens: (count) => `${tokens(count)} in`,
  cachedTokens: (count) => `${tokens(count)} cached`,
  thoughtsTokens: (count) => `${tokens(count)} thinking`,
  responseTokens: (count) => `${tokens(count)} out`,
};

/** Every word that the kit shows or reads out. Replace any of them by `labels` of `Chat`. */
export interface Labels {
  /** Name of the list of messages. */
  readonly thread: string;
  /** Reads out whose message it is. */
  readonly user: string;
  readonly assistant: string;
  /** The field's name and its hint. */
  readonly message: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  /** What an empty thread says. */
  readonly empty: string;
  readonly toLatest: string;
  readonly copy: string;
  readonly copied: string;
  readonly retry: string;
  readonly regenerate: string;
  readonly edit: string;
  readonly save: string;
  readonly cancel: string;
  readonly details: string;
  /** Read out once when an answer begins, and once when it ends. */
  readonly answerStarted: string;
  readonly answerDone: string;
  /** States of a turn. */
  readonly waiting: string;
  readonly slow: string;
  readonly stopped: string;
  readonly interrupted: string;
  readonly truncated: string;
  readonly endedUnknown: string;
  readonly nothing: string;
  readonly thoughtOnly: string;
  /** The answer calls tools, and `count` of them have no result yet. */
  readonly waitingForTools: (count: number) => string;
  /** Thinking. `seconds` is null when it was not timed. */
  readonly thinking: string;
  readonly thought: (seconds: number | null) => string;
  readonly redacted: string;
  /** States of a tool call. */
  readonly callGrowing: string;
  readonly callFinal: string;
  readonly callCut: string;
  readonly callInvalid: string;
  readonly noArguments: string;
  readonly result: string;
  /** Media. */
  readonly image: (number: number) => string;
  readonly draft: (number: number) => string;
  readonly brokenImage: string;
  readonly remoteImage: (host: string) => string;
  readonly load: string;
  readonly audio: string;
  readonly receivingAudio: (seconds: number | null) => string;
  readonly file: (mimeType: string) => string;
  readonly download: string;
  readonly noData: string;
  /** A vector. */
  readonly embedding: (dimensions: number, norm: string) => string;
  /** Usage; each is left out when it is unknown. */
  readonly usage: string;
  readonly promptTokens: (count: number) => string;
  readonly cachedTokens: (count: number) => string;
  readonly thoughtsTokens: (count: number) => string;
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
  nothing: "The model ended without an answer.",
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
  image: (number) => `Generated image ${String(number)}`,
  draft: (number) => `Draft ${String(number)}`,
  brokenImage: "This image could not be shown.",
  remoteImage: (host) => `Image from ${host}`,
  load: "Load",
  audio: "Audio",
  receivingAudio: (seconds) =>
    seconds === null ? "Receiving audio" : `Receiving audio, ${seconds.toFixed(1)} s so far`,
  file: (mimeType) => `File, ${mimeType || "of unknown type"}`,
  download: "Download",
  noData: "No data came.",
  embedding: (dimensions, norm) => `Vector of ${String(dimensions)} dimensions, length ${norm}`,
  usage: "Tokens",
  promptTokens: (count) => `${tokens(count)} in`,
  cachedTokens: (count) => `${tokens(count)} cached`,
  thoughtsTokens: (count) => `${tokens(count)} thinking`,
  responseTokens: (count) => `${tokens(count)} out`,
};

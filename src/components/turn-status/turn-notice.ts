import type { UniStreamError } from "../../protocol/index.js";
import type { Message } from "../../store/index.js";
import type { Labels } from "../labels/labels.js";

/** What a reader can do about a turn that did not end well. */
export type NextStep = "retry" | "continue" | "regenerate" | null;

/** How a turn stands, as far as its reader has to know. */
export interface TurnNotice {
  readonly kind:
    | "none"
    | "waiting"
    | "stopped"
    | "interrupted"
    | "failed"
    | "offline"
    | "refused"
    | "truncated"
    | "unknown"
    | "empty";
  /** Why it has no stop. */
  readonly error: UniStreamError | null;
  /** What is offered. */
  readonly next: NextStep;
}

const NOTHING: TurnNotice = { kind: "none", error: null, next: null };

const isThought = (kind: string): boolean => kind === "thinking" || kind === "inline_thinking";

function kindOf(message: Message, online: boolean): TurnNotice["kind"] {
  switch (message.status) {
    case "streaming":
      return message.items.length === 0 ? "waiting" : "none";
    case "aborted":
      return "stopped";
    case "incomplete":
      return "interrupted";
    case "failed":
      if (message.error?.code === "network" && !online) return "offline";
      return message.error?.code === "refused" ? "refused" : "failed";
    case "done":
      if (message.finishReason === "length") return "truncated";
      if (message.items.every((item) => isThought(item.kind))) return "empty";
      return message.finishReason !== null && !["stop", "tool_call"].includes(message.finishReason)
        ? "unknown"
        : "none";
  }
}

function nextOf(kind: TurnNotice["kind"], error: UniStreamError | null): NextStep {
  switch (kind) {
    case "none":
    case "waiting":
      return null;
    case "truncated":
      return "continue";
    case "unknown":
    case "empty":
      return "regenerate";
    default:
      return (error?.retryable ?? true) ? "retry" : null;
  }
}

/**
 * What there is to say of a turn.
 *
 * @param online - whether the browser has a network; a connection that failed without one is its own case
 */
export function noticeOf(message: Message | undefined, online: boolean): TurnNotice {
  if (!message) return NOTHING;
  const kind = kindOf(message, online);
  return { kind, error: message.error, next: nextOf(kind, message.error) };
}

/** Whether two notices say the same. */
export function sameNotice(a: TurnNotice, b: TurnNotice): boolean {
  return a.kind === b.kind && a.error === b.error && a.next === b.next;
}

/** The words of a notice. */
export function wordsOf({ kind, error }: TurnNotice, labels: Labels): string {
  switch (kind) {
    case "none":
      return "";
    case "unknown":
      return labels.endedUnknown;
    case "empty":
      return labels.thoughtOnly;
    case "interrupted":
    case "failed":
    case "refused": {
      const words = error?.userMessage ?? labels.interrupted;
      return kind === "refused" && error?.retryable === false ? `${words} ${labels.refusedHint}` : words;
    }
    default:
      return labels[kind];
  }
}

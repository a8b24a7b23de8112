import type { UniStreamError } from "../../protocol/index.js";
import type { Message } from "../../store/index.js";
import type { Labels } from "../labels/labels.js";

/** How a turn stands, as far as its reader has to know. */
export interface TurnNotice {
  readonly kind:
    "none" | "waiting" | "stopped" | "interrupted" | "failed" | "truncated" | "unknown" | "empty";
  /** Why it has no stop. */
  readonly error: UniStreamError | null;
  /** Whether asking again is offered. */
  readonly canRetry: boolean;
}

const isThought = (kind: string): boolean => kind === "thinking" || kind === "inline_thinking";

function kindOf(message: Message): TurnNotice["kind"] {
  switch (message.status) {
    case "streaming":
      return message.items.length === 0 ? "waiting" : "none";
    case "aborted":
      return "stopped";
    case "incomplete":
      return "interrupted";
    case "failed":
      return "failed";
    case "done":
      if (message.finishReason === "length") return "truncated";
      if (message.items.every((item) => isThought(item.kind))) return "empty";
      return message.finishReason !== null && !["stop", "tool_call"].includes(message.finishReason)
        ? "unknown"
        : "none";
  }
}

/** What there is to say of a turn. */
export function noticeOf(message: Message | undefined): TurnNotice {
  if (!message) return { kind: "none", error: null, canRetry: false };
  const kind = kindOf(message);
  const ended =
    message.status === "incomplete" || message.status === "aborted" || message.status === "failed";
  return { kind, error: message.error, canRetry: ended && (message.error?.retryable ?? true) };
}

/** Whether two notices say the same. */
export function sameNotice(a: TurnNotice, b: TurnNotice): boolean {
  return a.kind === b.kind && a.error === b.error && a.canRetry === b.canRetry;
}

/** The words of a notice. */
export function wordsOf({ kind, error }: TurnNotice, labels: Labels): string {
  switch (kind) {
    case "stopped":
      return labels.stopped;
    case "interrupted":
      return error?.userMessage ?? labels.interrupted;
    case "failed":
      return error?.userMessage ?? labels.interrupted;
    case "truncated":
      return labels.truncated;
    case "unknown":
      return labels.endedUnknown;
    case "empty":
      return labels.thoughtOnly;
    case "waiting":
      return labels.waiting;
    default:
      return "";
  }
}

import type { UniMessage, UniStreamError } from "../protocol/index.js";
import { itemsFromWire, itemsToWire, type Turn, type TurnItem, type WireOptions } from "../reducer/index.js";
import { thinkingTimes, withThinkingTimes } from "./thinking-times.js";

/** When things happened in a turn, in ms since the epoch by this machine's clock; null for what did not happen. */
export interface MessageTimings {
  /** The message was sent, or the answer asked for. */
  readonly submittedAt: number | null;
  /** The answer's first event arrived. */
  readonly firstEventAt: number | null;
  /** The answer ended, in whatever way. */
  readonly endedAt: number | null;
}

/** One message of a conversation, as it is shown. Immutable: a change makes a new one. */
export interface Message {
  /** Unique in its conversation, never used again. Prefix of its items' keys. */
  readonly key: string;
  /** Who speaks. */
  readonly role: UniMessage["role"];
  /** Its content items in order. One that a commit did not touch is the same object after it. */
  readonly items: readonly TurnItem[];
  /** How its turn stands. A user message is `done`. */
  readonly status: Turn["status"];
  /** What it cost; null is unknown. */
  readonly usage: Turn["usage"];
  /** Why it ended, as the stop said. */
  readonly finishReason: Turn["finishReason"];
  /** Why there was no stop. */
  readonly error: UniStreamError | null;
  /** When things happened. */
  readonly timings: MessageTimings;
  /** What strayed in its stream: the first 100. */
  readonly diagnostics: Turn["diagnostics"];
  /** How many more strayed after those. */
  readonly diagnosticsDropped: number;
  /** Fields of a loaded message that this version does not know, `created_at` among them; absent without any. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

const NEVER: MessageTimings = { submittedAt: null, firstEventAt: null, endedAt: null };

/** A finished message made of items in wire form, which have been through `normalizeMessages`. */
export function messageFromWire(key: string, message: UniMessage, timings: MessageTimings = NEVER): Message {
  const { role, content_items, usage_metadata, finish_reason, thinking_times, ...extra } =
    message as UniMessage & { readonly thinking_times?: unknown };
  return {
    key,
    role,
    items: withThinkingTimes(itemsFromWire(key, content_items), thinking_times),
    status: "done",
    usage: usage_metadata ?? null,
    finishReason: finish_reason ?? null,
    error: null,
    timings,
    diagnostics: [],
    diagnosticsDropped: 0,
    ...(Object.keys(extra).length > 0 && { extra }),
  };
}

/** The message that a turn is shown as. */
export function messageFromTurn(turn: Turn, timings: MessageTimings): Message {
  return {
    key: turn.key,
    role: "assistant",
    items: turn.items,
    status: turn.status,
    usage: turn.usage,
    finishReason: turn.finishReason,
    error: turn.error,
    timings,
    diagnostics: turn.diagnostics,
    diagnosticsDropped: turn.diagnosticsDropped,
  };
}

/**
 * A message in wire form, to be saved: what `normalizeMessages` loads. A call whose arguments were malformed is left out:
 * loaded again with whatever arguments, it would be one that may run. `thinking_times` says beside the
 * items when each thought began and ended; no server is sent it.
 */
export function messageToWire(message: Message, options?: WireOptions): UniMessage {
  const items = message.items.filter(
    (item) => item.kind !== "tool_call" || item.argumentsState !== "invalid",
  );
  const content_items = itemsToWire(items, options);
  if (message.role === "user") return { role: "user", content_items, ...message.extra };
  const thinking_times = thinkingTimes(items.filter(({ state }) => state === "done"));
  return {
    role: "assistant",
    content_items,
    usage_metadata: message.usage,
    finish_reason: message.finishReason,
    ...(thinking_times && { thinking_times }),
    ...message.extra,
  };
}

import type { ContentItem, DeltaItem, ForeignItem } from "./items.js";

/** Who speaks. */
export type Role = "user" | "assistant";

/** Why the model stopped, as MMSP maps every provider's word. It does not tell whether tools are wanted. */
export type FinishReason = "stop" | "length" | "tool_call" | "unknown";

/** Tokens of one turn. `null` is unknown, not 0. */
export interface UsageMetadata {
  /** Prompt tokens read from the provider's cache; not counted in `prompt_tokens`. */
  readonly cached_tokens: number | null;
  /** Prompt tokens, the cached ones excluded. */
  readonly prompt_tokens: number | null;
  /** Tokens of thinking; not counted in `response_tokens`. */
  readonly thoughts_tokens: number | null;
  /** Tokens of the answer, the thinking excluded. */
  readonly response_tokens: number | null;
}

/** Carries one content item of the turn. */
export interface DeltaEvent {
  readonly role: "assistant";
  readonly event_type: "delta";
  /** One item: a fragment, or the done item that closes a group of fragments. */
  readonly content_items: readonly (DeltaItem | ContentItem | ForeignItem)[];
  /** Always null on a delta. */
  readonly usage_metadata: null;
  /** Always null on a delta. */
  readonly finish_reason: null;
  /** When it was made, in ms since the epoch. */
  readonly created_at?: number;
}

/** Ends a turn. Comes once, last. */
export interface StopEvent {
  readonly role: "assistant";
  readonly event_type: "stop";
  /** Empty by the grammar. */
  readonly content_items: readonly never[];
  /** What the turn cost. */
  readonly usage_metadata: UsageMetadata | null;
  /** Why it ended. */
  readonly finish_reason: FinishReason | null;
  /** When it was made, in ms since the epoch. */
  readonly created_at?: number;
}

/** One event of a stream: `delta* stop`. */
export type UniEvent = DeltaEvent | StopEvent;

/** A message of the history, as a request carries it and a store keeps it. */
export interface UniMessage {
  /** Who speaks. */
  readonly role: Role;
  /** Whole items only. */
  readonly content_items: readonly (ContentItem | ForeignItem)[];
  /** On an assistant message: its cost, null when unknown. */
  readonly usage_metadata?: UsageMetadata | null;
  /** On an assistant message: why it ended, null when no stop came. */
  readonly finish_reason?: FinishReason | (string & {}) | null;
  /** In ms since the epoch. */
  readonly created_at?: number;
}

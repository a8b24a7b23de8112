import type { Fidelity, FinishReason, JsonObject, UniStreamError, UsageMetadata } from "../protocol/index.js";

/** Where an item stands: its fragments still come, its done came, or it ended without one. */
export type ItemState = "streaming" | "done" | "incomplete";

/**
 * How a turn stands. A stop makes it `done`, also with finish reason `length`; a body that ends without one
 * `incomplete`; an abort on this side `aborted`; an error `failed`.
 */
export type TurnStatus = "streaming" | "done" | "incomplete" | "aborted" | "failed";

/** What every item has. */
export interface ItemBase {
  /** `${turn.key}.${n}` for the nth item of its turn: deterministic, unique in a conversation. */
  readonly key: string;
  /** Where the item stands. */
  readonly state: ItemState;
  /** What the provider needs back unchanged; absent when none came. */
  readonly fidelity?: Fidelity;
  /** Fields of the done item that this version does not know, kept for the way back; absent when there are none. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** `created_at` of its first event in ms since the epoch; null when the event had none. */
  readonly startedAt: number | null;
  /** `created_at` of its newest delta in ms since the epoch; a done does not move it. Null without a timed delta. */
  readonly lastDeltaAt: number | null;
}

/** Answer text. */
export interface TextTurnItem extends ItemBase {
  readonly kind: "text";
  /** The text so far. Reading a growing one flattens it: once a frame is right, at every event is not. */
  readonly text: string;
}

/** Reasoning. `_REDACTED_THINKING` stands for a redacted block. */
export interface ThinkingTurnItem extends ItemBase {
  readonly kind: "thinking";
  /** The thinking so far; see `TextTurnItem.text` for its cost. */
  readonly thinking: string;
}

/**
 * How far a call's arguments are: `growing`; `final`, which only a done gives and which alone may run; `cut`, ended
 * too early; `invalid`, malformed or no object.
 */
export type ArgumentsState = "growing" | "final" | "cut" | "invalid";

/** A tool call. It may run when `argumentsState` is `final`, and only then. */
export interface ToolCallTurnItem extends ItemBase {
  readonly kind: "tool_call";
  /** The tool's name; "" until it came. */
  readonly name: string;
  /** The provider's id; may repeat in a conversation, so it is no key. "" until it came. */
  readonly toolCallId: string;
  /** What the fragments said, "" if there were none. */
  readonly argumentsText: string;
  /**
   * The arguments as far as they are known: undefined before `{`. While they grow, an unfinished number, literal, key
   * or escape is absent; a settled subtree is the same object in every later item.
   */
  readonly arguments: JsonObject | undefined;
  /** How far they are. */
  readonly argumentsState: ArgumentsState;
  /** What a done with unusable arguments carried, as it came. */
  readonly rawArguments?: unknown;
}

/** Bytes: an image, audio, a file; as `inline_thinking` a draft that belongs to the thinking. */
export interface MediaTurnItem extends ItemBase {
  readonly kind: "inline_data" | "inline_thinking";
  /** The mime type as it came; "" when none did. */
  readonly mimeType: string;
  /** The bytes so far. While they grow a view of a shared buffer; at the end the item's own exact buffer. */
  readonly bytes: Uint8Array;
}

/** A vector. The nth embedding of a turn answers the nth input. */
export interface EmbeddingTurnItem extends ItemBase {
  readonly kind: "embedding";
  /** The vector. */
  readonly embedding: readonly number[];
}

/** An image by address, of a user message. */
export interface ImageUrlTurnItem extends ItemBase {
  readonly kind: "image_url";
  /** An address or a `data:` URL; not fetched without consent. */
  readonly imageUrl: string;
}

/** A tool's answer, of a user message. */
export interface ToolResultTurnItem extends ItemBase {
  readonly kind: "tool_result";
  /** The result as text. */
  readonly text: string;
  /** Addresses or `data:` URLs of images; absent when there are none. */
  readonly images?: readonly string[];
  /** The id of the call that this answers. */
  readonly toolCallId: string;
}

/** An item of a kind that this version does not know. */
export interface UnknownTurnItem extends ItemBase {
  readonly kind: "unknown";
  /** Its kind on the wire, without `.delta` or `.done`. */
  readonly type: string;
  /** The newest item of its group as it came; at the end the done item. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** One content item of a turn, by `kind`. */
export type TurnItem =
  | TextTurnItem
  | ThinkingTurnItem
  | ToolCallTurnItem
  | MediaTurnItem
  | EmbeddingTurnItem
  | ImageUrlTurnItem
  | ToolResultTurnItem
  | UnknownTurnItem;

/** A code of protocol, part 4: what strayed. */
export type DiagnosticCode =
  | "after_end"
  | "arguments_text"
  | "bad_base64"
  | "bad_item"
  | "done_differs"
  | "embedding_count"
  | "embedding_replaced"
  | "fidelity_differs"
  | "header_mismatch"
  | "header_missing"
  | "interleaved"
  | "items_on_stop"
  | "items_per_event"
  | "late_done"
  | "mime_changed"
  | "open_at_stop"
  | "unexpected_role"
  | "unknown_event"
  | "unknown_kind"
  | "usage_on_delta";

/** Something in the stream that strayed from the grammar, and was dealt with. */
export interface Diagnostic {
  /** The row of protocol, part 4. */
  readonly code: DiagnosticCode;
  /** What happened and what was done about it. */
  readonly message: string;
  /** Which event of the turn, counted from 0. */
  readonly eventIndex: number;
  /** The item it is about, where there is one. */
  readonly itemKey?: string;
}

/** One answer of the model, as far as it has come. Immutable: each event makes a new one. */
export interface Turn {
  /** Prefix of its items' keys. */
  readonly key: string;
  /** How it stands. */
  readonly status: TurnStatus;
  /** Its items in the order they began. An item that an event did not touch is the same object after it. */
  readonly items: readonly TurnItem[];
  /** What it cost: the stop's, else the error's; null is unknown. */
  readonly usage: UsageMetadata | null;
  /** Why it ended, as the stop said; null without one. It does not tell whether tools are wanted. */
  readonly finishReason: FinishReason | (string & {}) | null;
  /** Why there was no stop; null with one, and after an abort. */
  readonly error: UniStreamError | null;
  /** What strayed: the first 100. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many more strayed after those. */
  readonly diagnosticsDropped: number;
}

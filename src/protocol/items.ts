import type { Fidelity, JsonObject, WireBytes } from "./values.js";

/** A kind of content item that streams as `K.delta` fragments closed by one `K.done`. */
export type Kind = "text" | "thinking" | "tool_call" | "inline_data" | "inline_thinking" | "embedding";

/** A kind that only ever comes whole, on the user's side. */
export type WholeKind = "image_url" | "tool_result";

/** Answer text: a fragment of it (`text.delta`) or all of it (`text.done`). */
export interface TextItem<Phase extends "delta" | "done" = "done"> {
  readonly type: `text.${Phase}`;
  /** Growing field: the fragment, or the whole text. May be empty. */
  readonly text: string;
  /** On at most one fragment of a group, and on its done item. */
  readonly fidelity?: Fidelity;
}

/** The model's reasoning. The literal `_REDACTED_THINKING` stands for a redacted block. */
export interface ThinkingItem<Phase extends "delta" | "done" = "done"> {
  readonly type: `thinking.${Phase}`;
  /** Growing field: the fragment, or the whole thinking. May be empty, with a signature in `fidelity`. */
  readonly thinking: string;
  /** On at most one fragment of a group, and on its done item. */
  readonly fidelity?: Fidelity;
}

/** A fragment of a tool call. */
export interface ToolCallDeltaItem {
  readonly type: "tool_call.delta";
  /** The tool's name on the first fragment, empty afterwards. */
  readonly name: string;
  /** Growing field: a fragment of the arguments' JSON text. */
  readonly arguments: string;
  /** The provider's id on the first fragment, empty afterwards. May repeat within a conversation. */
  readonly tool_call_id: string;
  /** On at most one fragment of a group, and on its done item. */
  readonly fidelity?: Fidelity;
}

/** A whole tool call. The only form a tool may run from. */
export interface ToolCallDoneItem {
  readonly type: "tool_call.done";
  /** The tool's name. */
  readonly name: string;
  /** The arguments, parsed. */
  readonly arguments: JsonObject;
  /** The provider's id; a `tool_result.done` answers it. May repeat within a conversation. */
  readonly tool_call_id: string;
  /** As on its fragments. */
  readonly fidelity?: Fidelity;
}

/** Bytes of an image, of audio or of a file. Audio comes in chunks of one item; every image is its own item. */
export interface InlineDataItem<Phase extends "delta" | "done" = "done"> {
  readonly type: `inline_data.${Phase}`;
  /** Growing field: base64, each chunk encoded on its own; real bytes are taken too. */
  readonly data: WireBytes;
  /** Such as `image/png` or `audio/l16; rate=24000; channels=1`. */
  readonly mime_type: string;
  /** On at most one fragment of a group, and on its done item. */
  readonly fidelity?: Fidelity;
}

/** Bytes that belong to the thinking: draft images, each its own item. */
export interface InlineThinkingItem<Phase extends "delta" | "done" = "done"> {
  readonly type: `inline_thinking.${Phase}`;
  /** Growing field: base64 or bytes; empty with a signature in `fidelity` is normal. */
  readonly data: WireBytes;
  /** Such as `image/png`. */
  readonly mime_type: string;
  /** On at most one fragment of a group, and on its done item. */
  readonly fidelity?: Fidelity;
}

/** One vector, whole in its delta and again in its done. The nth embedding answers the nth input. */
export interface EmbeddingItem<Phase extends "delta" | "done" = "done"> {
  readonly type: `embedding.${Phase}`;
  /** The vector. An empty one still counts. */
  readonly embedding: readonly number[];
  /** Not seen in practice, kept all the same. */
  readonly fidelity?: Fidelity;
}

/** An image by address, from the user. Never streamed. */
export interface ImageUrlItem {
  readonly type: "image_url.done";
  /** An `https:` address or a `data:` URL. */
  readonly image_url: string;
}

/** What a tool answered. Goes back in one user message, one item per call, in any order. Never streamed. */
export interface ToolResultItem {
  readonly type: "tool_result.done";
  /** The result as text. */
  readonly text: string;
  /** Image addresses or `data:` URLs. */
  readonly images?: readonly string[];
  /** The call that this answers. */
  readonly tool_call_id: string;
}

/** An item of a kind that this version does not know: kept, and sent back as it came. */
export interface ForeignItem {
  /** Its wire type. */
  readonly type: string;
  /** Whatever else it holds. */
  readonly [field: string]: unknown;
}

/** A fragment, as a `delta` event carries it. */
export type DeltaItem =
  | TextItem<"delta">
  | ThinkingItem<"delta">
  | ToolCallDeltaItem
  | InlineDataItem<"delta">
  | InlineThinkingItem<"delta">
  | EmbeddingItem<"delta">;

/** A whole content item, as a message holds it. */
export type ContentItem =
  | TextItem
  | ThinkingItem
  | ToolCallDoneItem
  | InlineDataItem
  | InlineThinkingItem
  | EmbeddingItem
  | ImageUrlItem
  | ToolResultItem;

export type { Fidelity, JsonObject, JsonValue, WireBytes } from "./values.js";
export { isRecord } from "./values.js";
export type {
  ContentItem,
  DeltaItem,
  EmbeddingItem,
  ForeignItem,
  ImageUrlItem,
  InlineDataItem,
  InlineThinkingItem,
  Kind,
  TextItem,
  ThinkingItem,
  ToolCallDeltaItem,
  ToolCallDoneItem,
  ToolResultItem,
  WholeKind,
} from "./items.js";
export type {
  DeltaEvent,
  FinishReason,
  Role,
  StopEvent,
  UniEvent,
  UniMessage,
  UsageMetadata,
} from "./events.js";
export type { ToolSchema, UniConfig, UniRequest } from "./config.js";
export type { FieldType, ItemType, Move } from "./grammar.js";
export { FIELDS, GRAMMAR, isKind, isKnown, isWholeKind, moveOf, splitType } from "./grammar.js";
export { fieldFault } from "./guards.js";
export { decodeBase64, encodeBase64 } from "./base64.js";
export { DONE_FRAME, encodeFrame, KEEP_ALIVE, KEEP_ALIVE_MS, withBase64 } from "./encode.js";
export { normalizeMessages } from "./messages.js";
export { errorFromRead, textOf, untilAborted, type StreamBody } from "./body.js";
export { decodeEventStream, MAX_REFUSAL_LENGTH, type DecodeOptions } from "./decode.js";
export type { UniStreamErrorCode, UniStreamErrorInit } from "./errors.js";
export { UniStreamError } from "./errors.js";
export { errorFromFrame, errorFromRefusal, isErrorFrame, readUsage } from "./frames.js";

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
export type { ItemType, KindRule, Move } from "./grammar.js";
export { GRAMMAR, KINDS, isKind, isWholeKind, moveOf, splitType } from "./grammar.js";
export type { UniStreamErrorCode, UniStreamErrorInit } from "./errors.js";
export { UniStreamError } from "./errors.js";
export { errorFromFrame, errorFromRefusal, isErrorFrame, readUsage } from "./frames.js";

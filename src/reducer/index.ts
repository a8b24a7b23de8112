export type {
  ArgumentsState,
  Diagnostic,
  DiagnosticCode,
  EmbeddingTurnItem,
  ImageUrlTurnItem,
  ItemBase,
  ItemState,
  MediaTurnItem,
  TextTurnItem,
  ThinkingTurnItem,
  ToolCallTurnItem,
  ToolResultTurnItem,
  Turn,
  TurnItem,
  TurnStatus,
  UnknownTurnItem,
} from "./turn.js";
export { diagnostic } from "./diagnostics.js";
export type { FoldTrace } from "./draft.js";
export { createTurn } from "./folded.js";
export { applyEvent, endTurn, type TurnEnd } from "./apply.js";
export { itemsFromWire, itemsToWire, itemToWire, turnToMessage, type WireOptions } from "./message.js";
export { openPathOf } from "./kinds/tool-call.js";

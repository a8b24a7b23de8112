// unistream: hooks and components for React, and the types of what they show.
export type {
  ContentItem,
  Fidelity,
  FinishReason,
  JsonObject,
  JsonValue,
  Kind,
  ToolSchema,
  UniConfig,
  UniEvent,
  UniMessage,
  UniRequest,
  UniStreamErrorCode,
  UsageMetadata,
} from "./protocol/index.js";
export { normalizeMessages, UniStreamError } from "./protocol/index.js";
export type {
  ArgumentsState,
  Diagnostic,
  EmbeddingTurnItem,
  ImageUrlTurnItem,
  MediaTurnItem,
  TextTurnItem,
  ThinkingTurnItem,
  ToolCallTurnItem,
  ToolResultTurnItem,
  TurnItem,
  UnknownTurnItem,
} from "./reducer/index.js";
export type {
  Conversation,
  ConversationOptions,
  ConversationState,
  ConversationStatus,
  ItemObserver,
  Message as MessageState,
  MessageInput,
  SendOptions,
  SendOutcome,
  ToolCallRequest,
  ToolOutput,
  ToolResult,
  TurnReport,
} from "./store/index.js";
export { createConversation } from "./store/index.js";
export type { HttpSourceOptions, Source } from "./transport/index.js";
export { createHttpSource } from "./transport/index.js";
export type { AudioEngine, AudioProblem, AudioState, AudioStatus, Track } from "./audio/index.js";
export {
  AudioEngineContext,
  ConversationProvider,
  useAudioItem,
  useConversation,
  useItem,
  useMessage,
  useUniStream,
  type AudioItemControls,
  type ConversationProviderProps,
  type Equality,
  type UniStream,
  type UseAudioItemOptions,
  type UseUniStreamOptions,
} from "./hooks/index.js";
export * from "./components/index.js";

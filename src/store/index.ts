export { unansweredCalls, wantedCalls } from "./calls.js";
export { createConversation } from "./conversation.js";
export { messageToWire, type Message, type MessageTimings } from "./message.js";
export { buildRequest, type RequestOptions } from "./request.js";
export { platformScheduler, type Scheduler } from "./scheduler.js";
export type {
  Conversation,
  ConversationActions,
  ConversationCallbacks,
  ConversationOptions,
  ConversationSettings,
  ConversationState,
  ConversationStatus,
  ItemObserver,
  MessageInput,
  MessagesInput,
  SendOptions,
  SendOutcome,
  ToolCallRequest,
  ToolOutput,
  ToolResult,
  ToolRunner,
  TurnReport,
} from "./state.js";

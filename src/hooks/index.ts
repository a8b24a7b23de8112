export type { UniStream } from "./chat-view.js";
export { ConversationProvider, type ConversationProviderProps } from "./ConversationProvider.js";
export type { Equality } from "./selection.js";
export { AudioEngineContext } from "./AudioEngineContext.js";
export { useAudioItem, type AudioItemControls, type UseAudioItemOptions } from "./useAudioItem.js";
export { useConversation } from "./useConversation.js";
export { useItem } from "./useItem.js";
export { useMessage } from "./useMessage.js";
export { useUniStream, type UseUniStreamOptions } from "./useUniStream.js";

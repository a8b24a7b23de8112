export { AgentRun, type AgentRunProps } from "./agent-run/AgentRun.js";
export { Announcer } from "./announcer/Announcer.js";
export { ApprovalBar, type ApprovalBarProps } from "./approval/ApprovalBar.js";
export { Chat, type ChatProps } from "./chat/Chat.js";
export { ChatProvider, type ChatProviderProps } from "./chat/ChatProvider.js";
export { Composer, type ComposerProps } from "./composer/Composer.js";
export type { AttachmentLimits } from "./composer/attachment.js";
export { EmbeddingItem, type EmbeddingItemProps } from "./embedding/EmbeddingItem.js";
export { Heading, type HeadingLevel, type PageHeadingProps } from "./heading/Heading.js";
export { ImageUrlItem, type ImageUrlItemProps } from "./image-url/ImageUrlItem.js";
export { Item, type ItemProps } from "./item/Item.js";
export { ENGLISH } from "./labels/english.js";
export type { Labels } from "./labels/labels.js";
export type { ToolLabels } from "./labels/tool-labels.js";
export { useLabels } from "./labels/LabelsContext.js";
export type {
  CodeColouring,
  CodeHighlighter,
  CodeToken,
  CodeTokenKind,
  FenceProps,
  FormulaProps,
  MarkdownAddon,
} from "./markdown/addons.js";
export type { CodeBlockProps } from "./markdown/code/CodeBlock.js";
export type { CodeContent } from "./markdown/code/useColours.js";
export { loadMarkdown } from "./markdown/load-markdown.js";
export type {
  ContentProps,
  HeadingProps,
  LinkProps,
  ListItemProps,
  ListProps,
  MarkdownImageProps,
  MarkdownParts,
  SourceProps,
  TableProps,
} from "./markdown/parts.js";
export { AudioItem } from "./audio-item/AudioItem.js";
export { FileItem } from "./inline-data/FileItem.js";
export { ImageItem } from "./inline-data/ImageItem.js";
export { MediaItem, type MediaItemProps } from "./inline-data/MediaItem.js";
export { Message, type MessageProps } from "./message/Message.js";
export { MessageActions, type MessageActionsProps } from "./message/MessageActions.js";
export { MessageEditor, type MessageEditorProps } from "./message/MessageEditor.js";
export type {
  ComponentOverrides,
  ItemPartProps,
  MessageHead,
  TextPartProps,
  ToolArguments,
  ThinkingPartProps,
  ToolCallParts,
  ToolCallProps,
  TypedToolCall,
} from "./overrides/overrides.js";
export type { PartProps, PartRender, PartState } from "./part/Part.js";
export { TextItem, type TextItemProps } from "./text/TextItem.js";
export { ThinkingItem, type ThinkingItemProps } from "./thinking/ThinkingItem.js";
export { Thread, type ThreadProps } from "./thread/Thread.js";
export { ThreadEmpty } from "./thread/ThreadEmpty.js";
export { ToolCallItem, type ToolCallItemProps } from "./tool-call/ToolCallItem.js";
export { ToolResultItem, type ToolResultItemProps } from "./tool-result/ToolResultItem.js";
export { Turn, type TurnProps } from "./turn/Turn.js";
export { ToolsStatus } from "./turn-status/ToolsStatus.js";
export { TurnStatus, type TurnStatusProps } from "./turn-status/TurnStatus.js";
export { Usage, type UsageProps } from "./usage/Usage.js";
export { UnknownItem, type UnknownItemProps } from "./unknown/UnknownItem.js";

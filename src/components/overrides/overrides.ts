import type { ComponentType, ReactNode } from "react";
import type { AnyTool, DeepPartial, Tool } from "../../agent/index.js";
import type {
  EmbeddingTurnItem,
  ImageUrlTurnItem,
  MediaTurnItem,
  TextTurnItem,
  ThinkingTurnItem,
  ToolCallTurnItem,
  ToolResultTurnItem,
  TurnItem,
  UnknownTurnItem,
} from "../../reducer/index.js";
import type { Message } from "../../store/index.js";
import type { MarkdownParts } from "../markdown/parts.js";

/** What a part knows of the message that it stands in. */
export interface MessageHead {
  /** The message's key. */
  readonly key: string;
  /** Who speaks. */
  readonly role: Message["role"];
  /** How its turn stands. */
  readonly status: Message["status"];
}

/** Props of a part that shows one content item. */
export interface ItemPartProps<Item extends TurnItem = TurnItem> {
  /** The item as committed: at most one new one a frame. */
  readonly item: Item;
  /** The message that it stands in. */
  readonly message: MessageHead;
}

/** Props of a part that shows text. */
export interface TextPartProps extends ItemPartProps<TextTurnItem> {
  /** The text to show: the item's, joined with those of the text items after it that have the same phase. */
  readonly text: string;
  /** Whether more is coming. */
  readonly growing: boolean;
  /** The keys of the items that are joined, the first one's first: for `conversation.observe`. */
  readonly itemKeys: readonly string[];
}

/** Props of a part that shows thinking. */
export interface ThinkingPartProps extends ItemPartProps<ThinkingTurnItem> {
  /** Whether nothing has come after it, and more may come: it stays open until the answer begins. */
  readonly isCurrent: boolean;
  /** The draft images that were made in it. Default: none. */
  readonly children?: ReactNode;
}

/** The call that a tool's own part gets: typed by the tool, partial while its arguments grow. */
export type TypedToolCall<T extends AnyTool> = Omit<
  ToolCallTurnItem,
  "name" | "arguments" | "argumentsState"
> & { readonly name: T["name"] } & (
    | { readonly argumentsState: "final"; readonly arguments: ToolArguments<T> }
    | {
        readonly argumentsState: "growing" | "cut" | "invalid";
        readonly arguments: DeepPartial<ToolArguments<T>> | undefined;
      }
  );

/** The arguments of a tool, as its `execute` sees them. */
export type ToolArguments<T extends AnyTool> = T extends Tool<string, infer Args> ? Args : never;

/** Props of a part for the calls of one tool; `useToolCall(item.key)` tells the rest: its run, its result. */
export interface ToolCallProps<T extends AnyTool = AnyTool> extends Pick<ItemPartProps, "message"> {
  /** The call as committed. Its arguments are partial until `argumentsState` is `final`. */
  readonly item: TypedToolCall<T>;
}

/**
 * Parts for tool calls: one for all, or one by the tool's name, `*` for the others. A part for one tool takes
 * `ToolCallProps<typeof tool>`.
 */
export type ToolCallParts =
  | ComponentType<ItemPartProps<ToolCallTurnItem>>
  | { readonly [toolName: string]: ComponentType<never> | undefined };

/**
 * The one override path: what is named here takes the place of the kit's own part, by the kind of item.
 *
 * @example
 * <Chat chat={chat} components={{ thinking: MyThinking, tool_call: { get_weather: WeatherCard } }} />
 */
export interface ComponentOverrides {
  /** Text: it also gets the joined text and whether more is coming. */
  readonly text?: ComponentType<TextPartProps>;
  /** Parts of a text in markdown: links, code, tables and so on. They count in thinking too. */
  readonly markdown?: MarkdownParts;
  /** Thinking. */
  readonly thinking?: ComponentType<ThinkingPartProps>;
  /** Tool calls: one part for all, or one by tool name. */
  readonly tool_call?: ToolCallParts;
  /** Tool results. */
  readonly tool_result?: ComponentType<ItemPartProps<ToolResultTurnItem>>;
  /** Images, audio, files. */
  readonly inline_data?: ComponentType<ItemPartProps<MediaTurnItem>>;
  /** Draft images of the thinking. */
  readonly inline_thinking?: ComponentType<ItemPartProps<MediaTurnItem>>;
  /** Vectors. */
  readonly embedding?: ComponentType<ItemPartProps<EmbeddingTurnItem>>;
  /** Images by address. */
  readonly image_url?: ComponentType<ItemPartProps<ImageUrlTurnItem>>;
  /** Items of kinds that this version does not know. Default: nothing is shown. */
  readonly unknown?: ComponentType<ItemPartProps<UnknownTurnItem>>;
  /** All the messages, and what scrolls them. */
  readonly Thread?: ComponentType;
  /** A question and all that came of it: `messageKeys` are joined by commas. */
  readonly Turn?: ComponentType<{ readonly messageKeys: string; readonly isLast: boolean }>;
  /** A whole message. */
  readonly Message?: ComponentType<{
    readonly messageKey: string;
    readonly isLast: boolean;
    readonly isTurnEnd: boolean;
  }>;
  /** What can be done with a message. */
  readonly MessageActions?: ComponentType<{ readonly message: MessageHead; readonly onEdit: () => void }>;
  /** Where a user message is edited. */
  readonly MessageEditor?: ComponentType<{ readonly messageKey: string; readonly onClose: () => void }>;
  /** What an answer cost. */
  readonly Usage?: ComponentType<{ readonly messageKey: string }>;
  /** What is shown before the first message. */
  readonly Empty?: ComponentType;
  /** Where a message is written. */
  readonly Composer?: ComponentType;
  /** How a turn stands, and what can be done about it. */
  readonly TurnStatus?: ComponentType<{ readonly messageKey: string; readonly isLast: boolean }>;
  /** Asks whether a tool may run. */
  readonly ApprovalBar?: ComponentType<{ readonly callKey: string }>;
  /** A turn's calls as a timeline: `messageKeys` are joined by commas. */
  readonly AgentRun?: ComponentType<{ readonly messageKeys: string }>;
  /** Says that the conversation waits for tools. */
  readonly ToolsStatus?: ComponentType;
  /** What is read out and not shown. */
  readonly Announcer?: ComponentType;
}

"use client";

import { memo, type ComponentType, type ReactElement } from "react";
import { useConversation, useItem } from "../../hooks/index.js";
import type { ThinkingTurnItem, ToolCallTurnItem, TurnItem } from "../../reducer/index.js";
import { EmbeddingItem } from "../embedding/EmbeddingItem.js";
import { ImageUrlItem } from "../image-url/ImageUrlItem.js";
import { MediaItem } from "../inline-data/MediaItem.js";
import type {
  ComponentOverrides,
  ItemPartProps,
  MessageHead,
  ToolCallParts,
} from "../overrides/overrides.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { ThinkingItem } from "../thinking/ThinkingItem.js";
import { ToolCallItem } from "../tool-call/ToolCallItem.js";
import { ToolResultItem } from "../tool-result/ToolResultItem.js";

/** Props of `Item`. */
export interface ItemProps {
  /** The item's key; for thinking, those of the draft images within it too, joined by commas. */
  readonly itemKeys: string;
  /** The message that it stands in. */
  readonly message: MessageHead;
  /** Whether the message grows, and this is its last part. */
  readonly isCurrent?: boolean;
}

type AnyPart = ComponentType<ItemPartProps>;

type CallPart = ComponentType<ItemPartProps<ToolCallTurnItem>>;

function callPart(parts: ToolCallParts | undefined, call: ToolCallTurnItem): CallPart {
  if (!parts) return ToolCallItem;
  if (typeof parts === "function" || "$$typeof" in parts) return parts as CallPart;
  const named = Object.hasOwn(parts, call.name) ? parts[call.name] : undefined;
  // A tool's own part is typed by the tool, whose name is all that can be checked here.
  return (named ?? parts["*"] ?? ToolCallItem) as CallPart;
}

/** The part that shows an item: the caller's, else the kit's; null for what is shown as nothing. */
function partOf(item: Exclude<TurnItem, ThinkingTurnItem>, overrides: ComponentOverrides): AnyPart | null {
  switch (item.kind) {
    case "tool_call":
      return callPart(overrides.tool_call, item) as AnyPart;
    case "tool_result":
      return (overrides.tool_result ?? ToolResultItem) as AnyPart;
    case "inline_data":
      return (overrides.inline_data ?? MediaItem) as AnyPart;
    case "inline_thinking":
      return (overrides.inline_thinking ?? MediaItem) as AnyPart;
    case "embedding":
      return (overrides.embedding ?? EmbeddingItem) as AnyPart;
    case "image_url":
      return (overrides.image_url ?? ImageUrlItem) as AnyPart;
    case "unknown":
      return (overrides.unknown ?? null) as AnyPart | null;
    case "text":
      // Text is shown by TextRun, which joins the items of one phase.
      return null;
  }
}

/** One content item that is no text, by its key. It renders again when that item changes, and only then. */
export const Item = memo(function Item({
  itemKeys,
  message,
  isCurrent = false,
}: ItemProps): ReactElement | null {
  const [itemKey = "", ...drafts] = itemKeys.split(",");
  const item = useItem(itemKey);
  const overrides = useOverrides();
  const conversation = useConversation();
  // A result stands with its call. One that answers none is shown by itself.
  if (!item || (item.kind === "tool_result" && conversation.getCallKey(itemKey) !== undefined)) return null;
  if (item.kind === "thinking") {
    const Part = overrides.thinking ?? ThinkingItem;
    return (
      <Part item={item} message={message} isCurrent={isCurrent}>
        {drafts.length > 0 && drafts.map((key) => <Item key={key} itemKeys={key} message={message} />)}
      </Part>
    );
  }
  const Part = partOf(item, overrides);
  return Part && <Part item={item} message={message} />;
});

"use client";

import { memo, type ComponentType, type ReactElement } from "react";
import { useItem } from "../../hooks/index.js";
import type { ToolCallTurnItem, TurnItem } from "../../reducer/index.js";
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
  /** The item's key. */
  readonly itemKey: string;
  /** The message that it stands in. */
  readonly message: MessageHead;
}

type AnyPart = ComponentType<ItemPartProps>;

function callPart(
  parts: ToolCallParts | undefined,
  call: ToolCallTurnItem,
): ComponentType<ItemPartProps<ToolCallTurnItem>> {
  if (!parts) return ToolCallItem;
  if (typeof parts === "function" || "$$typeof" in parts)
    return parts as ComponentType<ItemPartProps<ToolCallTurnItem>>;
  const named = Object.hasOwn(parts, call.name) ? parts[call.name] : undefined;
  return named ?? parts["*"] ?? ToolCallItem;
}

/** The part that shows an item: the caller's, else the kit's; null for what is shown as nothing. */
function partOf(item: TurnItem, overrides: ComponentOverrides): AnyPart | null {
  switch (item.kind) {
    case "thinking":
      return (overrides.thinking ?? ThinkingItem) as AnyPart;
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
export const Item = memo(function Item({ itemKey, message }: ItemProps): ReactElement | null {
  const item = useItem(itemKey);
  const overrides = useOverrides();
  if (!item) return null;
  const Part = partOf(item, overrides);
  return Part && <Part item={item} message={message} />;
});

"use client";

import { useMessage } from "../../hooks/index.js";
import type { ImageUrlTurnItem, MediaTurnItem, TurnItem } from "../../reducer/index.js";
import type { Message } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { hostOf } from "../markdown/urls.js";

/** How much of the text before an image describes it, in characters. */
const DESCRIPTION = 80;

/** How much of that text is looked at to find them, in characters. */
const LOOKED_AT = 400;

/** The beginning of a text without the signs of markdown, on one line. */
function plain(text: string): string {
  const words = text
    .slice(0, LOOKED_AT)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1")
    .replace(/^[\s#>-]+|[*`~]/gm, "")
    .replace(/\s+/g, " ");
  return Array.from(words).slice(0, DESCRIPTION).join("").trim();
}

/** Drafts are counted by themselves. */
const groupOf = (item: TurnItem): string =>
  item.kind === "inline_data" && item.mimeType.startsWith("image/") ? "image_url" : item.kind;

/** The number of an image among those of its message, counted from 1. */
function numberOf(message: Message | undefined, image: TurnItem): number {
  const images = (message?.items ?? []).filter((item) => groupOf(item) === groupOf(image));
  return (
    Math.max(
      0,
      images.findIndex(({ key }) => key === image.key),
    ) + 1
  );
}

/** The text right before an image; "" for none. */
function textBefore(message: Message | undefined, image: TurnItem): string {
  const items = message?.items ?? [];
  const before = items[items.findIndex(({ key }) => key === image.key) - 1];
  return before?.kind === "text" ? plain(before.text) : "";
}

/**
 * What an image is called, never "": one that the user sent by its number; one of the model by the text right before it,
 * else by the host that it comes from, else by its number.
 */
export function useImageAlt(
  message: Pick<Message, "key" | "role">,
  item: MediaTurnItem | ImageUrlTurnItem,
): string {
  const labels = useLabels();
  const number = useMessage(message.key, (whole) => numberOf(whole, item));
  const text = useMessage(message.key, (whole) => textBefore(whole, item));
  if (message.role === "user") return labels.sentImage(number);
  if (item.kind === "inline_thinking") return labels.draft(number);
  const host = item.kind === "image_url" && hostOf(item.imageUrl);
  return text || (host ? labels.remoteImage(host) : labels.image(number));
}

"use client";

import { forwardRef } from "react";
import { parseMime, sniffImage } from "../../media/index.js";
import type { MediaTurnItem } from "../../reducer/index.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import type { PartProps } from "../part/Part.js";
import { AudioItem } from "../audio-item/AudioItem.js";
import { FileItem } from "./FileItem.js";
import { ImageItem } from "./ImageItem.js";

/** Props of the parts that show bytes. */
export interface MediaItemProps
  extends ItemPartProps<MediaTurnItem>, Omit<PartProps<"figure">, keyof ItemPartProps> {}

/** Bytes by what they are: an image, audio, or a file. Renders a `<figure>`. */
export const MediaItem = forwardRef<HTMLElement, MediaItemProps>(function MediaItem(props, ref) {
  const { bytes, mimeType } = props.item;
  const { type } = parseMime(mimeType);
  if (type.startsWith("audio/")) return <AudioItem ref={ref} {...props} />;
  if (type.startsWith("image/") || sniffImage(bytes) !== null) return <ImageItem ref={ref} {...props} />;
  return <FileItem ref={ref} {...props} />;
});

"use client";

import { forwardRef, useCallback, useState } from "react";
import { imageSize, sniffImage } from "../../media/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part } from "../part/Part.js";
import type { MediaItemProps } from "./MediaItem.js";

import { useObjectUrl } from "./useObjectUrl.js";

/** The number of an item in its turn, counted from 1: its key ends with its place. */
const numberOf = (key: string): number => Number(key.slice(key.lastIndexOf(".") + 1)) + 1;

/** An image of the model, or a draft of one. SVG is only ever shown through `<img>`, where it runs no script. */
export const ImageItem = forwardRef<HTMLElement, MediaItemProps>(function ImageItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const { bytes, mimeType, kind } = item;
  const [broken, setBroken] = useState<Uint8Array | null>(null);
  const make = useCallback(
    () => new Blob([new Uint8Array(bytes)], { type: sniffImage(bytes) ?? mimeType }),
    [bytes, mimeType],
  );
  const url = useObjectUrl(bytes.length > 0 ? bytes : null, make);
  const size = imageSize(bytes);
  const isDraft = kind === "inline_thinking";
  const alt = (isDraft ? labels.draft : labels.image)(numberOf(item.key));
  const state = { state: item.state, draft: isDraft, broken: broken === bytes };
  if (broken === bytes || (bytes.length === 0 && item.state !== "streaming")) {
    const words = bytes.length === 0 ? labels.noData : labels.brokenImage;
    const children = (
      <p className="unistream-image-placeholder" role="img" aria-label={`${alt}: ${words}`}>
        {words}
      </p>
    );
    return (
      <Part ref={ref} tag="figure" name="image" state={state} {...props}>
        {children}
      </Part>
    );
  }
  const children = (
    <img
      className="unistream-image-picture"
      src={url ?? undefined}
      alt={alt}
      width={size?.width}
      height={size?.height}
      decoding="async"
      onError={() => {
        setBroken(bytes);
      }}
    />
  );
  return (
    <Part ref={ref} tag="figure" name="image" state={state} {...props}>
      {children}
    </Part>
  );
});

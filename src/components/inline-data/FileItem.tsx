"use client";

import { FileDown } from "lucide-react";
import { forwardRef, useCallback } from "react";
import { parseMime } from "../../media/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part } from "../part/Part.js";
import type { MediaItemProps } from "./MediaItem.js";
import { useObjectUrl } from "./useObjectUrl.js";

/** Bytes that are neither image nor audio, to be downloaded. */
export const FileItem = forwardRef<HTMLElement, MediaItemProps>(function FileItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const { bytes, mimeType } = item;
  const whole = item.state !== "streaming" && bytes.length > 0;
  // Never its own type: opened by its address, a page or an SVG would run in this origin.
  const make = useCallback(
    () => new Blob([new Uint8Array(bytes)], { type: "application/octet-stream" }),
    [bytes],
  );
  const url = useObjectUrl(whole ? bytes : null, make);
  const children = (
    <figcaption className="unistream-card-header">
      <FileDown aria-hidden strokeWidth={1.5} size={16} />
      <span className="unistream-card-name">{labels.file(parseMime(mimeType).type)}</span>
      {url !== null && (
        <a className="unistream-button" href={url} download>
          {labels.download}
        </a>
      )}
    </figcaption>
  );
  return (
    <Part ref={ref} tag="figure" name="file unistream-card" state={{ state: item.state }} {...props}>
      {children}
    </Part>
  );
});

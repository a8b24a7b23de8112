"use client";

import { AudioLines } from "lucide-react";
import { forwardRef, useCallback } from "react";
import { parseMime, pcmFormat, wavBlob } from "../../media/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part } from "../part/Part.js";
import type { MediaItemProps } from "./MediaItem.js";
import { useObjectUrl } from "./useObjectUrl.js";

/** Audio of the model: how much has come while it streams, and the browser's own player when it is whole. */
export const AudioItem = forwardRef<HTMLElement, MediaItemProps>(function AudioItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const { bytes, mimeType } = item;
  const growing = item.state === "streaming";
  const pcm = pcmFormat(mimeType);
  const make = useCallback(() => {
    const format = pcmFormat(mimeType);
    return format
      ? wavBlob(bytes, format)
      : new Blob([new Uint8Array(bytes)], { type: parseMime(mimeType).type });
  }, [bytes, mimeType]);
  const url = useObjectUrl(growing || bytes.length === 0 ? null : bytes, make);
  const seconds = pcm && bytes.length / 2 / pcm.channels / pcm.rate;
  const words = growing ? labels.receivingAudio(seconds) : bytes.length === 0 ? labels.noData : labels.audio;
  const children = (
    <>
      <figcaption className="unistream-card-header">
        <AudioLines aria-hidden strokeWidth={1.5} size={16} />
        <span className="unistream-card-name">{words}</span>
      </figcaption>
      {/* The player's place is kept while the audio arrives, so that nothing moves when it is there. */}
      <div className="unistream-audio-player">
        {url !== null && <audio controls src={url} aria-label={labels.audio} preload="metadata" />}
      </div>
    </>
  );
  return (
    <Part ref={ref} tag="figure" name="audio unistream-card" state={{ state: item.state }} {...props}>
      {children}
    </Part>
  );
});

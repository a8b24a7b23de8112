"use client";

import { ImageIcon } from "lucide-react";
import type { ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import { useConsent } from "./useConsent.js";

/** Props of `ConsentImage`. */
export interface ConsentImageProps {
  /** An address, or a `data:` URL. */
  readonly source: string;
  /** What it shows. */
  readonly alt: string;
  /** What is told of it beside that. */
  readonly title?: string | undefined;
}

/**
 * An image by address. Nothing is fetched from a host before the reader asks for it or the app allows the host: until
 * then a card tells what the image shows and where it would come from. Renders phrasing content, to stand in a text.
 */
export function ConsentImage({ source, alt, title }: ConsentImageProps): ReactElement {
  const labels = useLabels();
  const { src, host, allow, fail } = useConsent(source);
  if (src !== null) {
    return (
      <img
        className="unistream-image-picture"
        src={src}
        alt={alt}
        title={title}
        referrerPolicy="no-referrer"
        loading="lazy"
        onError={fail}
      />
    );
  }
  if (host === null) {
    return (
      <span className="unistream-image-placeholder" role="img" aria-label={alt || labels.brokenImage}>
        {labels.brokenImage}
      </span>
    );
  }
  return (
    <span className="unistream-image-placeholder">
      <ImageIcon aria-hidden strokeWidth={1.5} size={18} />
      <span className="unistream-image-words">
        {alt !== "" && <span className="unistream-image-alt">{alt}</span>}
        <span>{labels.remoteImage(host)}</span>
      </span>
      <button type="button" className="unistream-button" onClick={allow}>
        {labels.load}
      </button>
    </span>
  );
}

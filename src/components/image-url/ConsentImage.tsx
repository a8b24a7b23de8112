"use client";

import { useState, type ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";

/** Props of `ConsentImage`. */
export interface ConsentImageProps {
  /** An address, or a `data:` URL. */
  readonly source: string;
  /** What it shows. */
  readonly alt: string;
}

/** Pictures that come with the text itself leave no trace anywhere. SVG runs no script inside an image. */
const INLINE = /^data:image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i;

function hostOf(source: string): string | null {
  try {
    const { protocol, host } = new URL(source);
    return protocol === "https:" || protocol === "http:" ? host : null;
  } catch {
    return null;
  }
}

/**
 * An image by address. Nothing is fetched from a host before the reader asks for it: an address can carry away what the
 * conversation holds.
 */
export function ConsentImage({ source, alt }: ConsentImageProps): ReactElement {
  const labels = useLabels();
  const [allowed, allow] = useState(false);
  const [broken, setBroken] = useState(false);
  const inline = INLINE.test(source);
  const host = hostOf(source);
  if (broken || (!inline && host === null)) {
    return (
      <p className="unistream-image-placeholder" role="img" aria-label={alt}>
        {labels.brokenImage}
      </p>
    );
  }
  if (inline || allowed) {
    return (
      <img
        className="unistream-image-picture"
        src={source}
        alt={alt}
        referrerPolicy="no-referrer"
        loading="lazy"
        onError={() => {
          setBroken(true);
        }}
      />
    );
  }
  return (
    <p className="unistream-image-placeholder">
      <span>{labels.remoteImage(host ?? "")}</span>
      <button
        type="button"
        className="unistream-button"
        onClick={() => {
          allow(true);
        }}
      >
        {labels.load}
      </button>
    </p>
  );
}

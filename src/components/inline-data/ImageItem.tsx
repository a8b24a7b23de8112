"use client";

import { forwardRef, lazy, Suspense, useCallback, useState } from "react";
import { blobOf, imageSize, parseMime, sniffImage } from "../../media/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part } from "../part/Part.js";
import type { MediaItemProps } from "./MediaItem.js";
import { useImageAlt } from "./useImageAlt.js";
import { useObjectUrl } from "./useObjectUrl.js";

const Lightbox = lazy(() => import("../lightbox/Lightbox.js"));

/** Larger pictures are not decoded: they would take the page down. In pixels; four bytes each. */
const MAX_PIXELS = 100_000_000;

/** An image of the model, or a draft of one. SVG is only ever shown through `<img>`, where it runs no script. */
export const ImageItem = forwardRef<HTMLElement, MediaItemProps>(function ImageItem(
  { item, message, ...props },
  ref,
) {
  const labels = useLabels();
  const { bytes, mimeType, kind } = item;
  const [broken, setBroken] = useState<Uint8Array | null>(null);
  const [shown, setShown] = useState<Uint8Array | null>(null);
  const [open, setOpen] = useState(false);
  const fail = (): void => {
    setBroken(bytes);
  };
  const alt = useImageAlt(message, item);
  const make = useCallback(
    () => blobOf(bytes, sniffImage(bytes) ?? parseMime(mimeType).type),
    [bytes, mimeType],
  );
  const size = imageSize(bytes);
  const isTooLarge = size !== null && size.width * size.height > MAX_PIXELS;
  const url = useObjectUrl(bytes.length > 0 && !isTooLarge ? bytes : null, make);
  const isBroken = broken === bytes || isTooLarge;
  const state = {
    state: item.state,
    draft: kind === "inline_thinking",
    broken: isBroken,
    shown: shown === bytes,
  };
  if (isBroken || (bytes.length === 0 && item.state !== "streaming")) {
    const words = bytes.length === 0 ? labels.noData : isTooLarge ? labels.tooManyPixels : labels.brokenImage;
    return (
      <Part ref={ref} tag="figure" name="image" state={state} {...props}>
        <p className="unistream-image-placeholder" role="img" aria-label={`${alt}: ${words}`}>
          {words}
        </p>
      </Part>
    );
  }
  const children = (
    <>
      <button
        type="button"
        className="unistream-image-open"
        aria-haspopup="dialog"
        disabled={shown !== bytes}
        onClick={() => {
          setOpen(true);
        }}
      >
        <img
          className="unistream-image-picture"
          src={url ?? undefined}
          alt={alt}
          width={size?.width}
          height={size?.height}
          decoding="async"
          loading={item.state === "streaming" ? "eager" : "lazy"}
          onLoad={({ currentTarget }) => void currentTarget.decode().then(() => setShown(bytes), fail)}
          onError={fail}
        />
      </button>
      {open && url !== null && (
        <Suspense fallback={null}>
          <Lightbox
            url={url}
            alt={alt}
            file={make}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
  return (
    <Part ref={ref} tag="figure" name="image" state={state} {...props}>
      {children}
    </Part>
  );
});

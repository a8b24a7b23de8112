"use client";

import { Copy, Download, X, ZoomIn, ZoomOut } from "lucide-react";
import { useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { saveBlob } from "../inline-data/save-blob.js";
import { useLabels } from "../labels/LabelsContext.js";

/** Props of `Lightbox`. */
export interface LightboxProps {
  /** The image's object URL, which somebody else holds. */
  readonly url: string;
  /** What it shows. */
  readonly alt: string;
  /** Its file, made when it is wanted. */
  readonly file: () => Blob;
  /** The reader is done. */
  readonly onClose: () => void;
}

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 18 } as const;

/** Copies a picture as PNG, the one type that every clipboard takes. */
async function copyPicture(image: HTMLImageElement): Promise<void> {
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const png = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (png) await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
}

/**
 * A picture over the page. The browser's own dialog keeps the focus inside, closes at Escape and gives the focus back.
 * Never a link to the picture's URL: opened by itself, an SVG would run in this origin.
 */
export default function Lightbox({ url, alt, file, onClose }: LightboxProps): ReactElement {
  const labels = useLabels();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const [zoomed, setZoomed] = useState(false);
  const [copied, setCopied] = useState(false);
  // Before the dialog leaves the page, so that it can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
    };
  }, []);
  // By the dialog, which gives the focus back; taken out of the page while it is open, it would lose it.
  const close = (): void => dialog.current?.close();
  const copy = async (): Promise<void> => {
    if (!picture.current) return;
    await copyPicture(picture.current);
    setCopied(true);
  };
  return (
    <dialog
      ref={dialog}
      className="unistream-lightbox"
      aria-label={alt}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className="unistream-lightbox-bar">
        <button
          type="button"
          className="unistream-icon-button"
          aria-label={labels.zoom}
          aria-pressed={zoomed}
          onClick={() => {
            setZoomed(!zoomed);
          }}
        >
          {zoomed ? <ZoomOut {...ICON} /> : <ZoomIn {...ICON} />}
        </button>
        <button
          type="button"
          className="unistream-icon-button"
          aria-label={copied ? labels.copied : labels.copyImage}
          // Without the permission there is nothing to say: the button simply does not change.
          onClick={() => void copy().catch(() => undefined)}
        >
          <Copy {...ICON} />
        </button>
        <button
          type="button"
          className="unistream-icon-button"
          aria-label={labels.download}
          onClick={() => {
            const blob = file();
            saveBlob(blob, `image.${blob.type.replace(/^image\//, "").replace(/\+xml$/, "")}`);
          }}
        >
          <Download {...ICON} />
        </button>
        <button type="button" className="unistream-icon-button" aria-label={labels.close} onClick={close}>
          <X {...ICON} />
        </button>
      </div>
      <div
        className="unistream-lightbox-view"
        data-zoomed={zoomed ? "" : undefined}
        tabIndex={zoomed ? 0 : -1}
      >
        <img ref={picture} src={url} alt={alt} />
      </div>
    </dialog>
  );
}

"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  /** Makes the text, when it is asked for. */
  readonly text: () => string;
  /** What is copied. Default: the labels' "Copy". */
  readonly label?: string;
}

/** How long "Copied" stays, in ms. */
const COPIED_MS = 1500;

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

/** Copies a text, and says for a moment that it did. Renders a `<button>`. */
export function CopyButton({ text, label }: CopyButtonProps): ReactElement {
  const labels = useLabels();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => {
      setCopied(false);
    }, COPIED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text());
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="unistream-icon-button"
      aria-label={copied ? labels.copied : (label ?? labels.copy)}
      // Without the permission there is nothing to say: the button simply does not change.
      onClick={() => void copy().catch(() => undefined)}
    >
      {copied ? <Check {...ICON} /> : <Copy {...ICON} />}
    </button>
  );
}

"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import { useLabels } from "../labels/LabelsContext.js";

/** Props of `CopyButton`. */
export interface CopyButtonProps {
  /** Reads what is to be copied, at the click. */
  readonly text: () => string;
  /** Its name. Default: the labels' `copy`. */
  readonly label?: string;
  /** What it shows. Default: an icon. */
  readonly children?: ReactNode;
}

/** How long "Copied" stays, in ms. */
const COPIED_MS = 1500;

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

/** A button that copies a text and says so for a moment. */
export function CopyButton({ text, label, children }: CopyButtonProps): ReactElement {
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
  const name = copied ? labels.copied : (label ?? labels.copy);
  return (
    <button
      type="button"
      className="unistream-icon-button"
      aria-label={name}
      title={name}
      // Without the permission there is nothing to say: the button simply does not change.
      onClick={() => void copy().catch(() => undefined)}
    >
      {copied ? <Check {...ICON} /> : (children ?? <Copy {...ICON} />)}
    </button>
  );
}

"use client";

import { Check, Copy, Pencil, RefreshCw } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import { useConversation } from "../../hooks/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { MessageHead } from "../overrides/overrides.js";
import { plainText } from "./message-outline.js";

/** Props of `MessageActions`. */
export interface MessageActionsProps {
  /** The message. */
  readonly message: MessageHead;
  /** The user wants to edit it. */
  readonly onEdit: () => void;
}

/** How long "Copied" stays, in ms. */
const COPIED_MS = 1500;

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

function CopyButton({ messageKey }: { readonly messageKey: string }): ReactElement {
  const labels = useLabels();
  const conversation = useConversation();
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
    await navigator.clipboard.writeText(plainText(conversation.getMessage(messageKey)));
    setCopied(true);
  };
  return (
    <button
      type="button"
      className="unistream-icon-button"
      aria-label={copied ? labels.copied : labels.copy}
      // Without the permission there is nothing to say: the button simply does not change.
      onClick={() => void copy().catch(() => undefined)}
    >
      {copied ? <Check {...ICON} /> : <Copy {...ICON} />}
    </button>
  );
}

/** What can be done with a message that is not being written. Always in its place; quiet until it is looked for. */
export function MessageActions({ message, onEdit }: MessageActionsProps): ReactElement {
  const labels = useLabels();
  const conversation = useConversation();
  return (
    <div className="unistream-message-actions">
      <CopyButton messageKey={message.key} />
      {message.role === "user" && (
        <button type="button" className="unistream-icon-button" aria-label={labels.edit} onClick={onEdit}>
          <Pencil {...ICON} />
        </button>
      )}
      {message.role === "assistant" && message.status === "done" && (
        <button
          type="button"
          className="unistream-icon-button"
          aria-label={labels.regenerate}
          onClick={() => conversation.regenerate(message.key)}
        >
          <RefreshCw {...ICON} />
        </button>
      )}
    </div>
  );
}

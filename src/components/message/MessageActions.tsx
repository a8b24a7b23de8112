"use client";

import { Pencil, RefreshCw } from "lucide-react";
import type { ReactElement } from "react";
import { useConversation } from "../../hooks/index.js";
import { CopyButton } from "../copy/CopyButton.js";
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

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

/** What can be done with a message that is not being written. Always in its place; quiet until it is looked for. */
export function MessageActions({ message, onEdit }: MessageActionsProps): ReactElement {
  const labels = useLabels();
  const conversation = useConversation();
  return (
    <div className="unistream-message-actions">
      <CopyButton text={() => plainText(conversation.getMessage(message.key))} />
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

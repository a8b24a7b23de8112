"use client";

import { Check, Copy, Pencil, RefreshCw } from "lucide-react";
import { forwardRef, useEffect, useState, type ReactElement } from "react";
import { useConversation } from "../../hooks/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { MessageHead } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { plainText } from "./message-outline.js";

/** Props of `MessageActions`. */
export interface MessageActionsProps extends PartProps<"div"> {
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

/**
 * What can be done with a message that is not being written: always in its place, quiet until it is looked for. Renders a
 * `<div>`; children stand after the kit's own buttons.
 */
export const MessageActions = forwardRef<HTMLDivElement, MessageActionsProps>(function MessageActions(
  { message, onEdit, children, ...props },
  ref,
) {
  const labels = useLabels();
  const conversation = useConversation();
  const buttons = (
    <>
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
      {children}
    </>
  );
  return (
    <Part ref={ref} tag="div" name="message-actions" state={{ role: message.role }} {...props}>
      {buttons}
    </Part>
  );
});

"use client";

import { Pencil, RefreshCw } from "lucide-react";
import { forwardRef } from "react";
import { useConversation, useMessage } from "../../hooks/index.js";
import type { Message } from "../../store/index.js";
import { CopyButton } from "../copy/CopyButton.js";
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
  /** Whether they come back from editing it: the button that led there takes the focus again. Default false. */
  readonly isBack?: boolean;
}

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

const hasText = (message: Message | undefined): boolean => plainText(message) !== "";

/**
 * What can be done with a message that is not being written: always in its place, quiet until it is looked for. Renders a
 * `<div>`; children stand after the kit's own buttons.
 */
export const MessageActions = forwardRef<HTMLDivElement, MessageActionsProps>(function MessageActions(
  { message, onEdit, isBack, children, ...props },
  ref,
) {
  const labels = useLabels();
  const conversation = useConversation();
  const copies = useMessage(message.key, hasText);
  const buttons = (
    <>
      {copies && <CopyButton text={() => plainText(conversation.getMessage(message.key))} />}
      {message.role === "user" && (
        <button
          type="button"
          className="unistream-icon-button"
          autoFocus={isBack}
          aria-label={labels.edit}
          onClick={onEdit}
        >
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

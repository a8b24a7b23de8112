"use client";

import type { ReactElement } from "react";
import type { MessageHead } from "../overrides/overrides.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Usage } from "../usage/Usage.js";
import { MessageActions } from "./MessageActions.js";

/** Props of `MessageFooter`. */
export interface MessageFooterProps {
  /** The message that it stands under. */
  readonly message: MessageHead;
  /** The user wants to edit it. */
  readonly onEdit: () => void;
  /** Whether they come back from editing it. */
  readonly isBack: boolean;
}

/** What can be done with a message, and what it cost. Its height is there from the start: nothing moves when it fills. */
export function MessageFooter({ message, ...edit }: MessageFooterProps): ReactElement {
  const overrides = useOverrides();
  const Actions = overrides.MessageActions ?? MessageActions;
  const Cost = overrides.Usage ?? Usage;
  return (
    <footer className="unistream-message-footer">
      {message.status !== "streaming" && <Actions message={message} {...edit} />}
      {message.role === "assistant" && <Cost messageKey={message.key} />}
    </footer>
  );
}

"use client";

import { forwardRef, memo, useMemo, useState, type ReactElement } from "react";
import { useMessage } from "../../hooks/index.js";
import { Item } from "../item/Item.js";
import { TextRun } from "../item/TextRun.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { MessageHead } from "../overrides/overrides.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { TurnStatus } from "../turn-status/TurnStatus.js";
import { Usage } from "../usage/Usage.js";
import { MessageActions } from "./MessageActions.js";
import { MessageEditor } from "./MessageEditor.js";
import { outlineOf, sameOutline, type MessageOutline } from "./message-outline.js";

/** Props of `Message`. */
export interface MessageProps extends PartProps<"article"> {
  /** The message's key. */
  readonly messageKey: string;
  /** Whether it is the newest one. */
  readonly isLast: boolean;
}

function Parts({
  head,
  parts,
}: {
  readonly head: MessageHead;
  readonly parts: MessageOutline["parts"];
}): ReactElement {
  return (
    <div className="unistream-message-body">
      {parts.map((part, index) =>
        part.kind === "text" ? (
          <TextRun key={part.keys.split(",", 1)[0]} itemKeys={part.keys} message={head} />
        ) : (
          <Item
            key={part.keys.split(",", 1)[0]}
            itemKeys={part.keys}
            message={head}
            isCurrent={head.status === "streaming" && index === parts.length - 1}
          />
        ),
      )}
    </div>
  );
}

/** One message: its parts, how its turn stands, and what can be done with it. Renders an `<article>`. */
export const Message = memo(
  forwardRef<HTMLElement, MessageProps>(function Message({ messageKey, isLast, ...props }, ref) {
    const outline = useMessage(messageKey, outlineOf, sameOutline);
    const labels = useLabels();
    const Status = useOverrides().TurnStatus ?? TurnStatus;
    const [editing, setEditing] = useState(false);
    const { role = "user", status = "done" } = outline ?? {};
    const head = useMemo<MessageHead>(() => ({ key: messageKey, role, status }), [messageKey, role, status]);
    if (!outline) return null;
    const isUser = role === "user" && !outline.isResults;
    const children = (
      <>
        <h3 className="unistream-hidden">{role === "user" ? labels.user : labels.assistant}</h3>
        {editing ? (
          <MessageEditor
            messageKey={messageKey}
            onClose={() => {
              setEditing(false);
            }}
          />
        ) : (
          <Parts head={head} parts={outline.parts} />
        )}
        {role === "assistant" && <Status messageKey={messageKey} isLast={isLast} />}
        {!outline.isResults && !editing && (
          <footer className="unistream-message-footer">
            {status !== "streaming" && (
              <MessageActions
                message={head}
                onEdit={() => {
                  setEditing(true);
                }}
              />
            )}
            {role === "assistant" && <Usage messageKey={messageKey} />}
          </footer>
        )}
      </>
    );
    return (
      <Part
        ref={ref}
        tag="article"
        name="message"
        state={{
          role: isUser ? "user" : role === "user" ? "tools" : "assistant",
          status,
        }}
        {...props}
      >
        {children}
      </Part>
    );
  }),
);

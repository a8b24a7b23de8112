"use client";

import { forwardRef, memo, useMemo, useState, type ReactElement } from "react";
import { useConversation, useMessage } from "../../hooks/index.js";
import type { Conversation } from "../../store/index.js";
import { Heading } from "../heading/Heading.js";
import { Item } from "../item/Item.js";
import { TextRun } from "../item/TextRun.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { MessageHead } from "../overrides/overrides.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { TurnStatus } from "../turn-status/TurnStatus.js";
import { MessageEditor } from "./MessageEditor.js";
import { MessageFooter } from "./MessageFooter.js";
import { galleryOf, outlineOf, sameOutline, type MessageOutline } from "./message-outline.js";

/** Props of `Message`. */
export interface MessageProps extends PartProps<"article"> {
  /** The message's key. */
  readonly messageKey: string;
  /** Whether it is the newest one. */
  readonly isLast: boolean;
  /** Whether it is the last one of its turn: what can be done with an answer stands there. Default true. */
  readonly isTurnEnd?: boolean;
}

function Parts({
  head,
  parts,
}: {
  readonly head: MessageHead;
  readonly parts: MessageOutline["parts"];
}): ReactElement {
  return (
    <div className="unistream-message-body" data-gallery={galleryOf(parts)}>
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

function allPaired(conversation: Conversation, { parts }: MessageOutline): boolean {
  return parts.every((part) => conversation.getCallKey(part.keys) !== undefined);
}

/** One message: its parts, how its turn stands, and what can be done with it. Renders an `<article>`. */
export const Message = memo(
  forwardRef<HTMLElement, MessageProps>(function Message(
    { messageKey, isLast, isTurnEnd = true, ...props },
    ref,
  ) {
    const outline = useMessage(messageKey, outlineOf, sameOutline);
    const labels = useLabels();
    const overrides = useOverrides();
    const Status = overrides.TurnStatus ?? TurnStatus;
    const Edit = overrides.MessageEditor ?? MessageEditor;
    const conversation = useConversation();
    const [editing, setEditing] = useState<boolean | "ended">(false);
    const { role = "user", status = "done" } = outline ?? {};
    const head = useMemo<MessageHead>(() => ({ key: messageKey, role, status }), [messageKey, role, status]);
    // Results stand with the calls that they answer: there is nothing left to show of the message that carries them.
    if (!outline || (outline.isResults && allPaired(conversation, outline))) return null;
    const isUser = role === "user" && !outline.isResults;
    const children = (
      <>
        <Heading className="unistream-hidden">{role === "user" ? labels.user : labels.assistant}</Heading>
        {editing === true ? (
          <Edit
            messageKey={messageKey}
            onClose={() => {
              setEditing("ended");
            }}
          />
        ) : (
          <Parts head={head} parts={outline.parts} />
        )}
        {role === "assistant" && <Status messageKey={messageKey} isLast={isLast} />}
        {!outline.isResults && editing !== true && (isTurnEnd || isUser) && (
          <MessageFooter
            message={head}
            isBack={editing === "ended"}
            onEdit={() => {
              setEditing(true);
            }}
          />
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
          last: isLast,
        }}
        {...props}
      >
        {children}
      </Part>
    );
  }),
);

"use client";

import { ArrowUp, Square } from "lucide-react";
import { forwardRef, useRef, useState, type DragEvent, type FormEvent, type ReactElement } from "react";
import { useConversation } from "../../hooks/index.js";
import type { ConversationState, MessageInput } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { AttachButtons } from "./AttachButtons.js";
import { AttachmentStrip } from "./AttachmentStrip.js";
import type { AttachmentLimits } from "./attachment.js";
import { isComposing, isSubmit } from "./submit-key.js";
import { useAttachments, type Attachments } from "./useAttachments.js";

/** Props of `Composer`. */
export interface ComposerProps extends Omit<PartProps<"form">, "onSubmit"> {
  /** The field's hint. Default: the labels' placeholder. */
  readonly placeholder?: string;
  /** What may be sent with the text; false for nothing. Default: images and audio within the default limits. */
  readonly attachments?: AttachmentLimits | false;
}

/** A message of files and text. Without files it is the text alone. */
function inputOf(text: string, files: Attachments["files"]): MessageInput {
  if (files.length === 0) return text;
  const media = files.map(({ bytes, mimeType }) => ({
    type: "inline_data.done" as const,
    data: bytes,
    mime_type: mimeType,
  }));
  return text.trim() === "" ? media : [...media, { type: "text.done" as const, text }];
}

const isBusy = ({ status }: ConversationState): boolean =>
  status === "submitted" || status === "streaming" || status === "running";

/** One button in one place: what it does changes, where it is does not. */
function SendButton({ busy, empty }: { readonly busy: boolean; readonly empty: boolean }): ReactElement {
  const labels = useLabels();
  const conversation = useConversation();
  return busy ? (
    <button
      type="button"
      className="unistream-composer-button"
      aria-label={labels.stop}
      onClick={() => {
        conversation.stop();
      }}
    >
      <Square aria-hidden fill="currentColor" strokeWidth={0} size={14} />
    </button>
  ) : (
    <button
      type="submit"
      className="unistream-composer-button"
      data-primary=""
      aria-label={labels.send}
      disabled={empty}
    >
      <ArrowUp aria-hidden strokeWidth={1.5} size={18} />
    </button>
  );
}

/**
 * Where a message is written. Enter sends, Shift and Enter begin a line, Escape stops an answer; nothing is sent from
 * within a composition. The text stays when the conversation does not take it. Renders a `<form>`.
 */
export const Composer = forwardRef<HTMLFormElement, ComposerProps>(function Composer(
  { placeholder, attachments: limits, ...props },
  ref,
) {
  const labels = useLabels();
  const conversation = useConversation();
  const busy = useConversation(isBusy);
  const [text, setText] = useState("");
  const attachments = useAttachments(limits === false ? undefined : limits);
  const compositionEnd = useRef<number | null>(null);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!conversation.send(inputOf(text, attachments.files)).accepted) return;
    setText("");
    attachments.clear();
  };
  const takes = limits !== false;
  const drop = takes && {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (event.dataTransfer.files.length === 0) return;
      event.preventDefault();
      void attachments.add([...event.dataTransfer.files]);
    },
  };
  const children = (
    <>
      {takes && <AttachmentStrip attachments={attachments} />}
      <div className="unistream-composer-box" data-attaches={takes ? "" : undefined}>
        {takes && <AttachButtons attachments={attachments} />}
        <textarea
          className="unistream-composer-input"
          aria-label={labels.message}
          placeholder={placeholder ?? labels.placeholder}
          rows={1}
          dir="auto"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (!takes || files.length === 0) return;
            event.preventDefault();
            void attachments.add(files);
          }}
          onCompositionEnd={(event) => {
            compositionEnd.current = event.timeStamp;
          }}
          onKeyDown={(event) => {
            if (event.key === "Escape" && busy && !isComposing(event)) conversation.stop();
            if (!isSubmit(event, compositionEnd.current)) return;
            event.preventDefault();
            submit();
          }}
        />
        <SendButton busy={busy} empty={text.trim() === "" && attachments.files.length === 0} />
      </div>
    </>
  );
  return (
    <Part ref={ref} tag="form" name="composer" state={{ busy }} {...drop} {...props} onSubmit={submit}>
      {children}
    </Part>
  );
});

"use client";

import { forwardRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useConversation } from "../../hooks/index.js";
import { itemToWire } from "../../reducer/index.js";
import { isComposing } from "../composer/submit-key.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { plainText } from "./message-outline.js";

/** Props of `MessageEditor`. */
export interface MessageEditorProps extends Omit<PartProps<"form">, "onSubmit"> {
  /** The user message to edit. */
  readonly messageKey: string;
  /** The user is done, or thought better of it. */
  readonly onClose: () => void;
}

/**
 * Edits a user message in its place. What it holds beside text, such as images, is sent again unchanged. Renders a
 * `<form>`.
 */
export const MessageEditor = forwardRef<HTMLFormElement, MessageEditorProps>(function MessageEditor(
  { messageKey, onClose, ...props },
  ref,
) {
  const labels = useLabels();
  const conversation = useConversation();
  const [text, setText] = useState(() => plainText(conversation.getMessage(messageKey)));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const thread = event.currentTarget.closest("section");
    const others = (conversation.getMessage(messageKey)?.items ?? []).filter((item) => item.kind !== "text");
    const items = [{ type: "text.done", text } as const, ...others.map(itemToWire)];
    // A conversation that is busy takes nothing: the text stays.
    if (text.trim() === "" || !conversation.edit(messageKey, items).accepted) return;
    // The message goes, and its buttons with it.
    thread?.focus({ preventScroll: true });
    onClose();
  };
  const children = (
    <>
      <textarea
        className="unistream-composer-input"
        aria-label={labels.edit}
        value={text}
        rows={2}
        autoFocus
        onChange={(event) => {
          setText(event.target.value);
        }}
      />
      <div className="unistream-message-editor-actions">
        <button type="button" className="unistream-button" onClick={onClose}>
          {labels.cancel}
        </button>
        <button type="submit" className="unistream-button" data-primary="">
          {labels.save}
        </button>
      </div>
    </>
  );
  return (
    <Part
      ref={ref}
      tag="form"
      name="message-editor"
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === "Escape" && !isComposing(event)) onClose();
      }}
      {...props}
      onSubmit={submit}
    >
      {children}
    </Part>
  );
});

"use client";

import { ArrowUp, Square } from "lucide-react";
import { forwardRef, useRef, useState, type FormEvent } from "react";
import { useConversation } from "../../hooks/index.js";
import type { ConversationState } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { isComposing, isSubmit } from "./submit-key.js";

/** Props of `Composer`. */
export interface ComposerProps extends Omit<PartProps<"form">, "onSubmit"> {
  /** The field's hint. Default: the labels' placeholder. */
  readonly placeholder?: string;
}

const isBusy = ({ status }: ConversationState): boolean =>
  status === "submitted" || status === "streaming" || status === "running";

/**
 * Where a message is written. Enter sends, Shift and Enter begin a line, Escape stops an answer; nothing is sent from
 * within a composition. The text stays when the conversation does not take it. Renders a `<form>`.
 */
export const Composer = forwardRef<HTMLFormElement, ComposerProps>(function Composer(
  { placeholder, ...props },
  ref,
) {
  const labels = useLabels();
  const conversation = useConversation();
  const busy = useConversation(isBusy);
  const [text, setText] = useState("");
  const compositionEnd = useRef<number | null>(null);
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (conversation.send(text).accepted) setText("");
  };
  const children = (
    <div className="unistream-composer-box">
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
      {/* One button in one place: what it does changes, where it is does not. */}
      {busy ? (
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
          disabled={text.trim() === ""}
        >
          <ArrowUp aria-hidden strokeWidth={1.5} size={18} />
        </button>
      )}
    </div>
  );
  return (
    <Part ref={ref} tag="form" name="composer" state={{ busy }} {...props} onSubmit={submit}>
      {children}
    </Part>
  );
});

"use client";

import { forwardRef, useState, type ReactElement } from "react";
import { useToolCall, type ToolCallView } from "../../hooks/index.js";
import type { JsonObject } from "../../protocol/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";

/** Props of `ApprovalBar`. */
export interface ApprovalBarProps extends PartProps<"div"> {
  /** The item key of the call. */
  readonly callKey: string;
}

/** A text as a JSON object; null when it is none. */
function objectIn(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as JsonObject)
      : null;
  } catch {
    return null;
  }
}

/** The bar goes once it is answered: who answered by key goes on from the card that it stood in. */
function focusCard(bar: Element): void {
  bar.closest(".unistream-tool-call")?.querySelector("button")?.focus();
}

function Deny({ call }: { readonly call: ToolCallView }): ReactElement {
  const labels = useLabels();
  const [reason, setReason] = useState("");
  return (
    <form
      className="unistream-approval-deny"
      onSubmit={(event) => {
        event.preventDefault();
        focusCard(event.currentTarget);
        call.deny(reason.trim());
      }}
    >
      <input
        className="unistream-approval-field"
        aria-label={labels.denyReason}
        placeholder={labels.denyReason}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
        }}
      />
      <button type="submit" className="unistream-button">
        {labels.deny}
      </button>
    </form>
  );
}

function Choices({ call }: { readonly call: ToolCallView }): ReactElement {
  const labels = useLabels();
  const [edited, setEdited] = useState<string | null>(null);
  const given = edited === null ? null : objectIn(edited);
  const broken = edited !== null && given === null;
  return (
    <>
      {edited !== null && (
        <textarea
          className="unistream-approval-field"
          aria-label={labels.arguments}
          aria-invalid={broken}
          autoFocus
          dir="ltr"
          rows={Math.min(edited.split("\n").length, 12)}
          value={edited}
          onChange={(event) => {
            setEdited(event.target.value);
          }}
        />
      )}
      {broken && <p role="alert">{labels.notJson}</p>}
      <div className="unistream-approval-buttons">
        {[false, true].map((remember) => (
          <button
            key={String(remember)}
            type="button"
            className="unistream-button"
            data-primary={remember ? undefined : ""}
            disabled={broken}
            onClick={(event) => {
              focusCard(event.currentTarget);
              call.approve({ remember, ...(given && { arguments: given }) });
            }}
          >
            {remember ? labels.allowAlways : labels.allow}
          </button>
        ))}
        {edited === null && (
          <button
            type="button"
            className="unistream-button"
            onClick={() => {
              setEdited(JSON.stringify(call.item.arguments, null, 2));
            }}
          >
            {labels.editArguments}
          </button>
        )}
      </div>
      <Deny call={call} />
    </>
  );
}

/**
 * Asks whether a tool may run: allow, always allow, change the arguments first, or not, with a reason for the model.
 * Renders a `<div>`, or nothing when the call waits for no approval.
 */
export const ApprovalBar = forwardRef<HTMLDivElement, ApprovalBarProps>(function ApprovalBar(
  { callKey, ...props },
  ref,
) {
  const labels = useLabels();
  const call = useToolCall(callKey);
  if (call?.state !== "approval") return null;
  const question = labels.approvalQuestion(call.tool?.title ?? call.item.name);
  const children = (
    <>
      <p className="unistream-approval-question">{question}</p>
      <Choices call={call} />
    </>
  );
  return (
    <Part ref={ref} tag="div" name="approval" role="group" aria-label={question} {...props}>
      {children}
    </Part>
  );
});

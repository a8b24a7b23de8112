"use client";

import { ChevronRight } from "lucide-react";
import { forwardRef, useId, useState, type ReactElement } from "react";
import { useToolCall, type ToolCallState, type ToolCallView } from "../../hooks/index.js";
import type { ToolCallTurnItem } from "../../reducer/index.js";
import { ApprovalBar } from "../approval/ApprovalBar.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { ToolResultItem } from "../tool-result/ToolResultItem.js";
import { CallArguments } from "./CallArguments.js";
import { hintOf } from "./argument-view.js";
import { CallIcon } from "./CallIcon.js";

/** Props of `ToolCallItem`. */
export interface ToolCallItemProps
  extends ItemPartProps<ToolCallTurnItem>, Omit<PartProps<"section">, keyof ItemPartProps> {
  /** Whether it is unfolded before the reader touches it. Default: until it has its result. */
  readonly defaultOpen?: boolean;
}

/** Those whose details nobody has to see any more. */
const FOLDED: ReadonlySet<ToolCallState> = new Set(["succeeded", "answered"]);

function Progress({ call }: { readonly call: ToolCallView }): ReactElement {
  const labels = useLabels();
  const { item, fields, startedAt, endedAt } = call;
  const words: string[] = [];
  if (call.state === "growing" && fields && fields.length > 0) {
    words.push(
      labels.fieldsSettled(fields.filter((field) => field.state === "settled").length, fields.length),
    );
  }
  if (call.state === "growing") words.push(labels.bytes(item.argumentsText.length));
  if (startedAt !== null && endedAt !== null) words.push(labels.duration(endedAt - startedAt));
  return (
    <span className="unistream-card-state">
      <span className="unistream-tool-call-state">{labels.callState[call.state]}</span>
      {words.map((word) => (
        <span key={word} className="unistream-tool-call-figure">
          <bdi>{word}</bdi>
        </span>
      ))}
    </span>
  );
}

/** What the running tool says: a text as it stands, a part of a whole as a bar, anything else as JSON. */
function Report({ progress }: { readonly progress: unknown }): ReactElement | null {
  const labels = useLabels();
  if (progress === undefined) return null;
  if (typeof progress === "number")
    return <progress max={1} value={progress} aria-label={labels.callState.running} />;
  return (
    <p className="unistream-tool-call-report">
      {typeof progress === "string" ? progress : JSON.stringify(progress)}
    </p>
  );
}

function Body({
  call,
  message,
}: { readonly call: ToolCallView } & Pick<ToolCallItemProps, "message">): ReactElement {
  const Result = useOverrides().tool_result ?? ToolResultItem;
  const Approve = useOverrides().ApprovalBar ?? ApprovalBar;
  return (
    <>
      <CallArguments call={call} />
      {call.state === "approval" && <Approve callKey={call.item.key} />}
      {call.state === "running" && <Report progress={call.progress} />}
      {call.result && <Result item={call.result} message={message} />}
    </>
  );
}

/**
 * A tool call as a card: its name, its state in words, its arguments as they grow, the question whether it may run, its
 * result. It folds once it has one, unless the reader opened or closed it. Renders a `<section>` with a button.
 */
export const ToolCallItem = forwardRef<HTMLElement, ToolCallItemProps>(function ToolCallItem(
  { item, message, defaultOpen, ...props },
  ref,
) {
  const body = useId();
  const call = useToolCall(item.key);
  const [chosen, choose] = useState<boolean | null>(null);
  if (!call) return null;
  const open = chosen ?? defaultOpen ?? !FOLDED.has(call.state);
  const children = (
    <>
      <button
        type="button"
        className="unistream-card-header unistream-tool-call-toggle"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => {
          choose(!open);
        }}
      >
        <CallIcon state={call.state} />
        <span className="unistream-card-name">{(call.tool?.title ?? item.name) || "…"}</span>
        {!open && <span className="unistream-tool-call-hint">{hintOf(item.arguments)}</span>}
        <Progress call={call} />
        <ChevronRight className="unistream-chevron" aria-hidden strokeWidth={1.5} size={16} />
      </button>
      <div id={body} hidden={!open}>
        {open && <Body call={call} message={message} />}
      </div>
    </>
  );
  const state = {
    state: item.state,
    arguments: item.argumentsState,
    call: call.state,
    tool: item.name,
    open,
  };
  return (
    <Part ref={ref} tag="section" name="tool-call unistream-card" state={state} {...props}>
      {children}
    </Part>
  );
});

"use client";

import { forwardRef, memo, useMemo, useSyncExternalStore, type ReactElement } from "react";
import { useConversation, useToolCall, type ToolCallView } from "../../hooks/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { hintOf } from "../tool-call/argument-view.js";
import { CallIcon } from "../tool-call/CallIcon.js";
import { TurnCalls } from "./turn-calls.js";

/** Props of `AgentRun`. */
export interface AgentRunProps extends PartProps<"details"> {
  /** The keys of the turn's messages, joined by commas. */
  readonly messageKeys: string;
  /** How many calls a turn must have for the timeline to be shown. Default 2. */
  readonly atLeast?: number;
}

/** How long a call took to write, measured to its last delta, and to run; null for what was not timed. */
function timesOf({ item, startedAt, endedAt }: ToolCallView): readonly [number | null, number | null] {
  const written =
    item.startedAt === null || item.lastDeltaAt === null ? null : item.lastDeltaAt - item.startedAt;
  return [written, startedAt === null || endedAt === null ? null : endedAt - startedAt];
}

const Step = memo(function Step({ callKey }: { readonly callKey: string }): ReactElement | null {
  const labels = useLabels();
  const call = useToolCall(callKey);
  if (!call) return null;
  const [written, ran] = timesOf(call);
  return (
    <li className="unistream-agent-run-step" data-call={call.state}>
      <CallIcon state={call.state} />
      <span className="unistream-card-name">{call.tool?.title ?? call.item.name}</span>
      <span className="unistream-tool-call-hint">{hintOf(call.item.arguments)}</span>
      <span>{labels.callState[call.state]}</span>
      <span className="unistream-agent-run-time">
        {ran !== null ? labels.duration(ran) : written !== null && labels.duration(written)}
      </span>
    </li>
  );
});

/** The calls of a turn as a timeline, in the order that they were made, with how each went. Renders a `<details>`. */
export const AgentRun = forwardRef<HTMLDetailsElement, AgentRunProps>(function AgentRun(
  { messageKeys, atLeast = 2, ...props },
  ref,
) {
  const labels = useLabels();
  const conversation = useConversation();
  const calls = useMemo(() => new TurnCalls(conversation, messageKeys), [conversation, messageKeys]);
  const keys = useSyncExternalStore(calls.subscribe, calls.read, calls.readInitial);
  const list = keys === "" ? [] : keys.split(",");
  if (list.length < atLeast) return null;
  const children = (
    <>
      <summary className="unistream-agent-run-summary">{labels.toolCalls(list.length)}</summary>
      <ol className="unistream-agent-run-steps">
        {list.map((key) => (
          <Step key={key} callKey={key} />
        ))}
      </ol>
    </>
  );
  return (
    <Part ref={ref} tag="details" name="agent-run" state={{ calls: list.length }} {...props}>
      {children}
    </Part>
  );
});

"use client";

import { Wrench } from "lucide-react";
import { forwardRef, type ReactElement } from "react";
import type { ToolCallTurnItem } from "../../reducer/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { Labels } from "../labels/labels.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { argumentText } from "./argument-view.js";

/** Props of `ToolCallItem`. */
export interface ToolCallItemProps
  extends ItemPartProps<ToolCallTurnItem>, Omit<PartProps<"section">, keyof ItemPartProps> {}

const STATE_LABEL = {
  growing: "callGrowing",
  final: "callFinal",
  cut: "callCut",
  invalid: "callInvalid",
} as const satisfies Record<ToolCallTurnItem["argumentsState"], keyof Labels>;

function Arguments({ item }: { readonly item: ToolCallTurnItem }): ReactElement {
  const labels = useLabels();
  const entries = Object.entries(item.arguments ?? {});
  if (item.argumentsState === "invalid" && item.argumentsText !== "") {
    return <pre className="unistream-tool-call-raw">{argumentText(item.argumentsText)}</pre>;
  }
  if (entries.length === 0) {
    return item.argumentsState === "growing" ? (
      <></>
    ) : (
      <p className="unistream-quiet">{labels.noArguments}</p>
    );
  }
  return (
    <dl className="unistream-tool-call-arguments">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{argumentText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A tool call as a card: its name, its state in words, its arguments as they grow. Renders a `<section>`. */
export const ToolCallItem = forwardRef<HTMLElement, ToolCallItemProps>(function ToolCallItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const children = (
    <>
      <header className="unistream-card-header">
        <Wrench aria-hidden strokeWidth={1.5} size={16} />
        <span className="unistream-card-name">{item.name || "…"}</span>
        <span className="unistream-card-state">{labels[STATE_LABEL[item.argumentsState]]}</span>
      </header>
      <Arguments item={item} />
    </>
  );
  const state = { state: item.state, arguments: item.argumentsState, tool: item.name };
  return (
    <Part ref={ref} tag="section" name="tool-call unistream-card" state={state} {...props}>
      {children}
    </Part>
  );
});

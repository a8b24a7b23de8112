"use client";

import { CircleHelp } from "lucide-react";
import { forwardRef } from "react";
import type { UnknownTurnItem } from "../../reducer/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";

/** Props of `UnknownItem`. */
export interface UnknownItemProps
  extends ItemPartProps<UnknownTurnItem>, Omit<PartProps<"details">, keyof ItemPartProps> {}

/**
 * An item of a kind that this version does not know, as it came. The kit shows such items as nothing (protocol,
 * part 4); `components={{ unknown: UnknownItem }}` shows them to whoever develops. Renders a `<details>`.
 */
export const UnknownItem = forwardRef<HTMLDetailsElement, UnknownItemProps>(function UnknownItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const children = (
    <>
      <summary className="unistream-card-header">
        <CircleHelp aria-hidden strokeWidth={1.5} size={16} />
        <span className="unistream-card-name">{labels.unknownItem(item.type)}</span>
      </summary>
      <pre className="unistream-unknown-raw" dir="ltr" tabIndex={0}>
        {JSON.stringify(item.raw, null, 2)}
      </pre>
    </>
  );
  const state = { state: item.state, type: item.type };
  return (
    <Part ref={ref} tag="details" name="unknown unistream-card" state={state} {...props}>
      {children}
    </Part>
  );
});

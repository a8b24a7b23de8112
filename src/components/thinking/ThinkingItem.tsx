"use client";

import { ChevronRight } from "lucide-react";
import { forwardRef, useId, useMemo, useState, type ReactElement } from "react";
import type { ThinkingTurnItem } from "../../reducer/index.js";
import { thoughtTime } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { LazyMarkdown } from "../markdown/load-markdown.js";
import type { ThinkingPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { PlainText } from "../text/PlainText.js";

/** What stands for a block that the provider keeps to itself (protocol, part 2). */
const REDACTED = "_REDACTED_THINKING";

/** Props of `ThinkingItem`. */
export interface ThinkingItemProps
  extends ThinkingPartProps, Omit<PartProps<"section">, keyof ThinkingPartProps> {}

/** What was thought, as markdown; it is loaded and read only where it is seen. */
function Thought({
  item,
  growing,
}: {
  readonly item: ThinkingTurnItem;
  readonly growing: boolean;
}): ReactElement {
  const itemKeys = useMemo(() => [item.key], [item.key]);
  return (
    <LazyMarkdown itemKeys={itemKeys}>
      <PlainText text={item.thinking} growing={growing} />
    </LazyMarkdown>
  );
}

/**
 * Reasoning: open while it streams, folded once the next part has begun, unless the reader opened or closed it.
 * Renders a `<section>` with a button.
 */
export const ThinkingItem = forwardRef<HTMLElement, ThinkingItemProps>(function ThinkingItem(
  { item, message: _message, isCurrent, children: drafts, ...props },
  ref,
) {
  const labels = useLabels();
  const body = useId();
  const [chosen, choose] = useState<boolean | null>(null);
  const growing = item.state === "streaming";
  const took = thoughtTime(item);
  const open = chosen ?? (isCurrent || item.state !== "done");
  if (item.thinking === REDACTED) {
    const children = <p className="unistream-thinking-redacted">{labels.redacted}</p>;
    return (
      <Part
        ref={ref}
        tag="section"
        name="thinking"
        state={{
          state: item.state,
          redacted: true,
        }}
        {...props}
      >
        {children}
      </Part>
    );
  }
  const children = (
    <>
      <button
        type="button"
        className="unistream-thinking-toggle"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => {
          choose(!open);
        }}
      >
        <ChevronRight aria-hidden strokeWidth={1.5} size={16} />
        {growing ? labels.thinking : labels.thought(took === null ? null : took / 1000)}
      </button>
      <div id={body} className="unistream-thinking-body" hidden={!open}>
        {open && (
          <>
            <Thought item={item} growing={growing} />
            {drafts}
          </>
        )}
      </div>
    </>
  );
  return (
    <Part ref={ref} tag="section" name="thinking" state={{ state: item.state, open }} {...props}>
      {children}
    </Part>
  );
});

"use client";

import { ChevronRight } from "lucide-react";
import { forwardRef, useId, useMemo, useState, type ReactElement } from "react";
import type { ThinkingTurnItem } from "../../reducer/index.js";
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

/** Seconds from the first to the last delta; a done comes with the next item, which may be much later. */
function secondsOf({ startedAt, lastDeltaAt }: ThinkingTurnItem): number | null {
  return startedAt === null || lastDeltaAt === null ? null : (lastDeltaAt - startedAt) / 1000;
}

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
        {growing ? labels.thinking : labels.thought(secondsOf(item))}
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

"use client";

import { ChevronRight } from "lucide-react";
import { forwardRef, useId, useState } from "react";
import type { ThinkingTurnItem } from "../../reducer/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { Paragraphs } from "../text/paragraphs.js";

/** What stands for a block that the provider keeps to itself (protocol, part 2). */
const REDACTED = "_REDACTED_THINKING";

/** Props of `ThinkingItem`. */
export interface ThinkingItemProps
  extends ItemPartProps<ThinkingTurnItem>, Omit<PartProps<"section">, keyof ItemPartProps> {}

/** Seconds from the first to the last delta; a done comes with the next item, which may be much later. */
function secondsOf(item: ThinkingTurnItem): number | null {
  const { startedAt, lastDeltaAt } = item;
  return startedAt === null || lastDeltaAt === null ? null : (lastDeltaAt - startedAt) / 1000;
}

/**
 * Reasoning: open while it streams, folded once the next item has begun, unless the reader opened or closed it.
 * Renders a `<section>` with a button.
 */
export const ThinkingItem = forwardRef<HTMLElement, ThinkingItemProps>(function ThinkingItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const body = useId();
  const [chosen, choose] = useState<boolean | null>(null);
  const [paragraphs] = useState(() => new Paragraphs());
  const growing = item.state === "streaming";
  const open = chosen ?? item.state !== "done";
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
        {open &&
          paragraphs.of(item.thinking, !growing).map((paragraph, index) => (
            <p key={index} className="unistream-paragraph" dir="auto">
              {paragraph}
            </p>
          ))}
      </div>
    </>
  );
  return (
    <Part ref={ref} tag="section" name="thinking" state={{ state: item.state, open }} {...props}>
      {children}
    </Part>
  );
});

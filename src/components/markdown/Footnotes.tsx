"use client";

import { ArrowUp } from "lucide-react";
import { memo, useContext, type MouseEvent, type ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import { Blocks } from "./Blocks.js";
import type { NumberedFootnote } from "./footnote-index.js";
import { FootnotesContext } from "./FootnotesContext.js";
import { goTo } from "./go-to.js";

/** Back to the first place in the text that refers to a footnote. */
function back(event: MouseEvent<HTMLElement>, number: number): void {
  const text = event.currentTarget.closest(".unistream-markdown");
  goTo(text?.querySelector<HTMLElement>(`[data-note="${String(number)}"]`));
}

/** One footnote. It renders again only when its block is another one. */
const Footnote = memo(function Footnote({ number, block }: NumberedFootnote): ReactElement {
  const labels = useLabels();
  const { prefix } = useContext(FootnotesContext);
  return (
    <li id={`${prefix}-${String(number)}`} tabIndex={-1}>
      <div className="unistream-footnote">
        <Blocks nodes={block.children} depth={0} />
      </div>
      <button
        type="button"
        className="unistream-icon-button"
        aria-label={labels.footnoteBack(number)}
        onClick={(event) => {
          back(event, number);
        }}
      >
        <ArrowUp aria-hidden strokeWidth={1.5} size={14} />
      </button>
    </li>
  );
});

/** The footnotes of a text, in the order of their numbers. Renders a `<section>`. */
export function Footnotes({ notes }: { readonly notes: readonly NumberedFootnote[] }): ReactElement {
  const labels = useLabels();
  return (
    <section className="unistream-footnotes" role="doc-endnotes" aria-label={labels.footnotes}>
      <ol>
        {notes.map(({ number, block }) => (
          <Footnote key={block.label} number={number} block={block} />
        ))}
      </ol>
    </section>
  );
}

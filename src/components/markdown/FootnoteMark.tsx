"use client";

import { useContext, type ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import { FootnotesContext } from "./FootnotesContext.js";
import { goTo } from "./go-to.js";

/** The number of a footnote in the text, which leads to it. Renders a `<sup>`. */
export function FootnoteMark({ label }: { readonly label: string }): ReactElement | null {
  const labels = useLabels();
  const { prefix, numbers } = useContext(FootnotesContext);
  const number = numbers.get(label);
  if (number === undefined) return null;
  const id = `${prefix}-${String(number)}`;
  return (
    <sup className="unistream-footnote-mark">
      <a
        href={`#${id}`}
        role="doc-noteref"
        aria-label={labels.footnote(number)}
        data-note={number}
        onClick={(event) => {
          event.preventDefault();
          goTo(document.getElementById(id));
        }}
      >
        {number}
      </a>
    </sup>
  );
}

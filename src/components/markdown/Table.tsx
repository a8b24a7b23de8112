"use client";

import { Copy, Sheet } from "lucide-react";
import type { ReactElement } from "react";
import { CopyButton } from "../copy/CopyButton.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { TableProps } from "./parts.js";

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 15 } as const;

/**
 * A table. It scrolls by itself where it is wider than the text; below it is the place of what can be done with it.
 * Renders a `<div>`.
 */
export function Table({ toMarkdown, toCsv, dir, children }: TableProps): ReactElement {
  const labels = useLabels();
  return (
    <div className="unistream-block unistream-table">
      {/* A box that scrolls must be within the keyboard's reach. */}
      <div className="unistream-table-box" role="group" aria-label={labels.table} tabIndex={0}>
        <table dir={dir}>{children}</table>
      </div>
      <div className="unistream-table-actions">
        <CopyButton text={toMarkdown} label={labels.copyMarkdown}>
          <Copy {...ICON} />
        </CopyButton>
        <CopyButton text={toCsv} label={labels.copyCsv}>
          <Sheet {...ICON} />
        </CopyButton>
      </div>
    </div>
  );
}

"use client";

import type { ReactElement } from "react";
import type { UniStreamError } from "../../protocol/index.js";
import { useLabels } from "../labels/LabelsContext.js";

/** What developers want to know of an error, folded. */
export function StatusDetails({ error }: { readonly error: UniStreamError }): ReactElement {
  const labels = useLabels();
  const status = error.status === null ? "" : `, status ${String(error.status)}`;
  return (
    <details className="unistream-status-details">
      <summary>{labels.details}</summary>
      <p dir="ltr">
        {error.type}
        {status}
      </p>
      <p dir="ltr">{error.message}</p>
    </details>
  );
}

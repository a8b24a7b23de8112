"use client";

import type { ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";

/** What a thread says before its first message. */
export function ThreadEmpty(): ReactElement {
  return <p className="unistream-thread-empty">{useLabels().empty}</p>;
}

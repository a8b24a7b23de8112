"use client";

import { forwardRef } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";

/** What a thread says before its first message. Renders a `<div>`; children take the place of the words. */
export const ThreadEmpty = forwardRef<HTMLDivElement, PartProps<"div">>(function ThreadEmpty(
  { children, ...props },
  ref,
) {
  const words = useLabels().empty;
  return (
    <Part ref={ref} tag="div" name="thread-empty" {...props}>
      {children ?? <p>{words}</p>}
    </Part>
  );
});

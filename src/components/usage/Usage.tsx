"use client";

import { forwardRef } from "react";
import { useMessage } from "../../hooks/index.js";
import type { Message } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";

/** Props of `Usage`. */
export interface UsageProps extends PartProps<"p"> {
  /** The key of the assistant message. */
  readonly messageKey: string;
}

const usageOf = (message: Message | undefined): Message["usage"] => message?.usage ?? null;

/** What an answer cost, as far as it was told: unknown is not 0, and is left out. Renders a `<p>`, or nothing. */
export const Usage = forwardRef<HTMLParagraphElement, UsageProps>(function Usage(
  { messageKey, ...props },
  ref,
) {
  const usage = useMessage(messageKey, usageOf);
  const labels = useLabels();
  const parts = [
    [usage?.prompt_tokens, labels.promptTokens],
    [usage?.cached_tokens || null, labels.cachedTokens],
    [usage?.thoughts_tokens, labels.thoughtsTokens],
    [usage?.response_tokens, labels.responseTokens],
  ] as const;
  const said = parts.flatMap(([count, words]) => (typeof count === "number" ? [words(count)] : []));
  if (said.length === 0) return null;
  const children = (
    <>
      <span className="unistream-hidden">{labels.usage}: </span>
      {said.join(" · ")}
    </>
  );
  return (
    <Part ref={ref} tag="p" name="usage" dir="auto" {...props}>
      {children}
    </Part>
  );
});

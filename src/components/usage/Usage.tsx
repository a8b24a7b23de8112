"use client";

import { forwardRef } from "react";
import { useConversation, useMessage } from "../../hooks/index.js";
import type { Message } from "../../store/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { usageOfTurn } from "./turn-usage.js";

/** Props of `Usage`. */
export interface UsageProps extends PartProps<"p"> {
  /** The key of the assistant message: the last one of its turn. */
  readonly messageKey: string;
}

const usageOf = (message: Message | undefined): Message["usage"] => message?.usage ?? null;

/**
 * What an answer cost, with the calls that led to it, as far as it was told: unknown is not 0, and is left out. Renders a
 * `<p>`, or nothing.
 */
export const Usage = forwardRef<HTMLParagraphElement, UsageProps>(function Usage(
  { messageKey, ...props },
  ref,
) {
  const conversation = useConversation();
  const last = useMessage(messageKey, usageOf);
  // What the turn's earlier answers cost is settled by the time that this one ends.
  const usage = last && usageOfTurn(conversation.getState().messages, messageKey);
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

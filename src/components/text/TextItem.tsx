"use client";

import { forwardRef } from "react";
import { LazyMarkdown } from "../markdown/load-markdown.js";
import type { TextPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { PlainText } from "./PlainText.js";

/** Props of `TextItem`. */
export interface TextItemProps extends TextPartProps, Omit<PartProps<"div">, keyof TextPartProps> {
  /** Shows the text as it was written, in paragraphs. Default: false for the model's, true for the user's. */
  readonly plain?: boolean;
}

/**
 * Text. The model's is markdown, of which only what changed renders while it grows; the user's is shown as it was
 * written. Renders a `<div>`.
 *
 * @example
 * // Plain paragraphs, and no markdown is ever loaded.
 * <Chat chat={chat} components={{ text: (props) => <TextItem {...props} plain /> }} />
 */
export const TextItem = forwardRef<HTMLDivElement, TextItemProps>(function TextItem(
  { item: _item, message, text, growing, itemKeys, plain = message.role === "user", ...props },
  ref,
) {
  const paragraphs = <PlainText text={text} growing={growing} />;
  const children = plain ? paragraphs : <LazyMarkdown itemKeys={itemKeys}>{paragraphs}</LazyMarkdown>;
  return (
    <Part ref={ref} tag="div" name="text" state={{ state: growing ? "streaming" : "done" }} {...props}>
      {children}
    </Part>
  );
});

"use client";

import { forwardRef, memo, useState, type ReactElement } from "react";
import type { TextPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { Paragraphs } from "./paragraphs.js";

/** Props of `TextItem`. */
export interface TextItemProps extends TextPartProps, Omit<PartProps<"div">, keyof TextPartProps> {}

const Paragraph = memo(function Paragraph({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="unistream-paragraph" dir="auto">
      {text}
    </p>
  );
});

/** Answer text: a paragraph per blank line, of which only the last one renders while it grows. Renders a `<div>`. */
export const TextItem = forwardRef<HTMLDivElement, TextItemProps>(function TextItem(
  { item: _item, message: _message, text, growing, ...props },
  ref,
) {
  const [paragraphs] = useState(() => new Paragraphs());
  const shown = paragraphs.of(text, !growing);
  const children = shown.map((paragraph, index) => <Paragraph key={index} text={paragraph} />);
  return (
    <Part ref={ref} tag="div" name="text" state={{ state: growing ? "streaming" : "done" }} {...props}>
      {children}
    </Part>
  );
});

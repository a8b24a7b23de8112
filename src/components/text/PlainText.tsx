"use client";

import { memo, useState, type ReactElement } from "react";
import { Paragraphs } from "./paragraphs.js";

const Paragraph = memo(function Paragraph({ text }: { readonly text: string }): ReactElement {
  return (
    <p className="unistream-paragraph" dir="auto">
      {text}
    </p>
  );
});

/** Props of `PlainText`. */
export interface PlainTextProps {
  /** The text so far. */
  readonly text: string;
  /** Whether more is coming. */
  readonly growing: boolean;
}

/** Text as it was written: a paragraph per blank line, of which only the last one renders while it grows. */
export function PlainText({ text, growing }: PlainTextProps): ReactElement {
  const [paragraphs] = useState(() => new Paragraphs());
  return (
    <>
      {paragraphs.of(text, !growing).map((paragraph, index) => (
        <Paragraph key={index} text={paragraph} />
      ))}
    </>
  );
}

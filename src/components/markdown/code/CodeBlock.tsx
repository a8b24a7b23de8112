"use client";

import { WrapText } from "lucide-react";
import { useState, type ReactElement } from "react";
import { CHUNK_LINES } from "../../../markdown/index.js";
import { CopyButton } from "../../copy/CopyButton.js";
import { useLabels } from "../../labels/LabelsContext.js";
import { useMarkdownSettings } from "../MarkdownContext.js";
import { CodeRows } from "./CodeRows.js";
import { KeepSelection } from "./KeepSelection.js";
import { languageName } from "./language-names.js";
import { useColours, type CodeContent } from "./useColours.js";
import { useFollow } from "./useFollow.js";

/** Props of a block of code. */
export interface CodeBlockProps extends CodeContent {
  /** The first word of the fence's info string, in lower case; "" for none. */
  readonly language: string;
  /** The code so far as one text. Costs its length. */
  readonly toText: () => string;
}

/**
 * A block of code: its language, what can be done with it, and its lines, of which only new ones render. It shows its
 * last line while it grows, unless the reader scrolled up in it. Renders a `<figure>`.
 */
export function CodeBlock({ language, toText, ...content }: CodeBlockProps): ReactElement {
  const labels = useLabels();
  const [wraps, setWraps] = useState(false);
  const { chunks, settled } = content;
  const colours = useColours(useMarkdownSettings().code, language, content);
  const [box, onScroll] = useFollow<HTMLPreElement>(!settled);
  const name = labels.code(languageName(language));
  return (
    <figure className="unistream-block unistream-code" data-wrap={wraps ? "" : undefined} dir="ltr">
      <figcaption className="unistream-code-header">
        <span className="unistream-code-language">{name}</span>
        <button
          type="button"
          className="unistream-icon-button"
          aria-label={labels.wrap}
          title={labels.wrap}
          aria-pressed={wraps}
          onClick={() => {
            setWraps(!wraps);
          }}
        >
          <WrapText aria-hidden strokeWidth={1.5} size={16} />
        </button>
        <CopyButton text={toText} />
      </figcaption>
      {/* A box that scrolls must be within the keyboard's reach. */}
      <pre ref={box} className="unistream-code-box" tabIndex={0} onScroll={onScroll}>
        <KeepSelection box={box}>
          <code>
            {chunks.map((chunk, index) => {
              const from = index * CHUNK_LINES;
              const coloured = Math.min(colours.length - from, chunk.lines.length);
              const growing = !settled && index === chunks.length - 1;
              return (
                <CodeRows
                  key={chunk.key}
                  {...{ chunk, colours, from, growing }}
                  coloured={Math.max(0, coloured)}
                />
              );
            })}
          </code>
        </KeepSelection>
      </pre>
    </figure>
  );
}

"use client";

import { WrapText } from "lucide-react";
import { useState, type ReactElement } from "react";
import { CopyButton } from "../../copy/CopyButton.js";
import { useLabels } from "../../labels/LabelsContext.js";
import { useMarkdownSettings } from "../MarkdownContext.js";
import { CodeRows, GROUP } from "./CodeRows.js";
import { KeepSelection } from "./KeepSelection.js";
import { languageName } from "./language-names.js";
import { useCode, type Code } from "./useCode.js";
import { useFollow } from "./useFollow.js";

/** Props of a block of code. */
export interface CodeBlockProps {
  /** The code so far. */
  readonly source: string;
  /** The first word of the fence's info string, in lower case; "" for none. */
  readonly language: string;
  /** Whether it is complete. */
  readonly settled: boolean;
}

function rowsOf({ lines, colours }: Code): ReactElement[] {
  const { complete, open, count } = lines;
  return Array.from({ length: Math.ceil(count / GROUP) }, (_, group) => {
    const from = group * GROUP;
    const to = Math.min(from + GROUP, complete.length);
    return (
      <CodeRows
        key={group}
        lines={complete}
        colours={colours}
        from={from}
        to={to}
        coloured={Math.max(0, Math.min(colours.length, to) - from)}
        open={to - from < GROUP ? open : ""}
      />
    );
  });
}

/**
 * A block of code: its language, what can be done with it, and its lines, of which only new ones render. It shows its
 * last line while it grows, unless the reader scrolled up in it. Renders a `<figure>`.
 */
export function CodeBlock({ source, language, settled }: CodeBlockProps): ReactElement {
  const labels = useLabels();
  const [wraps, setWraps] = useState(false);
  const code = useCode(useMarkdownSettings().code, language, source, settled);
  const [box, onScroll] = useFollow<HTMLPreElement>(!settled);
  const name = labels.code(languageName(language));
  return (
    <figure className="unistream-code" data-wrap={wraps ? "" : undefined} dir="ltr">
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
        <CopyButton text={() => source} />
      </figcaption>
      {/* A box that scrolls must be within the keyboard's reach. */}
      <pre ref={box} className="unistream-code-box" tabIndex={0} onScroll={onScroll}>
        <KeepSelection box={box}>
          <code>{rowsOf(code)}</code>
        </KeepSelection>
      </pre>
    </figure>
  );
}

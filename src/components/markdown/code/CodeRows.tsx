"use client";

import { memo, type ReactElement } from "react";
import { CHUNK_LINES, type CodeChunk } from "../../../markdown/index.js";
import type { CodeToken } from "../addons.js";
import type { Colours } from "./useColours.js";

/** One line; it ends with its line feed, so that a selection copies as the source reads. */
const CodeRow = memo(function CodeRow({
  text,
  tokens,
}: {
  readonly text: string;
  readonly tokens: readonly CodeToken[] | undefined;
}): ReactElement {
  return (
    <span className="unistream-code-row">
      {tokens
        ? tokens.map(({ text: part, kind }, index) =>
            kind === null ? (
              part
            ) : (
              <span key={index} data-kind={kind}>
                {part}
              </span>
            ),
          )
        : text}
      {"\n"}
    </span>
  );
});

/** Props of `CodeRows`. */
export interface CodeRowsProps {
  /** The lines: the same object for as long as they are the same. */
  readonly chunk: CodeChunk;
  /** The colours of the block's first lines; it only ever grows, and `coloured` tells when it did. */
  readonly colours: Colours;
  /** The place of the chunk's first line in the block. */
  readonly from: number;
  /** How many lines of the chunk are coloured. */
  readonly coloured: number;
  /** Whether its last line is still being written: nothing is shown of it before its first character. */
  readonly growing: boolean;
}

/** Some lines of a block of code, as one element: what is far from the view costs no layout. */
export const CodeRows = memo(function CodeRows({
  chunk,
  colours,
  from,
  coloured,
  growing,
}: CodeRowsProps): ReactElement {
  const { lines } = chunk;
  const isOpen = growing && lines.at(-1) === "";
  return (
    <span className="unistream-code-rows" data-full={lines.length === CHUNK_LINES ? "" : undefined}>
      {(isOpen ? lines.slice(0, -1) : lines).map((text, index) => (
        <CodeRow key={index} text={text} tokens={index < coloured ? colours[from + index] : undefined} />
      ))}
    </span>
  );
});

"use client";

import { memo, type ReactElement } from "react";
import type { CodeToken } from "../addons.js";

/** As many lines are one element of their own: what is far from the view costs no layout, what is settled no look. */
export const GROUP = 64;

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

/** Props of `CodeRows`. The arrays only ever grow; `to`, `coloured` and `open` tell what changed. */
export interface CodeRowsProps {
  /** The complete lines of the block. */
  readonly lines: readonly string[];
  /** The colours of the first of them. */
  readonly colours: readonly (readonly CodeToken[])[];
  /** The first line of this group. */
  readonly from: number;
  /** The line after its last complete one. */
  readonly to: number;
  /** How many lines of the group are coloured. */
  readonly coloured: number;
  /** The line being written, if it stands in this group; else "". */
  readonly open: string;
}

/** Some lines of a block of code. Renders again only when one of them does. */
export const CodeRows = memo(function CodeRows({
  lines,
  colours,
  from,
  to,
  coloured,
  open,
}: CodeRowsProps): ReactElement {
  const rows = lines.slice(from, to);
  return (
    <span className="unistream-code-rows" data-full={to - from === GROUP ? "" : undefined}>
      {rows.map((text, index) => (
        <CodeRow key={index} text={text} tokens={index < coloured ? colours[from + index] : undefined} />
      ))}
      {open !== "" && <CodeRow key={rows.length} text={open} tokens={undefined} />}
    </span>
  );
});

"use client";

import { useRef, useState, type ReactElement } from "react";
import { useBeforePaint } from "../../hooks/index.js";
import { Rows } from "./rows.js";

/** Props of `CodeView`. */
export interface CodeViewProps {
  /** The text. It may be megabytes long, and grow. */
  readonly text: string;
  /** Whether more is coming: the end is kept in view until the reader scrolls away from it. */
  readonly growing: boolean;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** Height of a row, in px: the style sheet's line height. */
const ROW = 20;
const MOST_ROWS = 16;
/** Rows beyond what is seen, so that scrolling does not flash. */
const SPARE = 8;

/** A long text in a box that scrolls. What is not seen is not rendered; it follows its end while it grows. */
export function CodeView({ text, growing, label }: CodeViewProps): ReactElement {
  const [rows] = useState(() => new Rows());
  const scroller = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const [top, setTop] = useState(0);
  const count = rows.of(text);
  const height = Math.min(count, MOST_ROWS) * ROW;
  useBeforePaint(() => {
    const box = scroller.current;
    if (box && growing && follows.current) box.scrollTop = box.scrollHeight;
  }, [count, growing]);
  const first = Math.max(0, Math.floor(top / ROW) - SPARE);
  const last = Math.min(count, Math.ceil((top + height) / ROW) + SPARE);
  return (
    <div
      ref={scroller}
      className="unistream-code-view"
      role="group"
      aria-label={label}
      dir="ltr"
      tabIndex={0}
      style={{ blockSize: height + 1 }}
      onScroll={({ currentTarget: box }) => {
        follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < ROW;
        setTop(box.scrollTop);
      }}
    >
      <div style={{ blockSize: count * ROW }}>
        <pre style={{ transform: `translateY(${String(first * ROW)}px)` }}>
          {Array.from({ length: last - first }, (_, index) => (
            <div key={first + index}>{rows.row(text, first + index) || "\u200b"}</div>
          ))}
        </pre>
      </div>
    </div>
  );
}

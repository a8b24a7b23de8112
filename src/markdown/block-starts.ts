import type { BlockNode, ContainerNode, ListNode } from "./block-nodes.js";
import { htmlStart } from "./html-starts.js";
import { FOOTNOTE_LABEL } from "./inline-rules.js";
import type { LineCursor } from "./line-cursor.js";
import { delimiterRow, rowCells } from "./table.js";
import type { TreeBuilder } from "./tree-builder.js";

/** What a line began: a node that holds blocks, a leaf that takes the rest, a leaf that used the line up, or nothing. */
export type Started = "container" | "leaf" | "whole" | null;

/** The innermost node that the line goes on with. */
type Matched = ContainerNode | BlockNode;

type Start = (tree: TreeBuilder, cursor: LineCursor, matched: Matched) => Started;

const CODE_INDENT = 4;
/** Deeper containers are text: each line costs the depth, and no answer is that deep. */
const DEEPEST = 100;

const quote: Start = (tree, cursor) => {
  if (cursor.line[cursor.next] !== ">") return null;
  cursor.takeMarker(1);
  cursor.takeColumns(1);
  tree.addQuote();
  return "container";
};

const footnote: Start = (tree, cursor) => {
  const match = /^\[\^([^\]]*)\]:/.exec(cursor.text());
  if (!match || !FOOTNOTE_LABEL.test(match[1] ?? "")) return null;
  cursor.takeMarker(match[0].length);
  cursor.takeColumns(cursor.indent);
  tree.addFootnote(match[1] ?? "");
  return "container";
};

const heading: Start = (tree, cursor) => {
  const match = /^(#{1,6})(?:[ \t]+|$)/.exec(cursor.text());
  if (!match) return null;
  const text = cursor
    .text()
    .slice(match[0].length)
    .replace(/^#+[ \t]*$/, "")
    .replace(/[ \t]+#+[ \t]*$/, "");
  tree.addHeading(match[1]?.length ?? 1, text.trim());
  return "whole";
};

const fence: Start = (tree, cursor) => {
  const match = /^(`{3,}(?!.*`)|~{3,})(.*)$/.exec(cursor.text());
  if (!match) return null;
  tree.addCode(match[1] ?? "", cursor.indent, (match[2] ?? "").trim());
  return "whole";
};

const math: Start = (tree, cursor) => {
  if (!tree.math) return null;
  const match = /^(\$\$|\\\[)(.*)$/.exec(cursor.text().trimEnd());
  if (!match) return null;
  const [, open, rest = ""] = match;
  const until = open === "$$" ? "$$" : "\\]";
  const closes = rest.endsWith(until);
  // `$$x$$ and more` is running text.
  if (!closes && rest.includes(until)) return null;
  if (closes && rest.indexOf(until) !== rest.length - until.length) return null;
  tree.addMath(until, (closes ? rest.slice(0, -until.length) : rest).trim(), closes);
  return "whole";
};

const html: Start = (tree, cursor, matched) => {
  const inParagraph = matched.kind === "paragraph" || tree.mayBeLazy;
  const until = htmlStart(cursor.text(), inParagraph);
  if (until === undefined) return null;
  tree.addHtml(until);
  return "leaf";
};

const table: Start = (tree, cursor, matched) => {
  if (matched.kind !== "paragraph" || matched.lazy) return null;
  const align = delimiterRow(cursor.text());
  if (!align) return null;
  const head = matched.text.slice(matched.lastLine);
  const cells = rowCells(head);
  if (!head.includes("|") || cells.length !== align.length) return null;
  tree.turnToTable(matched, align, cells);
  return "whole";
};

const underline: Start = (tree, cursor, matched) => {
  if (matched.kind !== "paragraph") return null;
  const match = /^(?:=+|-+)[ \t]*$/.exec(cursor.text());
  if (!match) return null;
  return tree.turnToHeading(matched, match[0].startsWith("=") ? 1 : 2) ? "whole" : null;
};

const rule: Start = (tree, cursor) => {
  if (!/^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/.test(cursor.text())) return null;
  tree.addRule();
  return "whole";
};

const item: Start = (tree, cursor, matched) => {
  const match = /^(?:([*+-])|(\d{1,9})([.)]))(?=[ \t]|$)/.exec(cursor.text());
  if (!match) return null;
  const [marker, bullet, number, end] = match;
  if (matched.kind === "paragraph") {
    if (number !== undefined && Number(number) !== 1) return null;
    if (cursor.text().slice(marker.length).trim() === "") return null;
  }
  const before = cursor.indent;
  cursor.takeMarker(marker.length);
  const spaces = cursor.indent;
  const narrow = cursor.blank || spaces > CODE_INDENT;
  cursor.takeColumns(narrow ? 1 : spaces);
  const list = { ordered: number !== undefined, start: Number(number ?? 1), marker: bullet ?? end ?? "" };
  tree.addItem(list, before + marker.length + (narrow ? 1 : spaces));
  return "container";
};

/** Whether a list takes items of this kind. */
export function sameList(list: ListNode, other: Pick<ListNode, "ordered" | "marker">): boolean {
  return list.ordered === other.ordered && list.marker === other.marker;
}

/** In the order in which they are tried. */
const STARTS: readonly Start[] = [table, quote, heading, fence, math, html, underline, rule, item, footnote];
const CONTAINERS: ReadonlySet<Start> = new Set([quote, item, footnote]);

/** Begins a block where the line begins one. */
export function startBlock(tree: TreeBuilder, cursor: LineCursor, matched: Matched): Started {
  if (cursor.indent >= CODE_INDENT) {
    if (cursor.blank || tree.tipIsParagraph) return null;
    cursor.takeColumns(CODE_INDENT);
    tree.addCode("", 0, "");
    return "leaf";
  }
  for (const start of STARTS) {
    if (tree.depth >= DEEPEST && CONTAINERS.has(start)) continue;
    const started = start(tree, cursor, matched);
    if (started) return started;
  }
  return null;
}

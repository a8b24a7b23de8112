import type { Block, CodeChunk, ColumnAlign, ListItem, TableRow } from "./nodes.js";

/** What the parser knows of every node. */
interface Base {
  readonly key: string;
  open: boolean;
  /** The last line that belonged to the node, blank lines at its end left out. */
  endLine: number;
  /** Made or copied for a line that is not complete: whatever it says, it is not settled. */
  readonly ahead: boolean;
  /** The node that holds this one; `null` for the document. */
  parent: ContainerNode | null;
}

interface ContainerBase extends Base {
  children: BlockNode[];
  /** How many children were ever made: the next one's key. */
  made: number;
  /** The last line of the newest child that was taken out again, as definitions are; 0 where there was none. */
  takenOut: number;
}

interface Viewed<V> {
  /** The public node, kept once it is settled. */
  view: V | null;
}

/** The root. */
export interface DocumentNode extends ContainerBase {
  readonly kind: "document";
}

/** `> …` */
export interface QuoteNode extends ContainerBase, Viewed<Block> {
  readonly kind: "quote";
}

/** `[^label]: …` */
export interface FootnoteNode extends ContainerBase, Viewed<Block> {
  readonly kind: "footnote";
  readonly label: string;
}

/** The items of one kind of marker. */
export interface ListNode extends ContainerBase, Viewed<Block> {
  readonly kind: "list";
  readonly ordered: boolean;
  readonly start: number;
  /** `-`, `+`, `*`, `.` or `)`. */
  readonly marker: string;
  loose: boolean;
}

/** One item. */
export interface ItemNode extends ContainerBase, Viewed<ListItem> {
  readonly kind: "item";
  /** Columns that a line must be indented by to belong to the item. */
  readonly indent: number;
}

/** A paragraph, or the heading that an underline has made of it. */
export interface ParagraphNode extends Base, Viewed<Block> {
  readonly kind: "paragraph";
  /** Lines joined by "\n", white space at their start left out. */
  text: string;
  /** Where the last line begins in `text`. */
  lastLine: number;
  /** The last line belongs here by laziness alone: it cannot head a table. */
  lazy: boolean;
  /** Its running text was told of characters that `text` does not hold: the rest of a line that is not complete. */
  grown: boolean;
  /** 0, or the level of the heading. */
  level: 0 | 1 | 2;
}

/** `# …` */
export interface HeadingNode extends Base, Viewed<Block> {
  readonly kind: "heading";
  readonly level: number;
  readonly text: string;
}

/** Code, fenced (`fence` is its marker) or indented (`fence` is empty). */
export interface CodeNode extends Base, Viewed<Block> {
  readonly kind: "code";
  readonly fence: string;
  readonly fenceIndent: number;
  readonly info: string;
  closed: boolean;
  full: CodeChunk[];
  lines: string[];
  /** Blank lines that belong to indented code only if code follows. */
  blanks: string[];
}

/** Raw HTML. */
export interface HtmlNode extends Base, Viewed<Block> {
  readonly kind: "html";
  /** What ends the block, `null` where a blank line does. */
  readonly until: RegExp | null;
  text: string;
}

/** A formula block. */
export interface MathNode extends Base, Viewed<Block> {
  readonly kind: "math";
  /** The delimiter that closes it. */
  readonly until: string;
  closed: boolean;
  text: string;
}

/** `---` */
export interface RuleNode extends Base, Viewed<Block> {
  readonly kind: "rule";
}

/** A row; `cells` are sources. */
export interface RowNode extends Viewed<TableRow> {
  readonly key: string;
  readonly ahead: boolean;
  readonly cells: readonly string[];
}

/** A table. */
export interface TableNode extends Base, Viewed<Block> {
  readonly kind: "table";
  readonly align: readonly ColumnAlign[];
  readonly header: RowNode;
  rows: RowNode[];
  /** Cells that rows left out and that had to be made up. */
  missing: number;
}

/** What holds blocks. */
export type ContainerNode = DocumentNode | QuoteNode | FootnoteNode | ListNode | ItemNode;
/** What holds text. */
export type LeafNode = ParagraphNode | HeadingNode | CodeNode | HtmlNode | MathNode | RuleNode | TableNode;
/** A node of the parser's own tree. */
export type BlockNode = Exclude<ContainerNode, DocumentNode> | LeafNode;

/** Whether the node holds blocks. */
export function isContainer(node: DocumentNode | BlockNode): node is ContainerNode {
  return "children" in node;
}

/** The child of a container that may still grow. */
export function openChild(node: ContainerNode): BlockNode | null {
  const last = node.children.at(-1);
  return last?.open ? last : null;
}

/** A copy whose lists may be grown without the original seeing it. */
export function copyOf<N extends DocumentNode | BlockNode>(node: N): N {
  const copy = { ...node, ahead: true };
  if (isContainer(copy)) copy.children = copy.children.slice();
  else if (copy.kind === "code") {
    copy.full = copy.full.slice();
    copy.lines = copy.lines.slice();
    copy.blanks = copy.blanks.slice();
  } else if (copy.kind === "table") copy.rows = copy.rows.slice();
  return copy;
}

/** A blank line within the node is its own, not one that sets it apart. */
export function holdsBlankLines(node: DocumentNode | BlockNode): boolean {
  return (
    node.kind === "quote" ||
    node.kind === "html" ||
    node.kind === "math" ||
    (node.kind === "code" && node.fence !== "")
  );
}

/** Takes a node out of its parent. */
export function remove({ parent, ...node }: BlockNode): void {
  if (!parent) return;
  parent.children = parent.children.filter(({ key }) => key !== node.key);
  parent.takenOut = node.endLine;
}

/** A blank line between items, or between the blocks of one, makes a list loose. */
export function loosen(parent: ContainerNode, lineNumber: number): void {
  const before = Math.max(parent.children.at(-1)?.endLine ?? 0, parent.takenOut);
  if (before === 0 || before >= lineNumber - 1) return;
  if (parent.kind === "list") parent.loose = true;
  else if (parent.kind === "item" && parent.parent?.kind === "list") parent.parent.loose = true;
}

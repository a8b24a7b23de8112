import {
  type BlockNode,
  type ContainerNode,
  copyOf,
  type DocumentNode,
  holdsBlankLines,
  isContainer,
  type ListNode,
  loosen,
  openChild,
  type ParagraphNode,
  remove,
  type RowNode,
  type TableNode,
} from "./block-nodes.js";
import { sameList } from "./block-starts.js";
import { readDefinition } from "./definitions.js";
import type { InlineContext } from "./inline-text.js";
import { CHUNK_LINES, type ColumnAlign } from "./nodes.js";
import { fitted } from "./table.js";

/** As markdown-it: a table may not make up more cells than this. */
const MOST_MISSING = 65_536;

/** What the blocks of one document share. */
export interface BlockContext extends InlineContext {
  readonly math: boolean;
  readonly keyPrefix: string;
}

/** What a new node begins with. */
interface Place {
  readonly key: string;
  readonly ahead: boolean;
  open: true;
  endLine: number;
  parent: ContainerNode;
  view: null;
}

/** The tree of blocks while it is built: it knows the innermost open node, opens and closes. */
export class TreeBuilder {
  /** The innermost open node. */
  tip: DocumentNode | BlockNode;
  /** The innermost node that the line goes on with; deeper open nodes close as soon as something begins. */
  matched: DocumentNode | BlockNode;
  /** The line at work, from 1. */
  lineNumber = 0;
  /** How many nodes the line has matched or begun. */
  depth = 0;

  private constructor(
    readonly context: BlockContext,
    readonly root: DocumentNode,
    private readonly ahead: boolean,
  ) {
    this.tip = root;
    this.matched = root;
  }

  /** An empty document. */
  static start(context: BlockContext): TreeBuilder {
    const base = { key: context.keyPrefix, open: true, ahead: false, endLine: 0, parent: null };
    return new TreeBuilder(context, { kind: "document", ...base, children: [], made: 0, takenOut: 0 }, false);
  }

  /** A tree at the same place whose changes this one never sees. Costs the open nodes and their lists of children. */
  lookAhead(): TreeBuilder {
    const copy = new TreeBuilder(this.context, copyOf(this.root), true);
    copy.lineNumber = this.lineNumber;
    let node: ContainerNode | null = copy.root;
    while (node) {
      const child: BlockNode | null = openChild(node);
      if (!child) break;
      const twin = copyOf(child);
      twin.parent = node;
      node.children[node.children.length - 1] = twin;
      copy.tip = twin;
      node = isContainer(twin) ? twin : null;
    }
    return copy;
  }

  /** Whether `$$` and `\[` begin formulas. */
  get math(): boolean {
    return this.context.math;
  }

  /** The innermost open node is a paragraph. */
  get tipIsParagraph(): boolean {
    return this.tip.kind === "paragraph";
  }

  /** The line may belong to the open paragraph by laziness. */
  get mayBeLazy(): boolean {
    return this.tipIsParagraph && this.matched !== this.tip;
  }

  /** Notes which nodes the line belonged to; a blank one only to what it lies within. */
  mark(blank: boolean): void {
    let node: DocumentNode | BlockNode | null = this.tip;
    if (blank) while (node && !holdsBlankLines(node)) node = node.parent;
    for (; node; node = node.parent) node.endLine = this.lineNumber;
  }

  /** Closes what the line does not go on with. */
  closeUnmatched(): void {
    while (this.tip !== this.matched && this.tip.kind !== "document") this.closeTip();
  }

  /** Closes the innermost open node. */
  closeTip(): void {
    const node = this.tip;
    if (node.kind === "document") return;
    node.open = false;
    if (this.matched === node) this.matched = node.parent ?? this.root;
    this.tip = node.parent ?? this.root;
    if (node.kind === "code" && node.fence === "") {
      node.blanks = [];
      node.closed = true;
    }
    if (node.kind === "paragraph" && !this.ahead) this.closeParagraph(node);
  }

  private closeParagraph(node: ParagraphNode): void {
    this.takeDefinitions(node);
    node.text = node.text.trimEnd();
    if (node.text === "") remove(node);
  }

  /** Takes the link definitions off the start of a paragraph. */
  private takeDefinitions(node: ParagraphNode): void {
    const { md, definitions } = this.context;
    const { length } = node.text;
    while (node.text.startsWith("[")) {
      const found = readDefinition(md, node.text);
      if (!found) break;
      if (!this.ahead) definitions.define(found.label, { href: found.href, title: found.title });
      node.text = node.text.slice(found.end);
    }
    node.lastLine = Math.max(0, node.lastLine - (length - node.text.length));
  }

  /** Makes room for a node: closes what the line does not go on with, and what cannot hold it. */
  private place(list?: ListNode): Place {
    this.closeUnmatched();
    while (!isContainer(this.tip) || (this.tip.kind === "list" && this.tip !== list)) this.closeTip();
    const parent = this.tip;
    loosen(parent, this.lineNumber);
    return this.placeIn(parent);
  }

  private placeIn(parent: ContainerNode): Place {
    const key = `${parent.key}${parent.kind === "document" ? "" : "."}${parent.made++}`;
    return { key, open: true, ahead: this.ahead, endLine: this.lineNumber, parent, view: null };
  }

  private enter(node: BlockNode): void {
    node.parent?.children.push(node);
    this.tip = node;
    this.matched = node;
  }

  /** Begins a quote. */
  addQuote(): void {
    this.enter({ kind: "quote", children: [], made: 0, takenOut: 0, ...this.place() });
  }

  /** Begins the note of a label. */
  addFootnote(written: string): void {
    const label = this.context.md.utils.normalizeReference(written);
    this.enter({ kind: "footnote", label, children: [], made: 0, takenOut: 0, ...this.place() });
    if (!this.ahead) this.context.definitions.defineFootnote(label);
  }

  /** Begins an item, and its list where none is open that takes it. */
  addItem(list: Pick<ListNode, "ordered" | "start" | "marker">, indent: number): void {
    this.closeUnmatched();
    let { tip } = this;
    if (tip.kind !== "list" || !sameList(tip, list)) {
      tip = { kind: "list", ...list, loose: false, children: [], made: 0, takenOut: 0, ...this.place() };
      this.enter(tip);
      this.depth++;
    }
    this.enter({ kind: "item", indent, children: [], made: 0, takenOut: 0, ...this.place(tip) });
  }

  /** Adds a heading. */
  addHeading(level: number, text: string): void {
    this.enter({ kind: "heading", level, text, ...this.place() });
    this.closeTip();
  }

  /** Begins code: fenced, or indented where `fence` is empty. */
  addCode(fence: string, fenceIndent: number, info: string): void {
    const rest = { fence, fenceIndent, info, closed: false, full: [], lines: [], blanks: [] };
    this.enter({ kind: "code", ...rest, ...this.place() });
  }

  /** Adds a line to the open code; blank lines at the end of indented code wait for what follows. */
  addCodeLine(line: string, blank: boolean): void {
    const node = this.tip;
    if (node.kind !== "code") return;
    if (blank && node.fence === "") {
      node.blanks.push(line);
      return;
    }
    for (const text of [...node.blanks, line]) {
      if (node.lines.length === CHUNK_LINES) {
        node.full.push({ key: String(node.full.length), lines: node.lines });
        node.lines = [];
      }
      node.lines.push(text);
    }
    node.blanks = [];
  }

  /** Begins HTML. */
  addHtml(until: RegExp | null): void {
    this.enter({ kind: "html", until, text: "", ...this.place() });
  }

  /** Begins a formula, or adds one that its line closes. */
  addMath(until: string, text: string, closed: boolean): void {
    this.enter({ kind: "math", until, text, closed, ...this.place() });
    if (closed) this.closeTip();
  }

  /** Adds a thematic break. */
  addRule(): void {
    this.enter({ kind: "rule", ...this.place() });
    this.closeTip();
  }

  /** Begins a paragraph. */
  addParagraph(text: string): void {
    this.enter({
      kind: "paragraph",
      text,
      lastLine: 0,
      lazy: false,
      grown: false,
      level: 0,
      ...this.place(),
    });
  }

  /** Adds a line to a paragraph. */
  growParagraph(node: ParagraphNode, text: string, lazy: boolean): void {
    node.lastLine = node.text === "" ? 0 : node.text.length + 1;
    node.text += (node.text === "" ? "" : "\n") + text;
    node.lazy = lazy;
  }

  /** Makes an underlined paragraph a heading; false where nothing but definitions is underlined. */
  turnToHeading(node: ParagraphNode, level: 1 | 2): boolean {
    this.takeDefinitions(node);
    if (node.text === "") return false;
    node.level = level;
    node.endLine = this.lineNumber;
    this.closeTip();
    return true;
  }

  /** Begins a table whose header is the paragraph's last line. */
  turnToTable(node: ParagraphNode, align: readonly ColumnAlign[], cells: readonly string[]): void {
    node.text = node.text.slice(0, Math.max(0, node.lastLine - 1));
    this.closeTip();
    if (node.text === "") remove(node);
    const place = this.placeIn(node.parent ?? this.root);
    const header: RowNode = { key: `${place.key}.h`, ahead: this.ahead, cells, view: null };
    this.enter({ kind: "table", align, header, rows: [], missing: 0, ...place });
  }

  /** Adds a row to the open table; false where the table must not make up that many cells. */
  addRow(node: TableNode, cells: readonly string[]): boolean {
    node.missing += Math.max(0, node.align.length - cells.length);
    if (node.missing > MOST_MISSING) return false;
    const key = `${node.key}.${node.rows.length}`;
    node.rows.push({ key, ahead: this.ahead, cells: fitted(cells, node.align.length), view: null });
    return true;
  }
}

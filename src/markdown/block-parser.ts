import { type BlockNode, type DocumentNode, isContainer, openChild } from "./block-nodes.js";
import { startBlock } from "./block-starts.js";
import { continues } from "./continuation.js";
import { LineCursor } from "./line-cursor.js";
import { rowCells } from "./table.js";
import { type BlockContext, TreeBuilder } from "./tree-builder.js";

/**
 * The block structure, line by line, after the strategy in the appendix of the CommonMark spec: each line is matched
 * against the open nodes from the root down, may begin new ones, and gives the rest to a leaf. A line costs its own
 * length and the depth, whatever came before it.
 */
export class BlockParser {
  private constructor(readonly tree: TreeBuilder) {}

  /** A parser at the start of a document. */
  static start(context: BlockContext): BlockParser {
    return new BlockParser(TreeBuilder.start(context));
  }

  /** A parser at the same place whose lines this one never sees. */
  lookAhead(): BlockParser {
    return new BlockParser(this.tree.lookAhead());
  }

  /** Takes a complete line. */
  line(line: string): void {
    const { tree } = this;
    tree.lineNumber++;
    tree.context.parsed += line.length;
    const cursor = new LineCursor(line);
    if (!this.match(cursor)) return;
    const { kind } = tree.matched;
    const raw = kind === "code" || kind === "html" || kind === "math";
    if (raw || !this.begin(cursor)) this.addText(cursor);
    tree.mark(cursor.blank);
  }

  /** Closes everything. */
  end(): void {
    this.tree.matched = this.tree.root;
    this.tree.closeUnmatched();
  }

  /** Goes down the open nodes as far as the line goes on with them; false where the line is used up by that. */
  private match(cursor: LineCursor): boolean {
    const { tree } = this;
    let node: DocumentNode | BlockNode = tree.root;
    tree.depth = 0;
    while (isContainer(node)) {
      const child: BlockNode | null = openChild(node);
      const verdict = child ? continues(child, cursor) : "fails";
      if (!child || verdict === "fails") break;
      tree.depth++;
      node = child;
      if (verdict === "closing") this.close(node);
      if (verdict === "closing") return false;
    }
    tree.matched = node;
    return true;
  }

  private close(node: BlockNode): void {
    this.tree.matched = node;
    this.tree.mark(false);
    if (node.kind === "code" || node.kind === "math") node.closed = true;
    this.tree.closeTip();
  }

  /** Begins what the line begins; true where nothing of it is left. */
  private begin(cursor: LineCursor): boolean {
    const { tree } = this;
    for (;;) {
      const started = startBlock(tree, cursor, tree.matched);
      if (started !== "container") return started === "whole";
      tree.depth++;
    }
  }

  private addText(cursor: LineCursor): void {
    const { tree } = this;
    if (tree.mayBeLazy && !cursor.blank && tree.tip.kind === "paragraph") {
      tree.growParagraph(tree.tip, cursor.text(), true);
      return;
    }
    tree.closeUnmatched();
    const { tip } = tree;
    if (tip.kind === "code") tree.addCodeLine(cursor.rest(), cursor.blank);
    else if (tip.kind === "html" || tip.kind === "math") {
      const rest = cursor.rest();
      tip.text += (tip.text === "" ? "" : "\n") + rest;
      if (tip.kind === "html" && tip.until?.test(rest)) tree.closeTip();
    } else if (cursor.blank) return;
    else if (tip.kind === "paragraph") tree.growParagraph(tip, cursor.text(), false);
    else if (tip.kind !== "table") tree.addParagraph(cursor.text());
    else if (!tree.addRow(tip, rowCells(cursor.text()))) {
      tree.closeTip();
      tree.addParagraph(cursor.text());
    }
  }
}

import type {
  BlockNode,
  CodeNode,
  ContainerNode,
  ItemNode,
  ParagraphNode,
  RowNode,
  TableNode,
} from "./block-nodes.js";
import { readDefinition } from "./definitions.js";
import { InlineText } from "./inline-text.js";
import type { Block, HeadingBlock, Inline, ListItem, NodeState, TableRow } from "./nodes.js";
import type { BlockContext } from "./tree-builder.js";

/** `[ ] `, `[x] ` before an item's text. */
const TASK = /^\[([ xX])\][ \t]+(?=\S)/;
/** A task's marker, or a part of one, with nothing after it yet. */
const TASK_BEGUN = /^\[(?:[ xX]\]?)?[ \t]*$/;
/** A definition that is not complete. */
export const DEFINITION_BEGUN = /^\[(?:[^[\]\\]|\\[^])+\]:/;

/** Makes the public nodes, and keeps those that are settled. */
export class View {
  /** The texts that are still growing, by the key of their node. */
  private readonly growing = new Map<string, InlineText>();

  constructor(private readonly context: BlockContext) {}

  /** The children of a container. `hold`: a paragraph's last line may yet turn out to head a table. */
  blocks(parent: ContainerNode, hold: boolean, task?: string): Block[] {
    const last = parent.children.length - 1;
    return parent.children.flatMap((node, index) => {
      const block = this.block(node, hold && index === last, index === 0 ? task : undefined);
      return block ?? [];
    });
  }

  /** Adds to the running text of an open paragraph. */
  grow(node: ParagraphNode, text: string): void {
    const running = this.growing.get(node.key);
    if (running) running.grow(text);
    else node.text += text;
    node.grown = running !== undefined;
  }

  /** The public node; `null` where nothing of it can be shown yet. */
  private block(node: BlockNode, hold: boolean, task?: string): Block | null {
    if (node.kind === "item") return null;
    if (node.view) return node.view;
    const view = this.make(node, hold, task);
    if (view?.state === "settled") node.view = view;
    return view;
  }

  private make(node: Exclude<BlockNode, ItemNode>, hold: boolean, task?: string): Block | null {
    const base = { key: node.key, state: stateOf(node) };
    switch (node.kind) {
      case "paragraph":
        return this.paragraph(node, hold, task ?? "");
      case "heading": {
        const children = this.inline(node.key, node.text, node);
        return { type: "heading", ...base, level: node.level as HeadingBlock["level"], children };
      }
      case "code":
        return this.code(node);
      case "html":
        return { type: "html", ...base, text: node.text };
      case "math":
        return { type: "math", ...base, text: node.text.trim(), closed: node.closed };
      case "rule":
        return { type: "rule", ...base };
      case "table":
        return this.table(node);
      case "quote":
        return { type: "quote", ...base, children: this.blocks(node, hold) };
      case "footnote":
        return { type: "footnote", ...base, label: node.label, children: this.blocks(node, hold) };
      case "list": {
        const { ordered, start, loose } = node;
        const last = node.children.length - 1;
        const items = node.children.flatMap((item, index) =>
          item.kind === "item" ? this.item(item, hold && index === last) : [],
        );
        return { type: "list", ...base, ordered, start, loose, items };
      }
    }
  }

  private item(node: ItemNode, hold: boolean): ListItem {
    if (node.view) return node.view;
    const first = node.children[0];
    const match = first?.kind === "paragraph" ? TASK.exec(first.text) : null;
    const state = stateOf(node);
    const task = match ? match[1] !== " " : null;
    const view: ListItem = {
      key: node.key,
      state,
      task,
      children: this.blocks(node, hold, match?.[0] ?? "["),
    };
    if (state === "settled") node.view = view;
    return view;
  }

  /** `task`: the marker to leave out, "[" where one may be on its way, "" outside of items. */
  private paragraph(node: ParagraphNode, hold: boolean, task: string): Block | null {
    const state = stateOf(node);
    const grown = node.grown && this.growing.get(node.key);
    if (grown) return { type: "paragraph", key: node.key, state, children: grown.read() };
    let { text } = node;
    if (state === "open") {
      if (hold && text.startsWith("|", node.lastLine)) text = text.slice(0, Math.max(0, node.lastLine - 1));
      text = this.withoutDefinitions(text);
      if (task === "[" && TASK_BEGUN.test(text)) text = "";
    }
    if (task.length > 1) text = text.slice(task.length);
    if (text === "") return null;
    const children = this.inline(node.key, text, node);
    if (children.length === 0) return null;
    const base = { key: node.key, state, children };
    return node.level > 0
      ? { type: "heading", ...base, level: node.level as 1 | 2 }
      : { type: "paragraph", ...base };
  }

  private withoutDefinitions(text: string): string {
    let rest = text;
    while (rest.startsWith("[") && DEFINITION_BEGUN.test(rest)) {
      const found = readDefinition(this.context.md, rest);
      if (!found) return rest.includes("\n") ? rest : "";
      rest = rest.slice(found.end);
    }
    return rest;
  }

  private code(node: CodeNode): Block {
    const info = this.context.md.utils.unescapeAll(node.info);
    const chunks = [...node.full];
    if (node.lines.length > 0) chunks.push({ key: String(node.full.length), lines: node.lines.slice() });
    return {
      type: "code",
      key: node.key,
      state: stateOf(node),
      language: /^\S+/.exec(info)?.[0] ?? null,
      info,
      fenced: node.fence !== "",
      closed: node.closed,
      chunks,
      lineCount: node.full.reduce((sum, { lines }) => sum + lines.length, node.lines.length),
    };
  }

  private table(node: TableNode): Block {
    const header = this.row(node.header, node);
    const rows = node.rows.map((row) => this.row(row, node));
    return { type: "table", key: node.key, state: stateOf(node), align: node.align, header, rows };
  }

  private row(row: RowNode, table: TableNode): TableRow {
    if (row.view) return row.view;
    const cells = row.cells.map((source, column) => ({
      children: this.inline(`${row.key}.${column}`, source, row, table),
    }));
    const view: TableRow = { key: row.key, state: row.ahead ? "open" : "settled", cells };
    if (!row.ahead) row.view = view;
    return view;
  }

  /** The running text of a node; once it is settled, a definition that arrives later makes the node anew. */
  private inline(
    key: string,
    source: string,
    node: BlockNode | RowNode,
    within?: TableNode,
  ): readonly Inline[] {
    const settled = "kind" in node ? stateOf(node) === "settled" : !node.ahead;
    let text = this.growing.get(key);
    if (!text) {
      text = new InlineText(this.context);
      this.growing.set(key, text);
    }
    if (!settled) return text.open(source);
    this.growing.delete(key);
    if (source.includes("[")) {
      this.context.definitions.watch(source, this.context.md.utils.normalizeReference, () => {
        node.view = null;
        for (
          let holder: Holder = within ?? (("parent" in node) ? node : null);
          holder;
          holder = holder.parent
        ) {
          if ("view" in holder) holder.view = null;
        }
      });
    }
    return text.settle(source);
  }
}

type Holder = BlockNode | ContainerNode | null;

function stateOf(node: BlockNode): NodeState {
  return node.open || node.ahead ? "open" : "settled";
}

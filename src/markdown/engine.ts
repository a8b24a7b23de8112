import type { CodeNode, ParagraphNode } from "./block-nodes.js";
import { BlockParser } from "./block-parser.js";
import { Definitions } from "./definitions.js";
import { createInlineGrammar } from "./inline-parse.js";
import { LineFeed } from "./line-feed.js";
import type { Block, MarkdownEngine, MarkdownOptions } from "./nodes.js";
import type { BlockContext } from "./tree-builder.js";
import { undecided, UNDECIDED_LENGTH } from "./undecided.js";
import { DEFINITION_BEGUN, View } from "./view.js";

/** A long undecided line is read again when it has grown by a quarter. */
const PATIENCE = 1.25;

class Engine implements MarkdownEngine {
  private readonly context: BlockContext;
  private readonly parser: BlockParser;
  private readonly view: View;
  private readonly feed = new LineFeed();
  /** Fragments that nobody has looked at yet. */
  private fragments: string[] = [];
  private current: readonly Block[] = [];
  private changed = false;
  /** The open line as it was last read, and the leaf that all its further text goes to. */
  private ahead: {
    readonly parser: BlockParser;
    readonly leaf: Growing | null;
    readonly length: number;
  } | null = null;
  ended = false;

  constructor({ math = false, autolinks = true, keyPrefix = "" }: MarkdownOptions) {
    const md = createInlineGrammar(math, autolinks);
    this.context = { md, definitions: new Definitions(), parsed: 0, math, keyPrefix };
    this.parser = BlockParser.start(this.context);
    this.view = new View(this.context);
  }

  get parsed(): number {
    return this.context.parsed;
  }

  append(text: string): void {
    if (this.ended || text === "") return;
    this.fragments.push(text);
    this.changed = true;
  }

  end(): void {
    if (this.ended) return;
    this.take();
    for (const line of this.feed.end()) this.parser.line(line);
    this.parser.end();
    this.ahead = null;
    this.ended = true;
    this.changed = true;
  }

  blocks(): readonly Block[] {
    if (!this.changed) return this.current;
    this.changed = false;
    if (this.ended) this.current = this.view.blocks(this.parser.tree.root, false);
    else {
      this.take();
      this.current = this.read();
    }
    return this.current;
  }

  /** Parses the lines that have become complete. */
  private take(): void {
    const lines = this.feed.push(this.fragments.join(""));
    this.fragments = [];
    for (const line of lines) this.parser.line(line);
    if (lines.length > 0) this.ahead = null;
  }

  private read(): readonly Block[] {
    const { tree } = this.parser;
    if (this.ahead?.leaf) {
      this.grow(this.ahead.leaf, this.feed.fresh());
      return this.view.blocks(this.ahead.parser.tree.root, false);
    }
    const line = this.feed.open();
    // A line that never decides what it is would cost the square of its length.
    if (this.ahead && line.length > UNDECIDED_LENGTH && line.length < this.ahead.length * PATIENCE)
      return this.current;
    if (line === "" || undecided(line, tree.tip, this.context.math)) return this.view.blocks(tree.root, true);
    const parser = this.parser.lookAhead();
    parser.line(line);
    this.ahead = { parser, leaf: growing(parser.tree.tip, line), length: line.length };
    return this.view.blocks(parser.tree.root, false);
  }

  /** What begins the line is decided: the rest of it is text of its leaf, and costs nothing but itself. */
  private grow(leaf: Growing, text: string): void {
    if (leaf.kind === "code") {
      this.context.parsed += text.length;
      leaf.lines.push((leaf.lines.pop() ?? "") + text);
    } else this.view.grow(leaf, text);
  }
}

type Growing = ParagraphNode | CodeNode;

/** The leaf, if whatever the line goes on with stays text of it. */
function growing(tip: BlockParser["tree"]["tip"], line: string): Growing | null {
  if (tip.kind === "code") return tip;
  if (tip.kind !== "paragraph") return null;
  const patient = line.length < UNDECIDED_LENGTH;
  // A tag, a fence and a formula are known by their whole line, a definition and a task by what follows the bracket.
  if (patient && /^[<$\\`~|]/.test(tip.text.slice(tip.lastLine, tip.lastLine + 1))) return null;
  return tip.text.startsWith("[") && (patient || DEFINITION_BEGUN.test(tip.text)) ? null : tip;
}

/**
 * Creates an engine for one markdown document that grows at its end.
 *
 * Appending costs the fragment. `blocks()`, once a frame, parses what is new: complete lines once, the open line and the
 * open end of its text again. At the end the tree is the one that the whole text gives at once, however it was cut.
 */
export function createMarkdownEngine(options: MarkdownOptions = {}): MarkdownEngine {
  return new Engine(options);
}

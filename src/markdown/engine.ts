import type { BlockNode } from "./block-nodes.js";
import { BlockParser } from "./block-parser.js";
import { Definitions } from "./definitions.js";
import { createInlineGrammar } from "./inline-parse.js";
import { LineFeed } from "./line-feed.js";
import type { Block, MarkdownEngine, MarkdownOptions } from "./nodes.js";
import type { BlockContext } from "./tree-builder.js";
import { undecided } from "./undecided.js";
import { View } from "./view.js";

/** From so many characters on, what begins a line has been decided. */
const DECIDED_FROM = 40;

class Engine implements MarkdownEngine {
  private readonly context: BlockContext;
  private readonly parser: BlockParser;
  private readonly view: View;
  private readonly feed = new LineFeed();
  /** Fragments that nobody has looked at yet. */
  private fragments: string[] = [];
  private current: readonly Block[] = [];
  private changed = false;
  /** The open line as it was last read, and the leaf that its text went to. */
  private ahead: { readonly parser: BlockParser; length: number; readonly leaf: BlockNode | null } | null =
    null;
  ended = false;

  constructor({ math = false, keyPrefix = "" }: MarkdownOptions) {
    const md = createInlineGrammar(math);
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
    const line = this.feed.open();
    if (this.ahead?.leaf) this.grow(line);
    else if (line === "" || undecided(line, this.parser.tree.tip, this.context.math)) {
      return this.view.blocks(this.parser.tree.root, true);
    } else this.lookAhead(line);
    return this.view.blocks((this.ahead?.parser ?? this.parser).tree.root, false);
  }

  private lookAhead(line: string): void {
    const parser = this.parser.lookAhead();
    parser.line(line);
    const leaf = line.length >= DECIDED_FROM && takesAnything(parser.tree.tip) ? parser.tree.tip : null;
    this.ahead = { parser, length: line.length, leaf };
  }

  /** What begins the line is decided: the rest of it is text of its leaf. */
  private grow(line: string): void {
    if (!this.ahead) return;
    const { leaf, length } = this.ahead;
    const text = line.slice(length);
    this.ahead.length = line.length;
    this.context.parsed += text.length;
    if (leaf?.kind === "paragraph") leaf.text += text;
    else if (leaf?.kind === "code") leaf.lines.push((leaf.lines.pop() ?? "") + text);
  }
}

/** Whatever the line goes on with, it stays text of this leaf. */
function takesAnything(tip: BlockParser["tree"]["tip"]): tip is BlockNode {
  if (tip.kind === "code") return true;
  return tip.kind === "paragraph" && !/^[<$\\`~|]/.test(tip.text.slice(tip.lastLine, tip.lastLine + 1));
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

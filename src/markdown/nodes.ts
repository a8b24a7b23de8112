/**
 * The tree that the markdown engine gives: plain, readonly data for any front end.
 *
 * Identity is the re-render contract: a node that is settled is the same object in every later reading, whether it is a
 * block, a list item, a table row, a chunk of code or a run of text. Only a link definition or a footnote that arrives
 * late makes the blocks anew that use it, and the containers around them.
 */

/** `open`: the end of the document may still grow into it. `settled`: the parser has closed it for good. */
export type NodeState = "open" | "settled";

/** What every block, item and row has. */
export interface NodeBase {
  /** Unique in the document and stable from the node's first appearance on, also when it settles. */
  readonly key: string;
  /** Whether the node may still change. */
  readonly state: NodeState;
}

/** A block of the document. */
export type Block =
  | ParagraphBlock
  | HeadingBlock
  | CodeBlock
  | QuoteBlock
  | ListBlock
  | TableBlock
  | HtmlBlock
  | RuleBlock
  | MathBlock
  | FootnoteBlock;

/** A paragraph. In a tight list (`loose: false`) it is to be shown without a margin of its own. */
export interface ParagraphBlock extends NodeBase {
  readonly type: "paragraph";
  /** The text, in reading order. */
  readonly children: readonly Inline[];
}

/** A heading, `#` or underlined. */
export interface HeadingBlock extends NodeBase {
  readonly type: "heading";
  /** As written, 1 to 6; the page's own outline is the renderer's matter. */
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  /** The text, in reading order. */
  readonly children: readonly Inline[];
}

/** Up to {@link CHUNK_LINES} lines of a code block: a full chunk keeps its identity for ever. */
export interface CodeChunk {
  /** Unique in its code block and stable: the ordinal of the chunk. */
  readonly key: string;
  /** The lines, without their ends. In an open block the last line of the last chunk may still grow. */
  readonly lines: readonly string[];
}

/** Code, fenced or indented. */
export interface CodeBlock extends NodeBase {
  readonly type: "code";
  /** First word of the info string, entities and escapes read; `null` where there is none. */
  readonly language: string | null;
  /** The whole info string; empty where there is none. */
  readonly info: string;
  /** False for indented code. */
  readonly fenced: boolean;
  /** The closing fence was seen. Also true for indented code that has settled. */
  readonly closed: boolean;
  /** All lines in order; every chunk but the last is full. `codeText` joins them. */
  readonly chunks: readonly CodeChunk[];
  /** How many lines there are, the growing one included. */
  readonly lineCount: number;
}

/** A block quote. */
export interface QuoteBlock extends NodeBase {
  readonly type: "quote";
  /** The quoted blocks. */
  readonly children: readonly Block[];
}

/** One item of a list. */
export interface ListItem extends NodeBase {
  /** `[ ]` is false, `[x]` is true, no task at all is null. */
  readonly task: boolean | null;
  /** The item's blocks, a task's marker left out. */
  readonly children: readonly Block[];
}

/** A list. */
export interface ListBlock extends NodeBase {
  readonly type: "list";
  /** Numbered or not. */
  readonly ordered: boolean;
  /** The first number; 1 in a list without numbers. */
  readonly start: number;
  /** Whether items are set apart by blank lines: their paragraphs then have margins. Turns from false to true, never back. */
  readonly loose: boolean;
  /** The items, at least one. */
  readonly items: readonly ListItem[];
}

/** How a column is aligned; `null` where the table does not say. */
export type ColumnAlign = "left" | "center" | "right" | null;

/** One cell of a table. */
export interface TableCell {
  /** The cell's text. */
  readonly children: readonly Inline[];
}

/** One row of a table, always with as many cells as the table has columns. */
export interface TableRow extends NodeBase {
  /** The cells in order. */
  readonly cells: readonly TableCell[];
}

/** A table. It appears when its delimiter row is complete, and never turns back. */
export interface TableBlock extends NodeBase {
  readonly type: "table";
  /** One entry for each column. */
  readonly align: readonly ColumnAlign[];
  /** The header row. */
  readonly header: TableRow;
  /** The body; may be empty. */
  readonly rows: readonly TableRow[];
}

/** Raw HTML. It is data here: show it as text. */
export interface HtmlBlock extends NodeBase {
  readonly type: "html";
  /** The source, lines joined by "\n". */
  readonly text: string;
}

/** A thematic break. */
export interface RuleBlock extends NodeBase {
  readonly type: "rule";
}

/** A formula of its own: `$$ … $$` or `\[ … \]`, only with the option `math`. */
export interface MathBlock extends NodeBase {
  readonly type: "math";
  /** The TeX source, without the delimiters. */
  readonly text: string;
  /** The closing delimiter was seen; before that, show the source. */
  readonly closed: boolean;
}

/** The definition of a footnote, `[^label]: …`, at its place in the text. Numbers are the renderer's, by first reference. */
export interface FootnoteBlock extends NodeBase {
  readonly type: "footnote";
  /** The normalised label: what {@link FootnoteReferenceInline.label} names. */
  readonly label: string;
  /** The note. */
  readonly children: readonly Block[];
}

/** A piece of running text. */
export type Inline =
  | TextInline
  | RunInline
  | EmphasisInline
  | StrongInline
  | StrikeInline
  | CodeInline
  | LinkInline
  | ImageInline
  | BreakInline
  | FootnoteReferenceInline
  | MathInline;

/**
 * Literal text, entities and escapes read. Texts may stand side by side: each is a DOM text node of its own that never
 * changes once its run is settled, and so a selection in it survives what follows.
 */
export interface TextInline {
  readonly type: "text";
  /** Never empty. */
  readonly text: string;
}

/** A stretch of a long text without markup of its own, only there to be the same object in every later reading. */
export interface RunInline {
  readonly type: "run";
  /** Unique among its siblings and stable. */
  readonly key: string;
  /** What the stretch holds; no runs. */
  readonly children: readonly Inline[];
}

/** `*emphasis*`. */
export interface EmphasisInline {
  readonly type: "emphasis";
  /** What is emphasised. */
  readonly children: readonly Inline[];
}

/** `**strong**`. */
export interface StrongInline {
  readonly type: "strong";
  /** What is strong. */
  readonly children: readonly Inline[];
}

/** `~~struck~~`. */
export interface StrikeInline {
  readonly type: "strike";
  /** What is struck out. */
  readonly children: readonly Inline[];
}

/** A code span. */
export interface CodeInline {
  readonly type: "code";
  /** The code, without the backticks. */
  readonly text: string;
}

/** A link, an autolink included. */
export interface LinkInline {
  readonly type: "link";
  /** Where it goes, allowed by `safeUrl`; `null` while the address is still being written, or where it is not allowed. */
  readonly href: string | null;
  /** The title, or `null`. */
  readonly title: string | null;
  /** The link's text; no links in it. */
  readonly children: readonly Inline[];
}

/** An image. The tree holds an address only: fetching is the renderer's matter, after consent. */
export interface ImageInline {
  readonly type: "image";
  /** The address, allowed by `safeUrl`, or `null` where it is not. Appears when it is complete, never half. */
  readonly src: string | null;
  /** The title, or `null`. */
  readonly title: string | null;
  /** The alternative text, markup removed; may be empty. */
  readonly alt: string;
}

/** The end of a line within a paragraph. */
export interface BreakInline {
  readonly type: "break";
  /** True for a break that the author asked for; a soft one is white space. */
  readonly hard: boolean;
}

/** `[^label]` whose definition is known. */
export interface FootnoteReferenceInline {
  readonly type: "footnoteReference";
  /** The normalised label of the definition. */
  readonly label: string;
}

/** A formula within text, only with the option `math`, and only once it is closed. */
export interface MathInline {
  readonly type: "math";
  /** The TeX source, without the delimiters. */
  readonly text: string;
  /** `$$ … $$` and `\[ … \]` ask for display style, `\( … \)` does not. */
  readonly display: boolean;
}

/** Lines in a full {@link CodeChunk}. */
export const CHUNK_LINES = 64;

/** The code of a block as one text, for copying: lines joined by "\n". Costs the length of the block. */
export function codeText(block: CodeBlock): string {
  return block.chunks.map(({ lines }) => lines.join("\n")).join("\n");
}

/** What the engine can be told. */
export interface MarkdownOptions {
  /** Read `$$ … $$`, `\[ … \]` and `\( … \)` as formulas. A single `$` is never one. Default: false. */
  readonly math?: boolean;
  /** `https://host/path` in running text is a link, as on GitHub; default `true`. Without it, only `<https://host/path>` is. */
  readonly autolinks?: boolean;
  /** First part of every key, where several documents share a page. Default: none. */
  readonly keyPrefix?: string;
}

/** A markdown document that grows at its end. */
export interface MarkdownEngine {
  /** Adds text, cut anywhere. Costs the fragment; nothing is parsed before the next `blocks()`. Ignored after `end()`. */
  append(text: string): void;
  /** Says that nothing follows: what was left open settles, and what looked unfinished becomes literal. */
  end(): void;
  /** The document so far, to be read once a frame. The same array until something changed. */
  blocks(): readonly Block[];
  /** Whether `end()` was called. */
  readonly ended: boolean;
  /** Characters given to the parser until now, repeated ones included: what counting tests hold against the length. */
  readonly parsed: number;
}

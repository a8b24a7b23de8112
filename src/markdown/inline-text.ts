import type { MarkdownIt } from "markdown-it";
import type { Definitions } from "./definitions.js";
import { unfinished } from "./heal.js";
import { parseInline } from "./inline-parse.js";
import type { Inline, RunInline } from "./nodes.js";

/** What the texts of one document share. */
export interface InlineContext {
  readonly md: MarkdownIt;
  readonly definitions: Definitions;
  /** Characters given to the parser. */
  parsed: number;
}

/** A cut is worth its text node from so many characters on. */
const CUT_FROM = 48;
/** A run is full with so many characters: siblings in one run, and runs in one paragraph, stay few. */
const RUN_LENGTH = 768;
/** Something may stay open so long; then what follows is parsed apart, until the whole is read again. */
const OPEN_LENGTH = 384;

/** Plain to the end, and long enough that no delimiter looks across the cut. */
const PLAIN_TAIL = /[^\\`*_[\]<>~!&$\n():]*$/;
const CJK = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3，。、]/;

/** The latest place in a text where a cut changes nothing, if what is before it is complete; 0 where there is none. */
function cutPlace(text: string): number {
  const from = text.length - (PLAIN_TAIL.exec(text)?.[0].length ?? 0) + 4;
  for (let at = text.length - 4; at > from; at--) {
    const [before = "", here = ""] = [text[at - 1], text[at]];
    if (/[a-z0-9,.;]/i.test(before) && here === " ") return at;
    if (CJK.test(before) && CJK.test(here)) return at;
    if (text.length > CUT_FROM * 4 && /[a-z0-9]/i.test(before) && /[a-z0-9]/i.test(here)) return at;
  }
  return 0;
}

/** The running text of one block, parsed as it grows: what is complete is parsed once. */
export class InlineText {
  private full: RunInline[] = [];
  private group: Inline[] = [];
  private groupLength = 0;
  /** The source up to the last true cut. */
  private done = "";
  /** Nodes after the true cut that were parsed apart, and their length; the next whole reading is due at `due`. */
  private apart: Inline[] = [];
  private apartLength = 0;
  private due = OPEN_LENGTH;
  private source: string | null = null;
  private settled = false;
  /** Which definitions were known when `done` was read. */
  private version = 0;
  private nodes: readonly Inline[] = [];

  constructor(private readonly context: InlineContext) {}

  /** The nodes of the text so far; `text` is expected to grow, anything else costs a new reading. */
  open(text: string): readonly Inline[] {
    if (this.source === text && !this.settled) return this.nodes;
    this.follow(text);
    this.nodes = this.withOpen(this.readOpen(text.slice(this.done.length)));
    this.source = text;
    this.settled = false;
    return this.nodes;
  }

  /** The nodes of the complete text. */
  settle(text: string): readonly Inline[] {
    if (this.source === text && this.settled) return this.nodes;
    this.follow(text);
    const rest = text.slice(this.done.length);
    this.nodes = this.withOpen(rest === "" ? [] : this.parse(rest, false).nodes);
    this.source = text;
    this.settled = true;
    return this.nodes;
  }

  private reset(): void {
    this.full = [];
    this.group = [];
    this.groupLength = 0;
    this.done = "";
    this.source = null;
    this.forgetApart();
  }

  private follow(text: string): void {
    const { version } = this.context.definitions;
    const late = version !== this.version && this.source?.includes("[");
    this.version = version;
    if (late || !text.startsWith(this.done)) this.reset();
    else if (this.source !== null && !text.startsWith(this.source)) this.forgetApart();
  }

  private forgetApart(): void {
    this.apart = [];
    this.apartLength = 0;
    this.due = OPEN_LENGTH;
  }

  private readOpen(rest: string): readonly Inline[] {
    if (this.apartLength > 0 && rest.length < this.due) return this.readApart(rest);
    this.forgetApart();
    const { display, open } = unfinished(rest);
    const { nodes, openDelimiter } = this.parse(display, true);
    if (open || openDelimiter || display !== rest) {
      if (rest.length > OPEN_LENGTH) this.setApart(rest);
      return nodes;
    }
    const cut = rest.length < CUT_FROM ? 0 : cutPlace(rest);
    if (cut === 0) {
      if (rest.length > OPEN_LENGTH) this.setApart(rest);
      return nodes;
    }
    this.take(this.parse(rest.slice(0, cut), false).nodes, cut);
    this.done += rest.slice(0, cut);
    return this.parse(rest.slice(cut), true).nodes;
  }

  /** What is open takes too long: from here on only what follows is read, until the text has doubled. */
  private setApart(rest: string): void {
    const cut = cutPlace(rest) || rest.length;
    this.apart = [...this.parse(rest.slice(0, cut), false).nodes];
    this.apartLength = cut;
    this.due = rest.length * 2;
  }

  private readApart(rest: string): readonly Inline[] {
    const tail = rest.slice(this.apartLength);
    const { display, open } = unfinished(tail);
    const { nodes, openDelimiter } = this.parse(display, true);
    const clean = !open && !openDelimiter && display === tail;
    if (tail.length < CUT_FROM || (!clean && tail.length < OPEN_LENGTH)) return [...this.apart, ...nodes];
    const cut = cutPlace(tail) || (clean ? 0 : tail.length);
    if (cut === 0) return [...this.apart, ...nodes];
    this.apart.push(...this.parse(tail.slice(0, cut), false).nodes);
    this.apartLength += cut;
    return [...this.apart, ...this.parse(tail.slice(cut), true).nodes];
  }

  private take(nodes: readonly Inline[], length: number): void {
    if (this.groupLength >= RUN_LENGTH) {
      this.full.push({ type: "run", key: String(this.full.length), children: this.group });
      this.group = [];
      this.groupLength = 0;
    }
    this.group = [...this.group, ...nodes];
    this.groupLength += length;
  }

  private withOpen(nodes: readonly Inline[]): readonly Inline[] {
    const children = [...this.group, ...nodes];
    if (children.length === 0) return this.full;
    return [...this.full, { type: "run", key: String(this.full.length), children }];
  }

  private parse(source: string, heal: boolean) {
    this.context.parsed += source.length;
    return parseInline(this.context.md, source, this.context.definitions, heal);
  }
}

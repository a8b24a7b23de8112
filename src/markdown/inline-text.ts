import type { InlineMarkdownIt } from "markdown-it/inline";
import { afterAddress } from "./bare-link.js";
import type { Definitions } from "./definitions.js";
import { unfinished } from "./heal.js";
import { parseInline } from "./inline-parse.js";
import type { Inline, RunInline } from "./nodes.js";

/** What the texts of one document share. */
export interface InlineContext {
  readonly md: InlineMarkdownIt;
  readonly definitions: Definitions;
  /** Characters given to the parser. */
  parsed: number;
}

/** A cut is worth its text node from so many characters on. */
const CUT_FROM = 36;
/** A run is full with so many characters: siblings in one run, and runs in one paragraph, stay few. */
const RUN_LENGTH = 768;
/** Something may stay open so long; then what follows is parsed apart, until the whole is read again. */
const OPEN_LENGTH = 256;
/** The same for what is parsed apart. */
const APART_LENGTH = 160;

/** What may be, or may be next to, more than a letter: no cut close to it. */
const SPECIAL = new Set("\\`*_[]<>~!&$\n():");
const CJK = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3，。、]/;
/** Delimiters look at most so far across a cut. */
const MARGIN = 4;

/** A cut within a long word that neither cuts a scheme nor makes one of its end. */
const LONG_WORD = "https".length + 1;
const WITHIN_WORD = /^[a-z0-9]{6}[a-gi-z0-9]$/i;

/** The latest place in a text where a cut changes nothing, if what is before it is complete; 0 where there is none. */
function cutPlace(text: string): number {
  let from = text.length;
  while (from > 0 && !SPECIAL.has(text[from - 1] ?? "")) from--;
  from = afterAddress(text, from);
  for (let at = text.length - MARGIN; at > from + MARGIN; at--) {
    const [before = "", here = ""] = [text[at - 1], text[at]];
    if (here === " " && /[a-z0-9,.;]/i.test(before)) return at;
    if (CJK.test(here) && CJK.test(before)) return at;
    if (text.length > CUT_FROM * 4 && WITHIN_WORD.test(text.slice(at - LONG_WORD, at + 1))) return at;
  }
  return 0;
}

/** Nodes cut in two so many characters before their end, where all of these are plain text. */
function splitPlain(nodes: readonly Inline[], length: number): [head: Inline[], tail: Inline[]] {
  const last = nodes.at(-1);
  const before = nodes.slice(0, -1);
  if (last?.type !== "text" || length === 0) return [[...nodes], []];
  const head = last.text.slice(0, -length);
  if (head !== "") before.push({ type: "text", text: head });
  return [before, [{ type: "text", text: last.text.slice(-length) }]];
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
  /** The source after the true cut, and what was made of it; `null` where it has not been read. */
  private rest = "";
  private nodes: readonly Inline[] | null = null;
  /** Which definitions were known when `done` was read. */
  private version = 0;

  constructor(private readonly context: InlineContext) {}

  /** The nodes of the text so far; `text` is expected to grow, anything else costs a new reading. */
  open(text: string): readonly Inline[] {
    this.follow(text);
    return this.read();
  }

  /** Adds to the text that `open` was given, at the cost of what is added. */
  grow(fragment: string): void {
    this.rest += fragment;
    this.nodes = null;
  }

  /** The nodes of the text so far. */
  read(): readonly Inline[] {
    this.nodes ??= this.withOpen(this.readOpen(this.rest));
    return this.nodes;
  }

  /** The nodes of the complete text. */
  settle(text: string): readonly Inline[] {
    this.follow(text);
    return this.withOpen(this.rest === "" ? [] : this.parse(this.rest, false).nodes);
  }

  private follow(text: string): void {
    const { version } = this.context.definitions;
    const late = version !== this.version && this.done.includes("[");
    if (late || !text.startsWith(this.done)) this.reset();
    const rest = text.slice(this.done.length);
    if (rest === this.rest && version === this.version) return;
    if (rest.slice(0, this.apartLength) !== this.rest.slice(0, this.apartLength)) this.forgetApart();
    this.version = version;
    this.rest = rest;
    this.nodes = null;
  }

  /** Forgets what was read: a definition has arrived, or the text is another one. */
  private reset(): void {
    this.full = [];
    this.group = [];
    this.groupLength = 0;
    this.done = "";
    this.forgetApart();
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
    const [head, tail] = splitPlain(nodes, rest.length - cut);
    this.take(head, cut);
    this.done += rest.slice(0, cut);
    this.rest = rest.slice(cut);
    return tail;
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
    const shown = [...this.apart, ...nodes];
    if (tail.length < (clean ? CUT_FROM : APART_LENGTH)) return shown;
    const cut = cutPlace(tail) || (tail.length < APART_LENGTH ? 0 : tail.length);
    this.apartLength += cut;
    if (cut === 0) return shown;
    if (clean) this.apart.push(...splitPlain(nodes, tail.length - cut)[0]);
    else this.apart.push(...this.parse(tail.slice(0, cut), false).nodes);
    return shown;
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

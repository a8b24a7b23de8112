import type { InlineMarkdownIt } from "markdown-it/inline";

/** Where a reference goes, in the words of markdown-it's own table. */
export interface Definition {
  readonly href: string;
  readonly title: string;
}

/** Links by normalised label, notes by `^label`: what inline text may refer to. */
export class Definitions {
  /** markdown-it reads it by label; made without a prototype, so that `[constructor]` is no link. */
  readonly references: Record<string, Definition> = Object.create(null) as Record<string, Definition>;
  /** Labels of the footnotes. */
  readonly footnotes = new Set<string>();
  /** Counts the definitions: what was read before the newest one may have to be read again. */
  version = 0;
  /** Who has to be made anew when a label gets its definition. */
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Takes a link definition; the first of a label wins. */
  define(label: string, definition: Definition): void {
    if (label in this.references) return;
    this.references[label] = definition;
    this.wake(label);
  }

  /** Takes the label of a footnote. */
  defineFootnote(label: string): void {
    if (this.footnotes.has(label)) return;
    this.footnotes.add(label);
    this.wake(`^${label}`);
  }

  /** Calls `changed` once a definition arrives for a label that the source may use. */
  watch(source: string, normalize: (label: string) => string, changed: () => void): void {
    for (const [, label = ""] of source.matchAll(LABEL)) {
      const name = label.startsWith("^") ? `^${normalize(label.slice(1))}` : normalize(label);
      if (name in this.references) continue;
      const waiting = this.waiting.get(name);
      if (waiting) waiting.add(changed);
      else this.waiting.set(name, new Set([changed]));
    }
  }

  private wake(label: string): void {
    this.version++;
    for (const changed of this.waiting.get(label) ?? []) changed();
    this.waiting.delete(label);
  }
}

/** Every text in brackets that holds no brackets: more than the labels, never less. */
const LABEL = /\[((?:[^[\]\\]|\\[^])+)\]/g;

/** A definition at the start of a text. */
export interface FoundDefinition extends Definition {
  readonly label: string;
  /** Where the text goes on. */
  readonly end: number;
}

const HEAD = /^\[((?:[^[\]\\]|\\[^]){1,999})\]:[ \t]*\n?[ \t]*/;

/** Reads `[label]: destination "title"` at the start of a paragraph's text, or gives `null`. */
export function readDefinition(md: InlineMarkdownIt, text: string): FoundDefinition | null {
  const head = HEAD.exec(text);
  const label = head && md.utils.normalizeReference(head[1] ?? "");
  if (!head || !label) return null;
  const start = head[0].length;
  const destination = md.helpers.parseLinkDestination(text, start, text.length);
  if (!destination.ok || destination.pos === start) return null;
  const href = md.normalizeLink(destination.str);
  const bare = endOfLine(text, destination.pos);
  const space = /^[ \t]*\n?[ \t]*/.exec(text.slice(destination.pos, destination.pos + 1000))?.[0].length ?? 0;
  const title =
    space > 0
      ? md.helpers.parseLinkTitle(text, destination.pos + space, text.length)
      : { ok: false, pos: 0, str: "" };
  const end = title.ok ? endOfLine(text, title.pos) : -1;
  if (end >= 0) return { label, href, title: title.str, end };
  return bare < 0 ? null : { label, href, title: "", end: bare };
}

/** The place after the line's end, if only white space is left of the line; else -1. */
function endOfLine(text: string, at: number): number {
  let end = at;
  while (text[end] === " " || text[end] === "\t") end++;
  if (end >= text.length) return end;
  return text[end] === "\n" ? end + 1 : -1;
}

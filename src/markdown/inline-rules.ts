import type { StateInline } from "markdown-it";

/** `[^label]` where the label has a note. */
export function footnoteRule(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("[^", state.pos)) return false;
  const end = state.src.indexOf("]", state.pos + 2);
  if (end < 0 || end >= state.posMax) return false;
  const written = state.src.slice(state.pos + 2, end);
  const label = FOOTNOTE_LABEL.test(written) ? state.md.utils.normalizeReference(written) : "";
  const { footnotes } = state.env as { footnotes: ReadonlySet<string> };
  if (!footnotes.has(label)) return false;
  if (!silent) state.push("footnote_reference", "", 0).content = label;
  state.pos = end + 1;
  return true;
}

/** A footnote's label: no white space, no brackets. */
export const FOOTNOTE_LABEL = /^[^\s[\]]+$/;

const MATH: readonly (readonly [open: string, close: string])[] = [
  ["$$", "$$"],
  ["\\[", "\\]"],
  ["\\(", "\\)"],
];

/** `$$ … $$`, `\[ … \]`, `\( … \)`: only when closed. */
export function mathRule(state: StateInline, silent: boolean): boolean {
  const found = MATH.find(([open]) => state.src.startsWith(open, state.pos));
  if (!found) return false;
  const [open, close] = found;
  const start = state.pos + open.length;
  const end = state.src.indexOf(close, start);
  if (end < 0 || end + close.length > state.posMax) return false;
  const text = state.src.slice(start, end).trim();
  if (text === "") return false;
  if (!silent) {
    const token = state.push("math_inline", "", 0);
    token.content = text;
    token.markup = open;
  }
  state.pos = end + close.length;
  return true;
}

/** A bracket that nothing closes is text. markdown-it looks for its end up to the end of the text, for each one. */
export function strayBracketRule(state: StateInline, silent: boolean): boolean {
  const stray = /^!?\[/.exec(state.src.slice(state.pos, state.pos + 2))?.[0];
  if (!stray) return false;
  const env = state.env as { lastClosing?: number };
  env.lastClosing ??= state.src.lastIndexOf("]");
  if (env.lastClosing > state.pos) return false;
  if (!silent) state.pending += stray;
  state.pos += stray.length;
  return true;
}

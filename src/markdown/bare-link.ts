import type { StateInline } from "markdown-it";

/** What stands before the `://` of a link, and no longer word ends with. */
const SCHEME = /(?<![a-z0-9])https?$/i;
const LONGEST_SCHEME = "xhttps".length;
/** A host's first character. */
const HOST = /[\p{L}\p{N}]/u;
/** What ends an address: white space, what stands around addresses in prose and in code, CJK punctuation. */
const STOP = /[\s<>"`\u3000-\u303f\uff01-\uff60]/;
/** What belongs to the sentence and not to the address at whose end it stands. */
const SENTENCE = /[?!.,:;*_~']/;
const CLOSING: Record<string, string> = { "(": ")", "[": "]" };

/** A place in a text, or the end of the address in which it is, or may be: an address must not be cut. */
export function afterAddress(text: string, place: number): number {
  let start = place;
  while (start > 0 && !STOP.test(text.charAt(start - 1))) start--;
  let end = place;
  while (end < text.length && !STOP.test(text.charAt(end))) end++;
  return text.slice(start, end).includes("://") ? end : place;
}

/** Where an address ends that may go on at `from`: at a bracket that it did not open, at the latest. */
function endOfRun(text: string, from: number, most: number): number {
  const open: string[] = [];
  for (let at = from; at < most; at++) {
    const char = text.charAt(at);
    if (STOP.test(char)) return at;
    const closing = CLOSING[char];
    if (closing) open.push(closing);
    else if ((char === ")" || char === "]") && open.pop() !== char) return at;
  }
  return most;
}

/**
 * `https://host/path` in running text is a link (GFM's extended autolinks, of which `www.` and e-mail addresses are left
 * out). Where the text may still grow, an address at its end is text: it does not lead anywhere yet.
 */
export function bareLinkRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (!src.startsWith("://", pos) || state.linkLevel > 0) return false;
  const scheme = SCHEME.exec(src.slice(Math.max(0, pos - LONGEST_SCHEME), pos))?.[0];
  const host = pos + "://".length;
  if (scheme === undefined || host >= posMax || !HOST.test(src.charAt(host))) return false;
  const run = endOfRun(src, host, posMax);
  let end = run;
  while (SENTENCE.test(src.charAt(end - 1))) end--;
  const { growing } = state.env as { growing: boolean };
  if (growing && run === src.length) {
    if (!silent) state.pending += src.slice(pos, run);
    state.pos = run;
    return true;
  }
  if (!silent) pushLink(state, scheme, src.slice(pos, end));
  state.pos = end;
  return true;
}

function pushLink(state: StateInline, scheme: string, rest: string): void {
  state.pending = state.pending.slice(0, -scheme.length);
  state.push("link_open", "a", 1).attrs = [["href", state.md.normalizeLink(scheme + rest)]];
  state.push("text", "", 0).content = scheme + rest;
  state.push("link_close", "a", -1);
}

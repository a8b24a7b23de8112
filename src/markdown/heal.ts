/** How the end of an unfinished text is to be read. */
export interface Unfinished {
  /** The text to parse for display: markers that are still being written are left out, an open code span is closed. */
  readonly display: string;
  /** The text holds a bracket, a code span or an address that later text could close. */
  readonly open: boolean;
}

/** Longer than any link's text that is worth waiting for: past it a bracket is taken literally. */
const PATIENCE = 300;

/** A marker at the very end tells nothing yet; a lone `!` or `<` only where it may start something. */
const TRAILING = /(?:[*_~]+|\\|!?\[|(?<=^|\s)[!<]|\${1,2})$/;

interface Scan {
  /** Where a run of backticks begins that nothing closes, or -1. */
  ticks: number;
  /** Length of that run. */
  tickLength: number;
  /** Places of the open brackets, outermost first. */
  brackets: number[];
  /** Where the text of a link begins whose address is unfinished, and where that address begins; else -1. */
  link: number;
  address: number;
  /** Where a bracket pair begins that ends at the very end, or -1. */
  pair: number;
  /** An autolink may be open. */
  angle: boolean;
}

const SPECIAL = /[\\`[\]<]/g;
/** A complete `(address "title")`. */
const COMPLETE =
  /\(\s*(?:<[^<>\n]*>|(?:[^\s<>()"'\\]|\([^\s<>()"'\\]*\))*)(?:\s+(?:"[^"\\]*"|'[^'\\]*'))?\s*\)/y;
/** Two words that are no title: never an address. */
const NO_ADDRESS = /\(\s*(?:[^\s<>()"'\\]+\s+[^\s"'()<]|[^\s<>()"'\\]*\n\s*\n)/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Reads what is open at the end of a text, code spans and escapes heeded. */
function scan(text: string): Scan {
  const found: Scan = {
    ticks: -1,
    tickLength: 0,
    brackets: [],
    link: -1,
    address: -1,
    pair: -1,
    angle: false,
  };
  let at = 0;
  for (;;) {
    const match = matchAt(SPECIAL, text, at);
    if (!match) return found;
    at = take(text, match[0], match.index, found);
    if (at < 0) return found;
  }
}

/** Reads one special character; gives where to go on, or -1 where everything else is inside something open. */
function take(text: string, char: string, index: number, found: Scan): number {
  if (char === "\\") return index + 2;
  if (char === "`") return takeTicks(text, index, found);
  if (char === "<") {
    const rest = /^<[a-z][a-z0-9+.@-]*[^\s<>]*(>?)/i.exec(text.slice(index, index + 2000));
    if (rest && rest[1] === "" && index + rest[0].length === text.length) found.angle = true;
    return rest && rest[1] !== "" ? index + rest[0].length : index + 1;
  }
  if (char === "[") {
    found.brackets.push(index);
    return index + 1;
  }
  return takeClosing(text, index, found);
}

function takeTicks(text: string, index: number, found: Scan): number {
  let end = index;
  while (text[end] === "`") end++;
  const run = text.slice(index, end);
  for (let close = text.indexOf(run, end); close >= 0;) {
    let after = close;
    while (text[after] === "`") after++;
    if (after - close === run.length) return after;
    close = text.indexOf(run, after);
  }
  if (found.ticks < 0) {
    found.ticks = index;
    found.tickLength = run.length;
  }
  return end;
}

function takeClosing(text: string, index: number, found: Scan): number {
  const open = found.brackets.pop();
  if (open === undefined) return index + 1;
  if (index + 1 === text.length) found.pair = open;
  if (text[index + 1] !== "(") return index + 1;
  const complete = matchAt(COMPLETE, text, index + 1);
  if (complete) return index + 1 + complete[0].length;
  if (matchAt(NO_ADDRESS, text, index + 1)) return index + 1;
  if (found.link < 0) {
    found.link = open;
    found.address = index + 1;
  }
  return index + 1;
}

/** Reads an unfinished text for display. */
export function unfinished(text: string): Unfinished {
  const found = scan(text);
  const open =
    found.ticks >= 0 || found.brackets.length > 0 || found.link >= 0 || found.pair >= 0 || found.angle;
  if (found.ticks >= 0) return { display: closeTicks(text, found), open };
  if (found.link >= 0 && text.length - found.address < PATIENCE * 8) {
    return { display: closeLink(text, found), open };
  }
  const bracket = found.brackets.at(-1) ?? found.pair;
  if (bracket >= 0 && text.length - bracket < PATIENCE) return { display: dropBracket(text, bracket), open };
  if (found.angle) return { display: text.slice(0, text.lastIndexOf("<")), open };
  return { display: text.replace(TRAILING, ""), open };
}

function closeTicks(text: string, { ticks, tickLength }: Scan): string {
  const code = text.slice(ticks + tickLength).replace(/`+$/, "");
  if (code.trim() === "") return text.slice(0, ticks);
  // A long stretch is no code span that somebody forgot to close: the tick is a tick.
  if (code.length > PATIENCE) return text;
  const fence = "`".repeat(tickLength);
  return `${text.slice(0, ticks)}${fence}${code}${fence}`;
}

function closeLink(text: string, { link, address }: Scan): string {
  if (text[link - 1] === "!") return text.slice(0, link - 1);
  return `${text.slice(0, address)}()`;
}

function dropBracket(text: string, bracket: number): string {
  if (text[bracket - 1] === "!") return text.slice(0, bracket - 1);
  const before = text[bracket - 1] ?? " ";
  const after = text[bracket + 1] ?? "";
  // `a[0`, `[0, 1)`, `[ ]`: no link begins like this.
  if (/[a-z0-9\])]/i.test(before) || !/[\p{L}*_`"“‘!]/u.test(after)) return text.replace(TRAILING, "");
  const inside = text
    .slice(bracket + 1)
    .replace(/\]$/, "")
    .replace(TRAILING, "");
  return text.slice(0, bracket) + inside;
}

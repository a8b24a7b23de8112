import type { BlockNode, DocumentNode } from "./block-nodes.js";

/** A line that is longer is shown, whatever it may turn out to be. */
export const UNDECIDED_LENGTH = 1000;

/** Markers of containers before the text of a line. */
const CONTAINERS = String.raw`(?:[ \t>]|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*`;

/** What a line may begin with, as long as nothing tells which of several it is. */
const BEGINNINGS = [
  // A thematic break, an underline, a bullet, emphasis.
  String.raw`[-*_=+ \t]*`,
  String.raw`[-:][-:| \t]*`,
  String.raw`#{1,6}`,
  String.raw`\d{1,9}[.)]?`,
  // A fence with its info string, which no longer changes once the line is complete.
  "`{1,2}",
  "`{3,}[^`]{0,200}",
  String.raw`~{1,2}`,
  String.raw`~{3,}.{0,200}`,
  // A tag alone on its line is a block, with text after it it is not.
  String.raw`<[/!?a-zA-Z][^<>]{0,200}>?[ \t]*`,
  "<",
  // The header of a table, and its delimiter row.
  String.raw`\|.*`,
  String.raw`\[(?:\^[^\]\s]*)?\]?:?`,
  String.raw`\${1,2}`,
  String.raw`\\\[?`,
];

const UNDECIDED = new RegExp(`^${CONTAINERS}(?:${BEGINNINGS.join("|")})$`);
const IN_TABLE = new RegExp(
  `^${CONTAINERS}(?:${BEGINNINGS.filter((one) => !one.startsWith("\\|")).join("|")})$`,
);
const IN_FENCE = /^[ \t>]*[`~]*[ \t]*$/;
const IN_MATH = /(?:\$+|\\\]?|^[ \t>]*)[ \t]*$/;

/** The beginning of a formula, and of one that closes on its line. */
const MATH_LINE = /^[ \t>]*(?:\$\$|\\\[)/;

/**
 * Whether an unfinished line may yet turn out to be something else than it looks like: `-` is a bullet, a break or an
 * underline, `|` heads a table or does not. Such a line is shown when it is decided, so that nothing on screen flips.
 *
 * @param line without its end
 * @param tip the innermost open node before the line
 * @param math whether formulas are read
 */
export function undecided(line: string, tip: DocumentNode | BlockNode, math: boolean): boolean {
  if (line.length >= UNDECIDED_LENGTH) return false;
  if (tip.kind === "code" && tip.fence !== "") return IN_FENCE.test(line);
  if (tip.kind === "math") return IN_MATH.test(line);
  if (math && MATH_LINE.test(line)) return true;
  return (tip.kind === "table" ? IN_TABLE : UNDECIDED).test(line);
}

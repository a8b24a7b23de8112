import type { ColumnAlign } from "./nodes.js";

/** As markdown-it: two characters at least, and `- ` begins a list. */
const DELIMITER_ROW = /^(?:-[|:-]|[|:][|: \t-])[|:\- \t]*$/;
const DELIMITER_CELL = /^:?-+:?$/;

/** The alignments that a delimiter row says, or `null` where the line is none. */
export function delimiterRow(line: string): ColumnAlign[] | null {
  if (!DELIMITER_ROW.test(line)) return null;
  const cells = line.split("|");
  if (cells[0]?.trim() === "") cells.shift();
  if (cells.at(-1)?.trim() === "") cells.pop();
  const align: ColumnAlign[] = [];
  for (const cell of cells.map((raw) => raw.trim())) {
    if (!DELIMITER_CELL.test(cell)) return null;
    const [left, right] = [cell.startsWith(":"), cell.endsWith(":")];
    align.push(left && right ? "center" : right ? "right" : left ? "left" : null);
  }
  return align.length > 0 ? align : null;
}

/** The cells of a row: cut at every `|` that no backslash escapes; `\|` is a bar also in code. */
export function rowCells(line: string): string[] {
  const text = line.trim();
  const cells: string[] = [];
  let cell = "";
  let from = 0;
  for (let at = text.indexOf("|"); at >= 0; at = text.indexOf("|", at + 1)) {
    if (text[at - 1] === "\\") {
      cell += text.slice(from, at - 1);
      from = at;
    } else {
      cells.push(cell + text.slice(from, at));
      cell = "";
      from = at + 1;
    }
  }
  cells.push(cell + text.slice(from));
  if (cells[0] === "") cells.shift();
  if (cells.at(-1) === "") cells.pop();
  return cells.map((raw) => raw.trim());
}

/** A row with as many cells as the table has columns. */
export function fitted(cells: readonly string[], columns: number): string[] {
  return Array.from({ length: columns }, (_, index) => cells[index] ?? "");
}

import type { Inline, TableBlock, TableRow } from "../../markdown/index.js";

/** What some inline content says, without its marks. */
export function plainText(nodes: readonly Inline[]): string {
  return nodes.map(plain).join("");
}

function plain(node: Inline): string {
  switch (node.type) {
    case "break":
      return " ";
    case "image":
      return node.alt;
    case "footnoteReference":
      return "";
    case "run":
    case "emphasis":
    case "strong":
    case "strike":
    case "link":
      return plainText(node.children);
    default:
      return node.text;
  }
}

const escaped = (text: string): string => text.replace(/[\\`*_[\]|]/g, "\\$&");

/** Backticks that are one more than any within. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return `${fence}${space}${text.replaceAll("|", "\\|")}${space}${fence}`;
}

/** Some inline content in Markdown again, as it may stand in a cell. */
function markdown(nodes: readonly Inline[]): string {
  return nodes.map(mark).join("");
}

function mark(node: Inline): string {
  switch (node.type) {
    case "run":
      return markdown(node.children);
    case "text":
      return escaped(node.text);
    case "break":
      return " ";
    case "code":
      return codeSpan(node.text);
    case "emphasis":
      return `*${markdown(node.children)}*`;
    case "strong":
      return `**${markdown(node.children)}**`;
    case "strike":
      return `~~${markdown(node.children)}~~`;
    case "link":
      return `[${markdown(node.children)}](<${node.href ?? ""}>)`;
    case "image":
      return `![${escaped(node.alt)}](<${node.src ?? ""}>)`;
    case "math":
      return node.display ? `$$${node.text}$$` : `\\(${node.text}\\)`;
    case "footnoteReference":
      return `[^${node.label}]`;
  }
}

const MARKS: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" };

/** A table in Markdown. */
export function tableToMarkdown({ align, header, rows }: TableBlock): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
  const row = ({ cells }: TableRow): string => line(cells.map(({ children }) => markdown(children)));
  return row(header) + line(align.map((side) => MARKS[side ?? ""] ?? "---")) + rows.map(row).join("");
}

/** A spreadsheet takes a cell that begins like this for a formula, which may fetch and run: it gets an apostrophe. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d.,]+%?$))/;

function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as comma-separated values, by RFC 4180. */
export function tableToCsv({ header, rows }: TableBlock): string {
  return [header, ...rows]
    .map(({ cells }) => `${cells.map(({ children }) => field(plainText(children).trim())).join(",")}\r\n`)
    .join("");
}

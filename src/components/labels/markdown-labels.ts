/** The words of answers in markdown: of code, tables, tasks, footnotes, diagrams. */
export interface MarkdownLabels {
  /** Name of a block of code; null when its language was not told. */
  readonly code: (language: string | null) => string;
  /** Switch: long lines of code are broken. */
  readonly wrap: string;
  /** Name of a table. */
  readonly table: string;
  /** Button: copies a table as Markdown. */
  readonly copyMarkdown: string;
  /** Button: copies a table for a spreadsheet. */
  readonly copyCsv: string;
  /** A task of a list; read out before it. */
  readonly task: (done: boolean) => string;
  /** Heading of the footnotes, read out. */
  readonly footnotes: string;
  /** Name of a footnote's number in the text. */
  readonly footnote: (number: number) => string;
  /** Leads from a footnote back to its place in the text. */
  readonly footnoteBack: (number: number) => string;
  /** Name of a diagram. */
  readonly diagram: string;
  /** Opens the source of a diagram. */
  readonly source: string;
}

/** The same in English. */
export const ENGLISH_MARKDOWN: MarkdownLabels = {
  code: (language) => language ?? "Code",
  wrap: "Wrap lines",
  table: "Table",
  copyMarkdown: "Copy as Markdown",
  copyCsv: "Copy as CSV",
  task: (done) => (done ? "Done" : "To do"),
  footnotes: "Footnotes",
  footnote: (number) => `Footnote ${String(number)}`,
  footnoteBack: (number) => `Back to the place of footnote ${String(number)}`,
  diagram: "Diagram",
  source: "Source",
};

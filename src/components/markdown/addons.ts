import type { ComponentType, ReactNode } from "react";

/** What a stretch of code is, as far as colours tell; its colour is the token `--unistream-code-<kind>`. */
export type CodeTokenKind =
  | "comment"
  | "keyword"
  | "string"
  | "constant"
  | "function"
  | "type"
  | "property"
  | "tag"
  | "inserted"
  | "deleted";

/** A stretch of a line of code. */
export interface CodeToken {
  /** The characters, as they stand in the source. */
  readonly text: string;
  /** What they are; null for what has the colour of the text. */
  readonly kind: CodeTokenKind | null;
}

/** The colours of one block of code, which are found as it grows. */
export interface CodeColouring {
  /**
   * The lines coloured so far, from the first one. It only ever grows, and a line in it is never another one later: a
   * line is coloured once.
   */
  readonly lines: readonly (readonly CodeToken[])[];
  /**
   * Tells the complete lines of the block, from the first one. Those that were told before are not looked at again.
   * May be called while rendering: what it colours at once is in `lines` afterwards, and is not told to listeners.
   *
   * @param settled - no line will be added any more
   */
  feed(lines: readonly string[], settled: boolean): void;
  /** Calls the listener when lines were coloured that `feed` left for later. Returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** Colours code. */
export interface CodeHighlighter {
  /**
   * Begins a block of code in a language; null for one that is not known.
   *
   * @param language - the first word of the fence's info string, in lower case
   * @param settled - the whole code of a block that is complete already: its colours may still be known
   */
  start(language: string, settled: string | null): CodeColouring | null;
}

/** Props of a part that shows a formula. */
export interface FormulaProps {
  /** The formula in TeX, without its dollar signs. */
  readonly source: string;
  /** Whether it stands on a line of its own. */
  readonly display: boolean;
}

/** Props of a part that takes the place of a block of code. */
export interface FenceProps {
  /** The code. It is complete: an open block is shown as code. */
  readonly source: string;
  /** The block as the kit shows code: for as long as there is nothing better, and to keep the source within reach. */
  readonly children: ReactNode;
}

/**
 * Something that markdown can do beyond what the kit does by itself. `unistream/highlight`, `unistream/math` and
 * `unistream/mermaid` make one each; so may an app.
 *
 * @example
 * const addons = [highlight(), math()];
 * <Chat chat={chat} addons={addons} />
 */
export interface MarkdownAddon {
  /** Colours blocks of code. */
  readonly code?: CodeHighlighter;
  /** Shows formulas: `$$…$$`, `\(…\)` and `\[…\]`. Without it they stay as they were written. */
  readonly formula?: ComponentType<FormulaProps>;
  /** Parts for blocks of code in some languages, by the first word of the info string in lower case. */
  readonly fences?: Readonly<Record<string, ComponentType<FenceProps>>>;
}

"use client";

import { lazy, Suspense, type ReactElement } from "react";
import type { FormulaProps, MarkdownAddon } from "../components/index.js";

/** Options of `math`. */
export interface MathOptions {
  /**
   * What KaTeX makes: `mathml`, which browsers set by themselves and which needs no stylesheet, or `htmlAndMathml`, which
   * looks the same everywhere and needs `katex/dist/katex.min.css` on the page. Default: `mathml`.
   */
  readonly output?: "mathml" | "htmlAndMathml";
  /** Macros by name, as in `{ "\\R": "\\mathbb{R}" }`. Default: none. */
  readonly macros?: Readonly<Record<string, string>>;
}

/** Where KaTeX is not installed the source stays, and the page is told why. */
const Formula = lazy(() =>
  import("./Formula.js").catch((thrown: unknown) => {
    console.warn(
      "unistream/math: formulas stay as source, because KaTeX could not be loaded. Is it installed?",
      thrown,
    );
    return { default: ({ source }: FormulaProps) => <>{source}</> };
  }),
);

/**
 * Shows formulas, by KaTeX, which must be installed beside the kit; it is loaded when the first formula appears. What
 * a formula may do is bounded: no links, no HTML, no endless macros, no huge boxes.
 *
 * @example
 * const addons = [math()];
 * <Chat chat={chat} addons={addons} />
 */
export function math(options: MathOptions = {}): MarkdownAddon {
  const Part = ({ source, display }: FormulaProps): ReactElement => (
    <span className="unistream-formula" data-display={display ? "" : undefined} dir="ltr">
      <Suspense fallback={<code>{source}</code>}>
        <Formula source={source} display={display} {...options} />
      </Suspense>
    </span>
  );
  return { formula: Part };
}

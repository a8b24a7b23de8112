"use client";

import katex from "katex";
import { useRef, type ReactElement } from "react";
import type { FormulaProps } from "../components/index.js";
import { useBeforePaint } from "../hooks/index.js";
import type { MathOptions } from "./math.js";

/** Formulas longer than this stay source: no reader has asked for them, and setting one may take seconds. */
const LONGEST = 10_000;

/** How often macros may expand, and how large a box may get, in em: the model's text decides over neither. */
const BOUNDS = { trust: false, maxExpand: 500, maxSize: 20 } as const;

/**
 * One formula. KaTeX builds elements, not HTML. One that it does not understand is shown as its source, with the reason as
 * its title.
 */
export default function Formula({
  source,
  display,
  output = "mathml",
  macros,
}: FormulaProps & MathOptions): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  useBeforePaint(() => {
    const element = box.current;
    if (!element) return;
    if (source.length > LONGEST) {
      element.textContent = source;
      return;
    }
    try {
      katex.render(source, element, {
        ...BOUNDS,
        displayMode: display,
        output,
        strict: "ignore",
        throwOnError: false,
        errorColor: "currentColor",
        // KaTeX writes what \gdef defines into the object that it is given.
        macros: { ...macros },
      });
    } catch {
      element.textContent = source;
    }
  }, [source, display, output, macros]);
  return <span ref={box} />;
}

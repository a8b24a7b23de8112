"use client";

import { lazy, Suspense, type ReactElement } from "react";
import type { FenceProps, MarkdownAddon } from "../components/index.js";

/** Options of `mermaid`. */
export interface MermaidOptions {
  /** One of mermaid's own themes. Diagrams stand on white in the dark too. Default: `neutral`. */
  readonly theme?: "default" | "neutral" | "forest" | "base";
}

/** Where mermaid is not installed the source stays, and the page is told why. */
const Diagram = lazy(() =>
  import("./Diagram.js").catch((thrown: unknown) => {
    console.warn("unistream/mermaid: diagrams stay as source, because they could not be loaded.", thrown);
    return { default: ({ children }: FenceProps) => <>{children}</> };
  }),
);

/**
 * Draws blocks of code in the language `mermaid`, by mermaid, which must be installed beside the kit; it is loaded when
 * the first such block is complete. Until then, and where the source has a fault, the block is shown as code.
 *
 * The drawing is shown as an image: nothing in it can run, fetch or be clicked.
 *
 * @example
 * const addons = [mermaid()];
 * <Chat chat={chat} addons={addons} />
 */
export function mermaid({ theme = "neutral" }: MermaidOptions = {}): MarkdownAddon {
  const Part = ({ source, children }: FenceProps): ReactElement => (
    <Suspense fallback={children}>
      <Diagram source={source} theme={theme}>
        {children}
      </Diagram>
    </Suspense>
  );
  return { fences: { mermaid: Part } };
}

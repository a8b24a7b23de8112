"use client";

import {
  createContext,
  createElement,
  useContext,
  type ComponentPropsWithoutRef,
  type ReactElement,
} from "react";

/** How deep in the page's outline something stands. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of the messages' headings; an answer's own headings come below it. */
export const HeadingLevelContext = createContext<HeadingLevel>(2);

/** Props of `Heading`: those of a heading element, and how far below a message's heading it stands. */
export interface PageHeadingProps extends ComponentPropsWithoutRef<"h2"> {
  /** Levels below the message's own heading. Default 0. There is nothing below h6. */
  readonly below?: number;
}

/** A heading that fits into the outline of the page around the chat. Renders an `<h1>` to `<h6>`. */
export function Heading({ below = 0, ...props }: PageHeadingProps): ReactElement {
  return createElement(`h${String(Math.min(useContext(HeadingLevelContext) + below, 6))}`, props);
}

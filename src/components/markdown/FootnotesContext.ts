"use client";

import { createContext } from "react";

/** What a reference to a footnote must know of the text that it stands in. */
export interface FootnotesInText {
  /** What the ids of the text's footnotes begin with: several texts may stand on a page. */
  readonly prefix: string;
  /** Numbers by label. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** The footnotes of the text around. */
export const FootnotesContext = createContext<FootnotesInText>({ prefix: "", numbers: new Map() });

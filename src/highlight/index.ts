export { highlight, type HighlightOptions } from "./highlight.js";
export type { GrammarLoader } from "./languages.js";

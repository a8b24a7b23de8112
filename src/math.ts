// unistream/math: formulas, by KaTeX.
export * from "./math/index.js";

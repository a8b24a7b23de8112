// What markdown-it-cjk-friendly asks of get-east-asian-width, without its tables, 2 kB gzipped: which characters are wide,
// and which it decides by the character next to them. Taken from the package itself when the kit is built.
import { eastAsianWidthType } from "get-east-asian-width";

/** Below it nothing is Chinese, Japanese or Korean; markdown-it-cjk-friendly does not ask. */
const FIRST = 0x1100;
/** Of the ambiguous ones, it asks for quotation marks and for variation selectors only. */
const isDeferred = (code) =>
  [0x2018, 0x2019, 0x201c, 0x201d].includes(code) || (code >= 0xe0100 && code <= 0xe01ef);

/** "halfwidth" and "fullwidth" are answered as "wide": they differ for emoji only, which are neither. */
function typeOf(code) {
  const type = eastAsianWidthType(code);
  if (type.endsWith("width") || type === "wide") return "wide";
  return type === "ambiguous" && isDeferred(code) ? type : "neutral";
}

/** The module's code: where a type begins, as distances to the beginning before it, in base 36. */
export function slimEastAsianWidth() {
  const starts = [];
  let before = "neutral";
  for (let code = FIRST, last = FIRST; code <= 0x10ffff; code += 1) {
    const type = typeOf(code);
    if (type === before) continue;
    starts.push(`${(code - last).toString(36)}${{ wide: "!", ambiguous: "?", neutral: "." }[type]}`);
    before = type;
    last = code;
  }
  return `const TYPES = { "!": "wide", "?": "ambiguous", ".": "neutral" };
let place = ${FIRST};
const starts = ${JSON.stringify(starts.join(""))}.match(/\\w+./g).map((start) => [
  (place += parseInt(start, 36)),
  TYPES[start.at(-1)],
]);
export const eastAsianWidthType = (code) =>
  starts.findLast(([start]) => start <= code)?.[1] ?? "neutral";
`;
}

/** For the build; elsewhere the package itself is used. */
export const slimEastAsianWidthPlugin = {
  name: "slim-east-asian-width",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (id === "get-east-asian-width" ? "\0get-east-asian-width" : undefined),
  load: (id) => (id === "\0get-east-asian-width" ? slimEastAsianWidth() : undefined),
};

// markdown-it's rules for running text, without the rest of it: `import { ParserInline } from "markdown-it/inline"`. Blocks
// are read by src/markdown; the package as a whole would bring its own block parser, a renderer, a finder of links, punycode
// and tables of entities and of punctuation, 35 kB gzipped that nobody calls.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const NAME = "markdown-it/inline";
const ID = `\0${NAME}`;

/** The parts of markdown-it's bundle that are kept, by the source files that it names. */
const KEPT =
  /^(\\0rolldown\/runtime|src\/common\/utils|src\/helpers\/|src\/(token|ruler|parser_inline)\.|src\/rules_inline\/(?!linkify|html_inline))/;
/** The rules that go with what is left out. HTML is shown as text, and so are bare addresses. */
const LEFT_OUT = /^\t\["(?:linkify|html_inline)", \w+\],\n/gm;

/** In place of the packages that markdown-it imports: the platform knows punctuation, and in a browser also entities. */
const HEAD = `import { decodeNamedCharacterReference } from "decode-named-character-reference";
const mdurl = {};
const ucmicro = { P: /\\p{P}/u, S: /\\p{S}/u };
function decodeHTMLStrict(reference) {
  try {
    return decodeNamedCharacterReference(reference.slice(1, -1)) || reference;
  } catch {
    // Where the page takes trusted types only, the browser decodes nothing.
    return reference;
  }
}
// Fields are set as they are: the helper of the bundle would define each one of each token.
function _defineProperty(object, name, value) {
  object[name] = value;
}
`;

/** The module's code. Throws when markdown-it is built otherwise than expected. */
export function slimMarkdownIt() {
  const file = createRequire(import.meta.url)
    .resolve("markdown-it")
    .replace(/[^/\\]*$/, "markdown-it.mjs");
  const regions = readFileSync(file, "utf8")
    .split("//#region ")
    .slice(1)
    .filter((region) => KEPT.test(region))
    .map((region) => region.slice(region.indexOf("\n") + 1));
  const whole = regions.join("");
  const code = HEAD + whole.replace(LEFT_OUT, "");
  if (whole.match(LEFT_OUT)?.length !== 2)
    throw new Error(`${file} lists its rules otherwise than expected.`);
  for (const name of ["ParserInline =", "utils_exports =", "helpers_exports =", "entity(state"])
    if (!code.includes(name))
      throw new Error(`${file} is built otherwise than expected: no "${name}" in it.`);
  return `${code}export { ParserInline, utils_exports as utils, helpers_exports as helpers };\n`;
}

/** For Vite, Vitest and Storybook. */
export const slimMarkdownItPlugin = {
  name: "slim-markdown-it",
  enforce: "pre",
  resolveId: (id) => (id === NAME ? ID : undefined),
  load: (id) => (id === ID ? slimMarkdownIt() : undefined),
};

/** For esbuild, with which the benches are bundled. */
export const slimMarkdownItForEsbuild = {
  name: "slim-markdown-it",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^markdown-it\/inline$/ }, () => ({ path: NAME, namespace: "slim" }));
    onLoad({ filter: /./, namespace: "slim" }, () => ({
      contents: slimMarkdownIt(),
      resolveDir: new URL("..", import.meta.url).pathname,
    }));
  },
};

// What a consumer pays: each import bundled, minified and gzipped, React left out. kB = 1000 bytes.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";

/** Name, what is imported, and the limit in kB. */
const BUDGETS = [
  ["unistream/core", 'export * from "./dist/core.js";', 10],
  ["useUniStream", 'export { useUniStream } from "./dist/index.js";', 14],
  ["Chat and useUniStream", 'export { Chat, useUniStream } from "./dist/index.js";', null],
  ["everything", 'export * from "./dist/index.js";', null],
];

let failed = false;
for (const [name, contents, limit] of BUDGETS) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["react", "react-dom", "react/jsx-runtime"],
    logLevel: "error",
  });
  const size = gzipSync(outputFiles[0].contents, { level: 9 }).length / 1000;
  const ok = limit === null || size <= limit;
  failed ||= !ok;
  const bound = limit === null ? "" : ` (at most ${limit} kB)`;
  console.log(`${ok ? "PASS" : "FAIL"}  ${name}: ${size.toFixed(2)} kB${bound}`);
}
process.exit(failed ? 1 : 0);

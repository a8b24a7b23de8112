// What a consumer pays: each import bundled, minified and gzipped, React left out. kB = 1000 bytes.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";

/**
 * Name, what is imported, the limit in kB that must not be passed, and the goal. A goal that is not reached is told as
 * OPEN: the limit is a ratchet, to be lowered with every byte that goes, never raised.
 */
const BUDGETS = [
  ["unistream/core", 'export * from "./dist/core.js";', 16.6, 10],
  ["useUniStream", 'export { useUniStream } from "./dist/index.js";', 17, 14],
  ["Chat and useUniStream", 'export { Chat, useUniStream } from "./dist/index.js";', 32, 35],
  ["unistream/markdown", 'export * from "./dist/markdown.js";', 55.5, 45],
];

let failed = false;
for (const [name, contents, limit, goal] of BUDGETS) {
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
  const ok = size <= limit;
  failed ||= !ok;
  console.log(`${ok ? "PASS" : "FAIL"}  ${name}: ${size.toFixed(2)} kB (at most ${limit} kB)`);
  if (size > goal) console.log(`OPEN  ${name}: the goal is ${goal} kB`);
}
process.exit(failed ? 1 : 0);

// What a consumer pays: each import bundled, minified and gzipped, React left out. kB = 1000 bytes.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";

/**
 * The hook is counted with the labels, which esbuild puts in a chunk that it shares with the lazy lightbox. The chat was
 * 32 kB before it played sound, showed images large and took attachments.
 *
 * Name, what is imported, the limit in kB that must not be passed, and the goal. A goal that is not reached is told as
 * OPEN: the limit is a ratchet, to be lowered with every byte that goes, never raised.
 */
const BUDGETS = [
  ["unistream/core", 'export * from "./dist/core.js";', 16.6, 10],
  ["useUniStream", 'export { useUniStream } from "./dist/index.js";', 18.5, 14],
  ["unistream/audio", 'export * from "./dist/audio.js";', 12, 12],
  ["Chat and useUniStream", 'export { Chat, useUniStream } from "./dist/index.js";', 38.5, 35],
];

let failed = false;
for (const [name, contents, limit, goal] of BUDGETS) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    minify: true,
    write: false,
    // What is loaded when first needed is no part of what everybody pays.
    splitting: true,
    outdir: "out",
    metafile: true,
    format: "esm",
    target: "es2022",
    external: ["react", "react-dom", "react/jsx-runtime"],
    logLevel: "error",
  });
  const paid = new Set();
  const pay = (path) => {
    if (paid.has(path) || !metafile.outputs[path]) return;
    paid.add(path);
    for (const one of metafile.outputs[path].imports) if (one.kind === "import-statement") pay(one.path);
  };
  pay("out/stdin.js");
  const files = outputFiles.filter(({ path }) => [...paid].some((one) => path.endsWith(`/${one}`)));
  const size = files.reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0) / 1000;
  const ok = size <= limit;
  failed ||= !ok;
  console.log(`${ok ? "PASS" : "FAIL"}  ${name}: ${size.toFixed(2)} kB (at most ${limit} kB)`);
  if (size > goal) console.log(`OPEN  ${name}: the goal is ${goal} kB`);
}
process.exit(failed ? 1 : 0);

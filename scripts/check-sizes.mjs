// What a consumer pays: each import bundled, minified and gzipped, React left out. kB = 1000 bytes.
import { build } from "esbuild";
import { gzipSync } from "node:zlib";

/**
 * Name, what is imported, the limit in kB that must not be passed, the goal, and what counts: `first` is what the page
 * needs at once, `silent` is that and what loads with answers, `sounding` is that and what loads with the first sound, `all`
 * is also what loads with the reader's first file and by a setting, `alone` is for what loads nothing later. A goal that is
 * not reached is told as OPEN: the limit is a ratchet, to be lowered with every byte that goes.
 */
const CHAT = 'export { Chat, useUniStream } from "./dist/index.js";';
const BUDGETS = [
  ["unistream/core", 'export * from "./dist/core.js";', 19.5, 14, "alone"],
  ["useUniStream", 'export { useUniStream } from "./dist/index.js";', 20, 20, "alone"],
  ["Chat and useUniStream, before markdown loads", CHAT, 47, 42, "first"],
  ["Chat and useUniStream with markdown", CHAT, 75, 75, "silent"],
  ["Chat and useUniStream with markdown, playing a sound", CHAT, 83, 83, "sounding"],
  ["Chat and useUniStream, with all that may load", CHAT, 84.5, 84.5, "all"],
  ["unistream/audio", 'export * from "./dist/audio.js";', 12, 12, "alone"],
  ["unistream/markdown", 'export * from "./dist/markdown.js";', 19, 20.5, "alone"],
];

/** The chunks of a bundle, gzipped; an import that happens later is a chunk of its own. */
async function chunksOf(contents, splitting) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: process.cwd(), sourcefile: "entry.js" },
    bundle: true,
    splitting,
    metafile: true,
    minify: true,
    write: false,
    outdir: "out",
    format: "esm",
    target: "es2022",
    external: ["react", "react-dom", "react/jsx-runtime"],
    logLevel: "error",
  });
  const outputs = Object.entries(metafile.outputs);
  const sizes = new Map(
    outputs.map(([name], index) => [name, gzipSync(outputFiles[index].contents, { level: 9 }).length / 1000]),
  );
  const atOnce = new Set();
  const visit = (name) => {
    if (atOnce.has(name)) return;
    atOnce.add(name);
    for (const { path, kind } of metafile.outputs[name].imports) {
      if (kind === "import-statement" && sizes.has(path)) visit(path);
    }
  };
  visit(outputs.find(([, output]) => output.entryPoint === "entry.js")[0]);
  return { sizes, atOnce };
}

/** esbuild names a chunk by the file that is imported later. */
const WITH_SOUND = /\/(audio|keep-drawn)-\w+\.js$/;
/** With a reader's first file or recording, and with the setting `reveal`. */
const ON_DEMAND = /\/(prepare-file|record|reveal)-\w+\.js$/;

function counts(what, chunk, atOnce) {
  if (what === "first" || what === "alone") return atOnce.has(chunk);
  if (what === "all") return true;
  return !ON_DEMAND.test(chunk) && (what === "sounding" || !WITH_SOUND.test(chunk));
}

let failed = false;
for (const [name, contents, limit, goal, what] of BUDGETS) {
  const { sizes, atOnce } = await chunksOf(contents, what !== "alone");
  let size = 0;
  for (const [chunk, bytes] of sizes) if (counts(what, chunk, atOnce)) size += bytes;
  const ok = size <= limit;
  failed ||= !ok;
  console.log(`${ok ? "PASS" : "FAIL"}  ${name}: ${size.toFixed(2)} kB (at most ${limit} kB)`);
  if (size > goal) console.log(`OPEN  ${name}: the goal is ${goal} kB`);
}
process.exit(failed ? 1 : 0);

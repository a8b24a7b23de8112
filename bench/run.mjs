// Runs the headless bench: `npm run bench`. It is TypeScript over the sources, so it is bundled first; what is measured
// is what a consumer's bundler would make of them.
import { build } from "esbuild";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
mkdirSync(at("../.cache"), { recursive: true });
const outfile = at("../.cache/bench.mjs");
await build({
  entryPoints: [at("headless.ts")],
  outfile,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  logLevel: "error",
});
const { run } = await import(outfile);
process.exit(run() ? 0 : 1);

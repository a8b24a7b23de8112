// What a streamed answer costs the page, beside the peers: `CHROMIUM_PATH=… npm run bench`. Interleaved runs, medians.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { slimMarkdownItForEsbuild } from "../../scripts/slim-markdown-it.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const PAGES = {
  unistream: "unistream.tsx",
  streamdown: "streamdown.tsx",
  "streaming-markdown": "streaming-markdown.ts",
};
const ROUNDS = Number(process.env.ROUNDS ?? 5);
const LENGTH = Number(process.env.LENGTH ?? 40_000);
const PACES = (process.env.PACES ?? "500,0").split(",").map(Number);

async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [at(`src/${entry}`)],
    bundle: true,
    plugins: [slimMarkdownItForEsbuild],
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    // One React for all: the sources of the kit would take the one of their own package.
    alias: Object.fromEntries(["react", "react-dom"].map((name) => [name, at(`node_modules/${name}`)])),
    logLevel: "error",
  });
  return outputFiles[0].text;
}

const scripts = Object.fromEntries(
  await Promise.all(Object.entries(PAGES).map(async ([name, entry]) => [name, await bundle(entry)])),
);
const css = readFileSync(at("../../src/styles.css"), "utf8");
const server = createServer((request, response) => {
  const [, name, file] = (request.url ?? "").split("/");
  if (file === "page.js") {
    response.setHeader("content-type", "text/javascript; charset=utf-8");
    response.end(scripts[name]);
    return;
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html>${name === "unistream" ? `<style>${css}</style>` : ""}<style>body{margin:0}</style>` +
      `<div id="root"></div><script type="module" src="/${name}/page.js"></script>`,
  );
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ["--no-sandbox", "--disable-gpu"],
});

/** Seconds of the browser's own metrics that one answer took. */
async function measure(name, perSecond) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  await page.goto(`http://127.0.0.1:${server.address().port}/${name}/`);
  await page.waitForFunction("window.bench");
  const read = async () =>
    Object.fromEntries(
      (await client.send("Performance.getMetrics")).metrics.map((one) => [one.name, one.value]),
    );
  const before = await read();
  await page.evaluate(`window.bench(${LENGTH}, ${perSecond})`);
  const after = await read();
  const longest = await page.evaluate("Math.max(0, ...window.longTasks)");
  await page.close();
  const of = (metric) => (after[metric] - before[metric]) * 1000;
  return {
    work: of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration"),
    script: of("ScriptDuration"),
    layout: of("LayoutDuration"),
    style: of("RecalcStyleDuration"),
    task: of("TaskDuration"),
    longest,
  };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

console.log(
  `${cpus()[0].model}, ${cpus().length} cores, Chromium ${browser.version()}, ${LENGTH} characters, ${ROUNDS} rounds`,
);
for (const pace of PACES) {
  const runs = Object.fromEntries(Object.keys(PAGES).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(PAGES)) runs[name].push(await measure(name, pace));
  }
  console.log(pace === 0 ? "\nas fast as possible" : `\n${pace} deltas a second`);
  for (const [name, all] of Object.entries(runs)) {
    const row = Object.keys(all[0]).map((key) => `${key} ${median(all.map((run) => run[key])).toFixed(0)}`);
    console.log(`  ${name.padEnd(20)} ${row.join("  ")} (ms)`);
  }
}
await browser.close();
server.close();

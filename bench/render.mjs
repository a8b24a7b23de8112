/* global window -- the function that Playwright sends to the page */
// Renders a tool call of a megabyte in Chromium while it comes: `npm run bench:render`. No task may take over 50 ms in the
// median of 5 runs.
import { chromium } from "playwright";
import { bundlePage, runScript } from "./page.mjs";

const RUNS = 5;
const MOST_MS = 50;

const script = await bundlePage("render-page.tsx");

const line = 'const tide = heightOf(station, "low"); // it comes back\n';
const SHAPES = {
  "one string": JSON.stringify({
    path: "tides.ts",
    content: line.repeat(Math.round(1e6 / (line.length + 4))),
  }),
  "many rows": JSON.stringify({
    rows: Array.from({ length: 20_000 }, (_, n) => ({ id: n, name: `station ${n}`, low: -n })),
  }),
};

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
let passed = true;
for (const [name, args] of Object.entries(SHAPES)) {
  const runs = [];
  for (let n = 0; n < RUNS; n += 1) {
    const page = await browser.newPage();
    await runScript(page, script);
    runs.push(await page.evaluate((text) => window.bench.run(text), args));
    await page.close();
  }
  const longest = median(runs.map((one) => one.longest));
  const ok = longest <= MOST_MS;
  passed &&= ok;
  const all = runs.map((one) => one.longest.toFixed(0)).join(", ");
  const took = median(runs.map((one) => one.took));
  console.log(
    `${ok ? "PASS" : "FAIL"}  ${(args.length / 1e6).toFixed(2)} MB as ${name}: longest task ${longest.toFixed(0)} ms in the median (${all}), ${(took / 1000).toFixed(1)} s (at most ${MOST_MS} ms; 0: none over 50)`,
  );
}
await browser.close();
process.exit(passed ? 0 : 1);

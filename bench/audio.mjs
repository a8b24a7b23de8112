/* global window -- the functions that Playwright sends to the page */
// Receives, plays and draws speech in Chromium as it is spoken, in chunks of 40 ms: `npm run bench:audio`. The main
// thread may be busy for at most 5 % of the time. A minute, in real time: nothing is scaled.
import { chromium } from "playwright";
import { bundlePage, runScript } from "./page.mjs";

const RUNS = Number(process.env.RUNS ?? 1);
const SECONDS = Number(process.env.SECONDS ?? 60);
const MOST = 0.05;

const script = await bundlePage("audio-page.tsx");

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
});

/** Seconds that the main thread was busy, in all and by what it did. */
async function busy(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    all: value("TaskDuration"),
    script: value("ScriptDuration"),
    style: value("RecalcStyleDuration") + value("LayoutDuration"),
  };
}

async function run() {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const session = await page.context().newCDPSession(page);
  // By the thread's own clock: what else the machine does at the time does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await runScript(page, script);
  await page.evaluate((seconds) => window.bench.prepare(seconds), SECONDS);
  const before = await busy(session);
  const { shown, waits } = await page.evaluate(() => window.bench.run());
  const after = await busy(session);
  await page.close();
  const share = (what) => (after[what] - before[what]) / SECONDS;
  return { shown, waits, all: share("all"), script: share("script"), style: share("style") };
}

const runs = [];
for (let n = 0; n < RUNS; n += 1) runs.push(await run());
await browser.close();
const [median] = runs.toSorted((a, b) => a.all - b.all).slice(Math.floor(RUNS / 2));
const ok = median.all <= MOST;
const percent = (share) => `${(share * 100).toFixed(2)} %`;
console.log(
  `${ok ? "PASS" : "FAIL"}  a second of speech keeps the main thread busy for ${percent(median.all)} of it in the median (${runs.map((one) => percent(one.all)).join(", ")}; at most ${percent(MOST)})`,
);
console.log(
  `      scripts ${percent(median.script)}, style and layout ${percent(median.style)}; ${(median.all * SECONDS).toFixed(2)} s in ${SECONDS} s; played ${median.shown}, ran out ${median.waits} times`,
);
process.exit(ok ? 0 : 1);

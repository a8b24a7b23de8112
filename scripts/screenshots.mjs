/* global document -- the functions that Playwright sends to the page */
// Pictures of the parts at work, for the README and for whoever judges them: `npm run screenshots`.
// Builds the Storybook, serves its files, opens stories in Chromium and waits until each has played.
import { execFileSync } from "node:child_process";
import { createReadStream, existsSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";
import { chromium } from "playwright";

const OUT = resolve(process.env.SCREENSHOTS ?? "stories/screenshots");
const BOOK = resolve("storybook-static");

/** Name of the picture, id of the story, and how it is looked at. */
const LIGHT = { theme: "light" };
const DARK = { theme: "dark" };
const SHOTS = [
  ["chat-light", "streams--long-answer", LIGHT],
  ["chat-dark", "streams--long-answer", DARK],
  ["tools-light", "streams--parallel-tools", LIGHT],
  ["tools-dark", "streams--parallel-tools", DARK],
  ["approval", "agents--waiting-for-approval", LIGHT],
  ["form", "agents--cut-in-mid-arguments", DARK],
  ["file", "agents--writing-a-file", LIGHT],
  ["denied", "agents--denied", { ...LIGHT, width: 420 }],
  ["paused", "agents--endless-loop", LIGHT],
  ["thinking", "streams--thinking-then-answer", LIGHT],
  ["image", "streams--image-with-drafts", LIGHT],
  ["speech", "streams--sound-as-pcm", LIGHT],
  ["vectors", "streams--embeddings", DARK],
  ["error", "errors--rate-limit", LIGHT],
  ["narrow", "streams--parallel-tools", { ...LIGHT, width: 320 }],
  ["narrowest", "streams--thinking-then-answer", { ...DARK, width: 280 }],
  ["right-to-left", "streams--right-to-left", { ...LIGHT, direction: "rtl" }],
  ["forced-colours", "streams--parallel-tools", { ...LIGHT, forcedColors: "active" }],
];
const wanted = process.argv.slice(2);

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

function serve() {
  const server = createServer((request, response) => {
    const path = join(BOOK, decodeURIComponent(new URL(request.url, "http://book").pathname));
    const file = path.endsWith("/") ? join(path, "index.html") : path;
    if (!file.startsWith(BOOK) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(response);
  });
  return new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(server)));
}

if (!process.env.SCREENSHOTS_NO_BUILD)
  execFileSync("npm", ["run", "-s", "build-storybook"], { stdio: "inherit" });
mkdirSync(OUT, { recursive: true });
const server = await serve();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ["--no-sandbox"] });
for (const [
  name,
  story,
  { theme, direction = "ltr", width = 900, height = 760, forcedColors = "none" },
] of SHOTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme, forcedColors });
  const { port } = server.address();
  const globals = `theme:${theme};direction:${direction}`;
  await page.goto(`http://127.0.0.1:${port}/iframe.html?id=${story}&viewMode=story&globals=${globals}`);
  await page.waitForFunction(
    () =>
      document.querySelector(".unistream-message[data-role=assistant]") &&
      !document.querySelector(".unistream-message[data-status=streaming]") &&
      document.querySelector(".unistream-composer:not([data-busy])"),
    undefined,
    { timeout: 90_000 },
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(OUT, `${name}.png`), animations: "disabled" });
  await page.close();
  console.log(`${name}.png`);
}
await browser.close();
server.close();

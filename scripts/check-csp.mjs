/* global window, document, getComputedStyle -- the functions that Playwright sends to the page */
// The built kit in a page whose Content-Security-Policy allows no inline script, no inline style and no eval: each kind of
// answer is shown, and the browser reports no violation. Images and sounds are object URLs of the kit's own.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename } from "node:path";
import { chromium } from "playwright";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src blob:",
  "media-src blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const APP = `
import { createRoot } from "react-dom/client";
import { Chat, useUniStream } from "./dist/index.js";
import { highlight } from "./dist/highlight.js";
import { math } from "./dist/math.js";
import { createFakeServer } from "./dist/testing.js";

window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  window.violations.push(event.effectiveDirective + " " + event.blockedURI + " " + event.sample);
});
const server = createFakeServer();
const addons = [highlight(), math()];
function App() {
  const chat = useUniStream({ fetch: server.fetch, model: new URLSearchParams(location.search).get("model") });
  window.chat = chat.conversation;
  return <Chat chat={chat} addons={addons} reveal="smooth" />;
}
createRoot(document.getElementById("root")).render(<App />);
`;

const MARKDOWN = `# Tides & tables

A **bold** word, \`code\`, [a link](https://tides.example), &auml;&hearts;, <b onclick="alert(1)">HTML</b>.

| Harbour | Height |
| :-- | --: |
| Brest | 6 m |

\`\`\`ts
const height: number = 6; // metres
\`\`\`

- [x] an item with \\(a^2 + b^2\\)

![a map](https://pictures.example/map.png)
`;

/** Model, what is asked, and what must be on screen in the end. */
const ANSWERS = [
  ["echo", MARKDOWN, ".unistream-code [data-kind]", ".unistream-formula math", "table"],
  ["thinking", "Think.", ".unistream-thinking"],
  ["write-file", "Write.", ".unistream-tool-call"],
  ["image", "Draw.", ".unistream-image img[src^='blob:']"],
  ["speech-pcm", "Speak.", ".unistream-audio"],
  ["speech-mp3", "Speak.", ".unistream-audio"],
  ["embeddings", "Count.", ".unistream-embedding"],
];

const { outputFiles } = await build({
  stdin: { contents: APP, resolveDir: process.cwd(), loader: "jsx", sourcefile: "app.jsx" },
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  write: false,
  outdir: "out",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "error",
});
const files = new Map(outputFiles.map(({ path, contents }) => [`/${basename(path)}`, contents]));
files.set("/styles.css", readFileSync("dist/styles.css"));
const entry = [...files.keys()].find((name) => /^\/(stdin|app)\.js$/.test(name));
files.set(
  "/",
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><link rel="stylesheet" href="/styles.css"><div id="root"></div><script type="module" src="${entry}"></script>`,
);
const TYPES = { js: "text/javascript", css: "text/css" };
const server = createServer(({ url = "/" }, response) => {
  const path = url.split("?")[0];
  const file = files.get(path);
  const type = TYPES[path.split(".").pop()] ?? "text/html";
  response.writeHead(file ? 200 : 404, { "Content-Type": type, "Content-Security-Policy": POLICY });
  response.end(file);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
});
let failed = false;
try {
  for (const [model, question, ...shown] of ANSWERS) {
    const page = await browser.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto(`http://127.0.0.1:${server.address().port}/?model=${model}`);
    await page.waitForFunction(() => window.chat);
    await page.evaluate((said) => window.chat.send(said).done, question);
    for (const selector of shown) {
      await page
        .waitForSelector(`[data-role=assistant] ${selector}, article ${selector}`, {
          state: "attached",
          timeout: 20_000,
        })
        .catch(() => faults.push(`${selector} is not there`));
    }
    faults.push(...(await page.evaluate(() => window.violations)));
    const styled = await page.evaluate(
      () => getComputedStyle(document.querySelector(".unistream-chat")).display !== "block",
    );
    if (!styled) faults.push("the styles did not load");
    failed ||= faults.length > 0;
    console.log(`${faults.length === 0 ? "PASS" : "FAIL"}  strict CSP: ${model} ${faults.join("; ")}`);
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
process.exit(failed ? 1 : 0);

// Finds a Chromium, or installs one, or says exactly what to do. Prints its path.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";

const say = (text) => process.stderr.write(`${text}\n`);

function fromEnvironment() {
  for (const name of ["CHROMIUM_PATH", "CHROME_PATH", "CHROME_BIN"]) {
    const path = process.env[name];
    if (!path) continue;
    if (existsSync(path)) return path;
    throw new Error(
      `${name} is set to ${path}, where nothing is. Point it at a Chromium or Chrome, or unset it.`,
    );
  }
  return undefined;
}

async function fromPlaywright() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** A program that answers: Ubuntu's /usr/bin/chromium-browser is a script that only says where to get one. */
function answers(path) {
  return spawnSync(path, ["--version", "--no-sandbox"], { stdio: "ignore" }).status === 0;
}

function fromSystem() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const fixed = [
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ];
  return [...names, ...fixed.filter((path) => existsSync(path))].find(answers);
}

function onPath(name) {
  if (name.includes("/") || name.includes("\\")) return name;
  return execFileSync("which", [name], { encoding: "utf8" }).trim();
}

async function installed() {
  if (!process.env.SKIP_BROWSER_DOWNLOAD) {
    say("No Chromium was found; asking Playwright to install one.");
    const command = process.platform === "win32" ? "npx.cmd" : "npx";
    const { status } = spawnSync(command, ["--no", "playwright", "install", "chromium"], {
      stdio: "inherit",
    });
    const path = status === 0 ? await fromPlaywright() : undefined;
    if (path) return path;
  }
  if (process.platform === "linux" && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    say("Installing Chromium with apt-get.");
    const quiet = {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    };
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], quiet);
    const path = fromSystem();
    if (path) return onPath(path);
  }
  return undefined;
}

/** The path of a Chromium that can be started. */
export async function findChromium() {
  const found = fromEnvironment() ?? (await fromPlaywright());
  if (found) return found;
  const system = fromSystem();
  const path = system ? onPath(system) : await installed();
  if (path) return path;
  throw new Error(
    "No Chromium was found, and none could be installed, so the browser tests cannot run. Either run " +
      "`npx playwright install chromium`, or install Chromium or Chrome with your system's package manager (on Debian " +
      "`sudo apt-get install chromium`), or set CHROMIUM_PATH to one that is elsewhere. Then run the command again.",
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    console.log(await findChromium());
  } catch (error) {
    say(error.message);
    process.exit(1);
  }
}

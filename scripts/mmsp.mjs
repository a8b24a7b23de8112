// The suite of test/mmsp: against the real MMSP server where Python can be had, and against the fake one always.
import { execFile, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";
import { findChromium } from "./chromium.mjs";

const run = promisify(execFile);
const REQUIREMENTS = "test/mmsp/requirements.txt";
const home = resolve(".cache", "mmsp");
const python = join(home, ...(process.platform === "win32" ? ["Scripts", "python.exe"] : ["bin", "python"]));
const stamp = join(home, "installed.txt");

/** The interpreter of an environment that holds the server. */
async function prepare() {
  const wanted = readFileSync(REQUIREMENTS, "utf8");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return python;
  const base = process.env.PYTHON ?? "python3";
  const { stdout } = await run(base, ["-c", "import sys; print(sys.version_info >= (3, 11))"]);
  if (stdout.trim() !== "True") throw new Error(`${base} is older than 3.11, which mmsp needs`);
  await run(base, ["-m", "venv", "--clear", home]);
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1"];
  await run(python, [...install, "-r", REQUIREMENTS], { timeout: 150_000 });
  writeFileSync(stamp, wanted);
  return python;
}

const env = { ...process.env, PATH: resolve("node_modules/.bin") + delimiter + process.env.PATH };
try {
  env.MMSP_PYTHON = await prepare();
} catch (error) {
  const why = String(error.stderr || error.message)
    .trim()
    .split("\n")
    .at(-1);
  console.log(`SKIP  the real MMSP server: ${why}. Its cases run against the fake one.`);
  delete env.MMSP_PYTHON;
}
try {
  env.CHROMIUM_PATH = await findChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const args = ["run", "--config", "test/mmsp/vitest.config.ts", ...process.argv.slice(2)];
const child = spawn("vitest", args, { stdio: "inherit", shell: process.platform === "win32", env });
child.on("exit", (code) => process.exit(code ?? 1));

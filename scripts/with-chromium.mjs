// Runs a command with CHROMIUM_PATH set: `node scripts/with-chromium.mjs vitest run`.
import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";
import { findChromium } from "./chromium.mjs";

const [command, ...args] = process.argv.slice(2);
try {
  const child = spawn(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: {
      ...process.env,
      PATH: resolve("node_modules/.bin") + delimiter + process.env.PATH,
      CHROMIUM_PATH: await findChromium(),
      STORYBOOK_DISABLE_TELEMETRY: "1",
    },
  });
  child.on("exit", (code) => process.exit(code ?? 1));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

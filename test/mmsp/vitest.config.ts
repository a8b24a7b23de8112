import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { slimMarkdownItPlugin } from "../../scripts/slim-markdown-it.mjs";
import { createRelay, toNodeHandler } from "../../src/server.js";
import type { Stack } from "./stack.js";

const root = resolve(import.meta.dirname, "../..");

/** What the global setup of the browser's project, in this same process, has started by the time of a request. */
const stack = (): Stack => JSON.parse(process.env.MMSP_STACK ?? "{}") as Stack;

/** The relay on the page's own origin, as an application mounts it. */
const relay: Plugin = {
  name: "mmsp-relay",
  configureServer(vite) {
    vite.middlewares.use("/v1", (incoming, outgoing, next) => {
      toNodeHandler(createRelay(stack()))(incoming, outgoing).catch(next);
    });
  },
};

/** The control of the servers beside the tests, for a page that can only ask its own origin. */
const control: Plugin = {
  name: "mmsp-control",
  configureServer(vite) {
    vite.middlewares.use("/mmsp-control", (incoming, outgoing, next) => {
      fetch(stack().control + (incoming.url ?? "/"))
        .then(async (answer) =>
          outgoing.setHeader("content-type", "application/json").end(await answer.text()),
        )
        .catch(next);
    });
  },
};

/** As in the project's own configuration, no test waits for time: a busy machine may take what it needs. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 };
/** One file after the other: one of them kills the server. */
const shared = { ...patience, globalSetup: ["test/mmsp/stack.ts"], fileParallelism: false };

/** Beside the project's own tests, because they need servers beside them: `node scripts/mmsp.mjs`. */
export default defineConfig({
  root,
  test: {
    reporters: process.env.VITEST_COUNTS
      ? ["default", ["json", { outputFile: process.env.VITEST_COUNTS }]]
      : ["default"],
    projects: [
      ...["mmsp", "mmsp-fake"].map((name) => ({
        root,
        test: { ...shared, name, include: ["test/mmsp/*.test.ts"] },
      })),
      {
        root,
        plugins: [react(), relay, control, slimMarkdownItPlugin],
        publicDir: false,
        // As in the project's own configuration: not found by a scan, and found later it would reload the page.
        optimizeDeps: { include: ["decode-named-character-reference"] },
        test: {
          ...shared,
          name: "mmsp-browser",
          include: ["test/mmsp/*.browser.test.tsx"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: "chromium" as const }],
            provider: playwright({
              launchOptions: {
                ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
                args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
              },
            }),
          },
        },
      },
    ],
  },
});

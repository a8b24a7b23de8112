import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const root = resolve(import.meta.dirname, "../..");

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
        test: {
          name,
          include: ["test/mmsp/*.test.ts"],
          globalSetup: ["test/mmsp/stack.ts"],
          testTimeout: 30_000,
        },
      })),
    ],
  },
});

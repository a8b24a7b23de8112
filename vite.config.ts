import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { mmspEndpoint } from "./.storybook/mmsp-endpoint.js";
import lucide from "lucide-react/package.json" with { type: "json" };
import pkg from "./package.json" with { type: "json" };
import { slimEastAsianWidthPlugin } from "./scripts/slim-east-asian-width.mjs";
import { slimMarkdownItPlugin } from "./scripts/slim-markdown-it.mjs";

const external = Object.keys({ ...pkg.peerDependencies, ...pkg.dependencies });

/** A stylesheet with the files that it imports by a relative path put in their place. */
function bundled(file: string): string {
  return readFileSync(file, "utf8").replace(/^@import "(\.[^"]+)";$/gm, (_, path: string) =>
    bundled(resolve(dirname(file), path)),
  );
}

/** What is bundled from other packages goes to a folder that npm packs; it leaves out each one called node_modules. */
const fileName = ({ name }: { readonly name: string }): string =>
  `${name.replace(/^(node_modules|_virtual)\/_?/, "vendor/")}.js`;

/** Their licences ask to go along. */
const licences: Plugin = {
  name: "unistream-licences",
  apply: "build",
  generateBundle() {
    if (!this.environment.config.build.lib) return;
    const source = ["markdown-it", "markdown-it-cjk-friendly", "get-east-asian-width"]
      .map((name) => {
        const folder = resolve("node_modules", name);
        const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
        if (!file) throw new Error(`${name} is bundled, and has no licence file to go along.`);
        return `${name}\n\n${readFileSync(resolve(folder, file), "utf8").trim()}\n`;
      })
      .join("\n---\n\n");
    this.emitFile({ type: "asset", fileName: "vendor/LICENSES.txt", source });
  },
};

/** Writes the styles as one file, with a declaration: without one, TypeScript 6 refuses to import it. */
const styles: Plugin = {
  name: "unistream-styles",
  apply: "build",
  generateBundle() {
    // Storybook reads this file too, and drops build.lib.
    if (!this.environment.config.build.lib) return;
    this.emitFile({ type: "asset", fileName: "styles.css", source: bundled("src/styles.css") });
    this.emitFile({ type: "asset", fileName: "styles.css.d.ts", source: "export {};\n" });
  },
};

/** `.ci/run` repeats units and stories on React 18, which it installs in a folder of its own and names here. */
const otherReact = process.env.UNISTREAM_REACT;
const alias = otherReact
  ? [
      ...["react", "react-dom"].map((name) => ({
        find: new RegExp(`^${name}(?=/|$)`),
        replacement: resolve(otherReact, "node_modules", name),
      })),
      // Their CommonJS builds would `require` the other React, past any alias.
      {
        find: /^@testing-library\/react$/,
        replacement: resolve("node_modules/@testing-library/react/dist/@testing-library/react.esm.js"),
      },
      { find: /^lucide-react$/, replacement: resolve("node_modules/lucide-react", lucide.module) },
    ]
  : [];
/** What brings React along must take it from the alias too. */
const inline = otherReact ? [/@testing-library/, /lucide-react/] : [];

/** A page that plays in real time, and records itself, is heard right only when nothing else runs. */
const heard = ["test/browser/audio/live.*"];
/** Pages share a process: one that weighs what it holds runs alone. */
const weighed = ["test/browser/audio/memory.*", "test/browser/media.browser.test.tsx"];

/** A function, because Vitest changes the object. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  viewport: { width: 1280, height: 800 },
  instances: [{ browser: "chromium" as const }],
  provider: playwright({
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  }),
});

export default defineConfig({
  plugins: [react(), styles, licences, slimMarkdownItPlugin, slimEastAsianWidthPlugin, mmspEndpoint()],
  publicDir: false,
  resolve: { alias },
  // Vite finds no imports in a module that a plugin writes, and would reload the page in the middle of a test.
  optimizeDeps: { include: ["decode-named-character-reference"] },
  build: {
    target: "es2022",
    minify: false,
    sourcemap: true,
    lib: {
      formats: ["es"],
      entry: {
        index: "src/index.ts",
        core: "src/core.ts",
        markdown: "src/markdown.ts",
        audio: "src/audio.ts",
        server: "src/server.ts",
        testing: "src/testing.ts",
        highlight: "src/highlight.ts",
        math: "src/math.ts",
        mermaid: "src/mermaid.ts",
      },
    },
    rolldownOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: fileName },
    },
  },
  test: {
    // `.ci/run` counts what ran.
    reporters: process.env.VITEST_COUNTS
      ? ["default", ["json", { outputFile: process.env.VITEST_COUNTS }]]
      : ["default"],
    // No test waits for time; on a busy machine rendering a thousand messages may take as long as it takes.
    testTimeout: 120_000,
    coverage: { provider: "v8", include: ["src/**/*.{ts,tsx}"] },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "jsdom",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: ["test/browser/**", "test/mmsp/**"],
          server: { deps: { inline } },
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["test/browser/**/*.browser.test.{ts,tsx}"],
          exclude: [...heard, ...weighed],
          browser: browser(),
        },
      },
      ...[heard, weighed].map((include, index) => ({
        extends: true as const,
        test: {
          name: ["heard", "weighed"][index],
          include,
          sequence: { groupOrder: index + 1 },
          fileParallelism: false,
          browser: browser(),
        },
      })),
      {
        extends: true,
        plugins: [storybookTest({ configDir: ".storybook" })],
        test: { name: "storybook", browser: browser() },
      },
    ],
  },
});

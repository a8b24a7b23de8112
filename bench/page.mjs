// What a bench in Chromium is made of: a page of ours as one script, shown with the kit's styles.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { slimMarkdownItForEsbuild } from "../scripts/slim-markdown-it.mjs";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The script of a page in this folder. */
export async function bundlePage(entry) {
  const { outputFiles } = await build({
    entryPoints: [at(entry)],
    bundle: true,
    plugins: [slimMarkdownItForEsbuild],
    write: false,
    minify: true,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "error",
  });
  return outputFiles[0].text;
}

/** Makes an empty page run a script, in the kit's looks. */
export async function runScript(page, script) {
  await page.setContent("<!doctype html><body></body>");
  await page.addStyleTag({ content: readFileSync(at("../src/styles.css"), "utf8") });
  await page.addScriptTag({ content: script });
}

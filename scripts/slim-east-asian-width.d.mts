import type { Plugin } from "vite";

/** The code of a module that answers as `eastAsianWidthType` does. */
export function slimEastAsianWidth(): string;
/** Vite's plugin that puts it in the package's place in a build. */
export const slimEastAsianWidthPlugin: Plugin;

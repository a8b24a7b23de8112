import type { Plugin } from "vite";

/** For Vite, Vitest and Storybook. */
export const slimMarkdownItPlugin: Plugin;

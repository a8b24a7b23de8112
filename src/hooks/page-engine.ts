import type { AudioEngine } from "../audio/index.js";

let pageEngine: Promise<AudioEngine> | null = null;

/** The page's engine, loaded at the first sound. Gestures of the user let it play what the browser blocked. */
export function loadPageEngine(): Promise<AudioEngine> {
  pageEngine ??= import("../audio/index.js").then(({ createPageEngine }) => createPageEngine());
  return pageEngine;
}

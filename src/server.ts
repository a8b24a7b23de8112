// unistream/server: the app's own backend. Fetch-style, for Node and edge runtimes; no React, no DOM.
export * from "./server/index.js";
export type { UniEvent } from "./protocol/index.js";

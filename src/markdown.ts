// unistream/markdown: markdown that grows at its end, as a tree. For any framework, or none; React is never loaded.
export * from "./markdown/index.js";

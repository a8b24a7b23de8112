// unistream/highlight: colours for blocks of code, by shiki.
export * from "./highlight/index.js";

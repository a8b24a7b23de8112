// unistream/mermaid: diagrams, by mermaid.
export * from "./mermaid/index.js";

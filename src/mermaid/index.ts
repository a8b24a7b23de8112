export { mermaid, type MermaidOptions } from "./mermaid.js";

export * from "./hooks/index.js";

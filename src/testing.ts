// unistream/testing: scripted streams, a fake MMSP server, splitters, a manual clock. No React.
export * from "./testing/index.js";

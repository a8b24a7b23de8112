export type { JsonReader } from "./contract.js";
export { createJsonReader } from "./reader.js";
export { shareSubtrees } from "./share.js";
export type { JsonValue } from "./values.js";

export { createHttpSource, type HttpSourceOptions, type Source } from "./http-source.js";

export { createRelay, type FetchHandler, type RelayOptions } from "./relay.js";
export { toEventStreamResponse, type EventStreamOptions } from "./event-stream.js";
export { toNodeHandler, type NodeRequest, type NodeResponse } from "./node.js";
export type { Clock } from "./clock.js";

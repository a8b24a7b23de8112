export {
  DONE_FRAME,
  encodeEventStream,
  encodeFrame,
  seededRandom,
  splitBytes,
  streamFrom,
} from "./encode.js";
export {
  createFakeServer,
  type FakeRequest,
  type FakeServer,
  type FakeServerOptions,
} from "./fake-server.js";
export { createManualClock, type ManualClock } from "./manual-clock.js";
export type { Pace } from "./pace.js";
export { lastText, type Scenario, type ScenarioStep } from "./scenario.js";
export { scenarios } from "./scenarios/index.js";
export {
  checkGrammar,
  deltaEvent,
  embedding,
  media,
  stopEvent,
  streamOf,
  text,
  thinking,
  toolCall,
  words,
  type Group,
  type GroupOptions,
  type MediaOptions,
  type StreamOptions,
} from "./script.js";

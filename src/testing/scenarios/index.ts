import type { Scenario } from "../scenario.js";
import { agents } from "./agents.js";
import { failures } from "./failures.js";
import { picture } from "./picture.js";
import { speech } from "./speech.js";
import { talk } from "./talk.js";
import { tools } from "./tools.js";
import { vectors } from "./vectors.js";

/** What the embedded endpoint answers, by model id. */
export const scenarios: readonly Scenario[] = [
  ...talk,
  ...tools,
  ...agents,
  ...speech,
  ...picture,
  ...vectors,
  ...failures,
];

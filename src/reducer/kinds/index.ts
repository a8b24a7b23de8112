import type { Kind } from "../../protocol/index.js";
import { embeddingFold } from "./embedding.js";
import type { KindFold } from "./kind-fold.js";
import { inlineDataFold, inlineThinkingFold } from "./media.js";
import { textFold, thinkingFold } from "./prose.js";
import { toolCallFold } from "./tool-call.js";

/** Each kind's fold. An item only ever reaches the fold of its own kind, which is what the cast below rests on. */
export const KIND_FOLDS = {
  text: textFold,
  thinking: thinkingFold,
  tool_call: toolCallFold,
  inline_data: inlineDataFold,
  inline_thinking: inlineThinkingFold,
  embedding: embeddingFold,
} as unknown as Readonly<Record<Kind, KindFold>>;

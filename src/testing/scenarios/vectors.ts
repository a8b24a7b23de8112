import type { UniRequest } from "../../protocol/index.js";
import { seededRandom } from "../encode.js";
import type { Scenario } from "../scenario.js";
import { embedding, streamOf } from "../script.js";

const DIMENSIONS = 64;

/** A vector of length 1 that depends on the words of a text: texts that share words are close. */
function vectorOf(text: string): number[] {
  const sum = new Array<number>(DIMENSIONS).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["nothing"]) {
    const seed = [...word].reduce((hash, letter) => Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0), 7);
    const random = seededRandom(seed);
    for (let at = 0; at < DIMENSIONS; at += 1) sum[at] = (sum[at] ?? 0) + random() - 0.5;
  }
  const norm = Math.hypot(...sum);
  return sum.map((value) => Number((value / norm).toFixed(6)));
}

function textOf(message: UniRequest["messages"][number]): string {
  return message.content_items.map((item) => (item.type === "text.done" ? String(item.text) : "")).join(" ");
}

/** Scenarios of embeddings. */
export const vectors: readonly Scenario[] = [
  {
    id: "embeddings",
    title: "Embeddings",
    description: "A vector for each message, in the order of the messages.",
    prompt: "The tide is rising.",
    respond: (request) => streamOf(request.messages.map((message) => embedding(vectorOf(textOf(message))))),
  },
];

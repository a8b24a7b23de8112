import type { Case } from "./case.js";
import { failures } from "./failures.js";
import { media } from "./media.js";
import { talk } from "./talk.js";

export type { Case, Ending } from "./case.js";

/** Every conversation with a provider. */
export const cases: readonly Case[] = [...talk, ...media, ...failures];

const caseOf = (id: string): Case => {
  const found = cases.find((one) => one.id === id);
  if (!found) throw new Error(`There is no case ${id}.`);
  return found;
};

/** Models that the MMSP server takes from another MMSP server (client type `mmsp`): from itself. */
export const relayed = ["chat", "speech-tts"].map((id) => ({ id: `relayed-${id}`, of: caseOf(id) }));

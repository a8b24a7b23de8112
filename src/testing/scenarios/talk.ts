import type { UniEvent } from "../../protocol/index.js";
import { lastText, type Scenario } from "../scenario.js";
import { streamOf, text, thinking, type Group } from "../script.js";
import { BICYCLE, BICYCLE_THOUGHT, JAPANESE, LENGTH, RTL, TIDES } from "./prose.js";

const answering = (groups: readonly Group[]) => (): UniEvent[] => streamOf(groups);

/** Scenarios of text and thinking. */
export const talk: readonly Scenario[] = [
  {
    id: "long-answer",
    title: "A long answer",
    description: "Headings, a list, a table and code, a few words at a time.",
    prompt: "Why are there two tides a day?",
    respond: answering([text(TIDES)]),
  },
  {
    id: "thinking",
    title: "Thinking, then an answer",
    description: "The model reasons first; its signature goes back with the history.",
    prompt: "Why does a moving bicycle not fall over?",
    respond: answering([
      thinking(BICYCLE_THOUGHT, { fidelity: { signature: "c2lnbmVkLWJ5LXRoZS1zY2VuYXJpbw==" } }),
      text(BICYCLE),
    ]),
  },
  {
    id: "length",
    title: "Cut by its length",
    description: "The answer stops in mid-sentence with finish reason length.",
    prompt: "Tell me a very long story about a lighthouse.",
    respond: () => streamOf([text(LENGTH)], { finish_reason: "length" }),
  },
  {
    id: "phases",
    title: "Commentary, then the answer",
    description:
      "Two texts whose fidelity tells their phase; the second one comes in two items, joined for display.",
    prompt: "What is the weather like in Oslo?",
    respond: answering([
      text("", { fidelity: { phase: "commentary" } }),
      text("I will look at the forecast for Oslo.", { fidelity: { phase: "commentary" } }),
      text("It stays dry until the evening, ", { fidelity: { phase: "final_answer" } }),
      text("with a light wind from the fjord.", { fidelity: { phase: "final_answer" } }),
    ]),
  },
  {
    id: "redacted",
    title: "Redacted thinking",
    description: "A block of thinking that the provider keeps to itself, and one that is empty but signed.",
    prompt: "Think about something secret.",
    respond: answering([
      thinking("_REDACTED_THINKING", { fidelity: { signature: "cmVkYWN0ZWQ=" } }),
      thinking("", { fidelity: { signature: "ZW1wdHk=" } }),
      text("I have thought about it, and I am keeping it to myself."),
    ]),
  },
  {
    id: "right-to-left",
    title: "Right to left",
    description: "Arabic with numbers and an English word in it; each paragraph finds its own direction.",
    prompt: "اكتب لي جملة بالعربية",
    respond: answering([text(RTL)]),
  },
  {
    id: "japanese",
    title: "Japanese",
    description: "Text without spaces, with emphasis beside full-width punctuation.",
    prompt: "潮の満ち引きについて教えてください",
    respond: answering([text(JAPANESE, { fragments: JAPANESE.match(/[^]{1,3}/gu) ?? [] })]),
  },
  {
    id: "echo",
    title: "Echo",
    description: "Says what it was told.",
    prompt: "Hello there!",
    respond: (request) => streamOf([text(lastText(request) || "You sent no text.")]),
  },
  {
    id: "slow",
    title: "A slow start",
    description: "Twelve seconds of silence before the first event.",
    prompt: "Take your time.",
    respond: () => [{ wait: 12_000 }, ...streamOf([text("Thank you for waiting. Here I am.")])],
  },
];

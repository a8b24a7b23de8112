import type { ContentItem, DeltaItem, Fidelity, JsonObject, UniConfig, UniEvent } from "../../../src/core.js";
import { deltaEvent, encodeFrame, stopEvent, type Group, type ScenarioStep } from "../../../src/testing.js";
import type { Script } from "../upstream/provider.js";

/** What the second request of a case sends back, and what must reach the provider of it. */
export interface Reply {
  /** The result of the call. */
  readonly result: {
    readonly toolCallId: string;
    readonly text: string;
    readonly images?: readonly string[];
  };
  /** Texts that stand in the body of the provider's second request: fidelity, call, result, images. */
  readonly returned: readonly string[];
  /** What the MMSP server streams after it. */
  readonly steps: readonly ScenarioStep[];
}

/** How a turn ends on screen. */
export interface Ending {
  /** The message's status. */
  readonly status: "done" | "failed" | "incomplete" | "aborted";
  /** Of its error; none for null. */
  readonly error: {
    readonly code: string;
    readonly type: string;
    readonly userMessage: string;
    readonly retryable: boolean;
  } | null;
}

/** One conversation: what the provider says, and what the MMSP server makes of it. */
export interface Case {
  /** Names its model, at the provider and at the MMSP server. */
  readonly id: string;
  /** The MMSP server's client for it. */
  readonly client: string;
  /** The path that the client wants at the end of the provider's address. */
  readonly path: "" | "/v1";
  /** The provider. */
  readonly script: Script;
  /** What the MMSP server streams: events and error frames, without their times. */
  readonly steps: readonly ScenarioStep[];
  /** What the tests ask. Default: one text. */
  readonly ask?: readonly ContentItem[];
  /** Options of the request. */
  readonly config?: UniConfig;
  /** The second round, where there is one. */
  readonly then?: Reply;
  /** How the first turn ends. */
  readonly ends: Ending;
}

export const DONE: Ending = { status: "done", error: null };

/** The usage that every script reports. */
export const USAGE = { cached_tokens: 2, prompt_tokens: 10, thoughts_tokens: 3, response_tokens: 6 };

export const events = (
  groups: readonly Group[],
  finish_reason: "stop" | "tool_call" | "length" = "stop",
  usage_metadata: UniEvent["usage_metadata"] = USAGE,
): UniEvent[] => [
  ...groups.flat().map((item) => deltaEvent(item)),
  stopEvent({ finish_reason, usage_metadata }),
];

/** Events that no stop follows, then an error frame. */
export const broken = (items: Group, error: JsonObject): ScenarioStep[] => [
  ...items.map((item) => deltaEvent(item)),
  { error },
];

/** A group of text or thinking; its fidelity on one of the fragments and on the done. */
export function said(
  kind: "text" | "thinking",
  parts: readonly string[],
  fidelity?: Fidelity,
  at = 0,
): Group {
  const deltas = parts.map((part, index) => ({
    type: `${kind}.delta`,
    [kind]: part,
    ...(fidelity && index === at && { fidelity }),
  }));
  const done = { type: `${kind}.done`, [kind]: parts.join(""), ...(fidelity && { fidelity }) };
  return [...deltas, done] as unknown as Group;
}

/** A call: its head with the first fragment, then the others. */
export function called(
  id: string,
  name: string,
  parts: readonly string[],
  args: JsonObject,
  fidelity?: Fidelity,
): Group {
  const deltas = parts.map((part, index): DeltaItem => ({
    type: "tool_call.delta",
    name: index === 0 ? name : "",
    arguments: part,
    tool_call_id: index === 0 ? id : "",
    ...(fidelity && index === 0 && { fidelity }),
  }));
  return [
    ...deltas,
    { type: "tool_call.done", name, arguments: args, tool_call_id: id, ...(fidelity && { fidelity }) },
  ];
}

/** A part of a group that has no done: what stood open when an error came. */
export const open = (group: Group, count: number): Group => group.slice(0, count);

/** Frames for a body that ends in mid-air. */
export const raw = (items: Group): string => items.map((item) => encodeFrame(deltaEvent(item))).join("");

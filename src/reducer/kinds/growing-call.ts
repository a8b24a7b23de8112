import type { Fidelity, JsonObject } from "../../protocol/index.js";
import { isMalformed, readArguments, type ArgumentsEngine } from "../engines.js";
import type { ArgumentsState, ToolCallTurnItem } from "../turn.js";

/** What a call is known by. */
export type CallHeader = Pick<ToolCallTurnItem, "name" | "toolCallId" | "startedAt" | "lastDeltaAt">;

let read: (call: GrowingCall) => JsonObject | undefined;

/**
 * One accessor for all calls: a getter in an object literal would be a new function, and a new hidden class, for each
 * fragment, which costs four times as much. An own property, because copies, JSON and structuredClone must have it.
 */
const ARGUMENTS: PropertyDescriptor = {
  enumerable: true,
  configurable: true,
  get(this: GrowingCall) {
    return read(this);
  },
};

/** A call whose arguments are read when somebody asks: most events of a call are never looked at. */
export class GrowingCall implements ToolCallTurnItem {
  readonly key: string;
  readonly kind = "tool_call";
  readonly state = "streaming";
  readonly name: string;
  readonly toolCallId: string;
  readonly argumentsText: string;
  declare readonly arguments: JsonObject | undefined;
  readonly argumentsState: ArgumentsState;
  readonly startedAt: number | null;
  readonly lastDeltaAt: number | null;
  declare readonly fidelity?: Fidelity;
  readonly #engine: ArgumentsEngine;
  #known = false;
  #value: JsonObject | undefined;

  static {
    read = (call) => {
      if (!call.#known) {
        call.#value = readArguments(call.#engine, call.argumentsText);
        call.#known = true;
      }
      return call.#value;
    };
  }

  constructor(key: string, header: CallHeader, text: string, engine: ArgumentsEngine) {
    this.key = key;
    this.name = header.name;
    this.toolCallId = header.toolCallId;
    this.argumentsText = text;
    Object.defineProperty(this, "arguments", ARGUMENTS);
    this.argumentsState = isMalformed(engine) ? "invalid" : "growing";
    this.startedAt = header.startedAt;
    this.lastDeltaAt = header.lastDeltaAt;
    this.#engine = engine;
  }
}

import type { UniStreamError } from "../protocol/index.js";
import { rebuildEngine, type Engine } from "./engines.js";
import type { Diagnostic, Turn, TurnItem, TurnStatus } from "./turn.js";

/** What the fold knows of a turn beyond what can be seen. */
export interface Hidden {
  /** How many events were applied. */
  readonly events: number;
  /** Index of the open item of a known kind, -1 when none is open. */
  readonly open: number;
  /** The growing state of the open item. It may have gone on for a newer turn; whoever uses it checks its length. */
  readonly engine: Engine | null;
}

/**
 * A turn that carries its fold's hidden state. Private fields: freezing, enumeration, JSON and structuredClone see
 * none of it, and a copy that lost it (a spread, a clone) is still a turn that events can be applied to.
 */
export class FoldedTurn implements Turn {
  readonly key: string;
  readonly status: TurnStatus;
  readonly items: readonly TurnItem[];
  readonly usage: Turn["usage"];
  readonly finishReason: Turn["finishReason"];
  readonly error: UniStreamError | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly diagnosticsDropped: number;
  readonly #events: number;
  readonly #open: number;
  readonly #engine: Engine | null;

  constructor(fields: Turn, events: number, open: number, engine: Engine | null) {
    this.key = fields.key;
    this.status = fields.status;
    this.items = fields.items;
    this.usage = fields.usage;
    this.finishReason = fields.finishReason;
    this.error = fields.error;
    this.diagnostics = fields.diagnostics;
    this.diagnosticsDropped = fields.diagnosticsDropped;
    this.#events = events;
    this.#open = open;
    this.#engine = engine;
  }

  /** The hidden state of any turn; of one that lost it, what its items tell. */
  static hiddenOf(turn: Turn): Hidden {
    if (#events in turn) return { events: turn.#events, open: turn.#open, engine: turn.#engine };
    const open = turn.items.findLastIndex((item) => item.state === "streaming" && item.kind !== "unknown");
    return { events: 0, open, engine: rebuildEngine(turn.items[open]) };
  }
}

/**
 * An empty turn, before its first event.
 *
 * @param options - `key`: prefix of its items' keys, unique in a conversation. Default `"turn"`.
 */
export function createTurn(options?: { readonly key?: string }): Turn {
  const fields: Turn = {
    key: options?.key ?? "turn",
    status: "streaming",
    items: [],
    usage: null,
    finishReason: null,
    error: null,
    diagnostics: [],
    diagnosticsDropped: 0,
  };
  return new FoldedTurn(fields, 0, -1, null);
}

import { diagnostic, MAX_DIAGNOSTICS } from "./diagnostics.js";
import type { Engine } from "./engines.js";
import { FoldedTurn, type Hidden } from "./folded.js";
import type { DiagnosticCode, Turn, TurnItem } from "./turn.js";

/** Told of what an event does to items, so that an engine beside the reducer is fed fragments, never diffs. */
export interface FoldTrace {
  /** An item got a fragment that is not empty: text as it came, bytes decoded. */
  readonly fragment: (itemKey: string, fragment: string | Uint8Array) => void;
  /** An item is `done` or `incomplete` now. An incomplete one may be settled again, by a done that comes late. */
  readonly settled: (item: TurnItem) => void;
}

type Writable = { -readonly [Field in keyof Turn]: Turn[Field] };

/** The next turn in the making: one event's worth of changes to a copy that nobody has seen. */
export class Draft implements Writable {
  readonly key: string;
  status: Turn["status"];
  items: Turn["items"];
  usage: Turn["usage"];
  finishReason: Turn["finishReason"];
  error: Turn["error"];
  diagnostics: Turn["diagnostics"];
  diagnosticsDropped: number;
  /** Index of the open item of a known kind, -1 when none is open. */
  open: number;
  engine: Engine | null;
  readonly #index: number;
  readonly #trace: FoldTrace | undefined;
  #ownsItems = false;

  constructor(turn: Turn, hidden: Hidden, trace?: FoldTrace) {
    this.key = turn.key;
    this.status = turn.status;
    this.items = turn.items;
    this.usage = turn.usage;
    this.finishReason = turn.finishReason;
    this.error = turn.error;
    this.diagnostics = turn.diagnostics;
    this.diagnosticsDropped = turn.diagnosticsDropped;
    this.open = hidden.open;
    this.engine = hidden.engine;
    this.#index = hidden.events;
    this.#trace = trace;
  }

  get openItem(): TurnItem | undefined {
    return this.open < 0 ? undefined : this.items[this.open];
  }

  /** The growing state of an item, null when it is not the open one. */
  engineOf(item: TurnItem | undefined): Engine | null {
    return item !== undefined && item === this.openItem ? this.engine : null;
  }

  /** Nothing is open any more. */
  close(): void {
    this.open = -1;
    this.engine = null;
  }

  nextKey(): string {
    return `${this.key}.${String(this.items.length)}`;
  }

  /** Puts an item at an index, the end included. The list is copied once per event. */
  put(index: number, item: TurnItem): void {
    if (!this.#ownsItems) {
      this.items = this.items.slice();
      this.#ownsItems = true;
    }
    (this.items as TurnItem[])[index] = item;
    if (this.#trace && item.state !== "streaming") this.#trace.settled(item);
  }

  /** Records that the stream strayed. */
  note(code: DiagnosticCode, itemKey?: string): void {
    if (this.diagnostics.length >= MAX_DIAGNOSTICS) {
      this.diagnosticsDropped += 1;
      return;
    }
    this.diagnostics = [...this.diagnostics, diagnostic(code, this.#index, itemKey)];
  }

  fragment(itemKey: string, fragment: string | Uint8Array): void {
    if (this.#trace && fragment.length > 0) this.#trace.fragment(itemKey, fragment);
  }

  /** The finished turn, one event further. */
  finish(): Turn {
    return new FoldedTurn(this, this.#index + 1, this.open, this.engine);
  }
}

import type { GrammarState } from "shiki/core";
import type { CodeColouring, CodeToken } from "../components/index.js";
import type { Tokenizer } from "./tokenizer.js";

/** As many new lines are coloured where they are told, so that a growing block is never seen plain first. */
const AT_ONCE = 8;

/** As many lines are coloured between two looks at the clock. */
const STEP = 16;

/** What one task may take, in ms; a frame of 16 has other things to do. */
const TASK_MS = 5;

/** Runs something after what is going on, in a task of its own. */
export type Defer = (task: () => void) => void;

/** The colours of one block: each line is coloured once, in order, with the grammar's state kept between them. */
export class LineColouring implements CodeColouring {
  readonly lines: (readonly CodeToken[])[] = [];
  readonly #defer: Defer;
  readonly #finished: (colouring: LineColouring, source: string) => void;
  readonly #listeners = new Set<() => void>();
  #source: readonly string[] = [];
  #settled = false;
  #state: GrammarState | null = null;
  #tokenizer: Tokenizer | null = null;
  #deferred = false;

  /**
   * @param defer - runs what does not fit into one task
   * @param finished - hears once that every line of a settled block is coloured
   */
  constructor(defer: Defer, finished: (colouring: LineColouring, source: string) => void) {
    this.#defer = defer;
    this.#finished = finished;
  }

  readonly feed = (lines: readonly string[], settled: boolean): void => {
    if (this.#settled && lines.length === this.#source.length) return;
    this.#source = lines;
    this.#settled = settled;
    if (this.#tokenizer && !this.#deferred) this.#colour(AT_ONCE);
    this.#later();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The grammar has come. */
  begin(tokenizer: Tokenizer): void {
    this.#tokenizer = tokenizer;
    this.#later();
  }

  get #left(): number {
    return this.#source.length - this.lines.length;
  }

  /** Colours at most `count` lines. */
  #colour(count: number): void {
    const from = this.lines.length;
    const batch = this.#source.slice(from, from + count);
    if (batch.length === 0 || !this.#tokenizer) return;
    try {
      const { lines, state } = this.#tokenizer.next(batch, this.#state);
      this.#state = state;
      this.lines.push(...lines);
    } catch {
      // A grammar that breaks over some line leaves it and those after it plain: the code itself is all there.
      this.#tokenizer = null;
      return;
    }
    if (this.#settled && this.#left === 0) this.#finished(this, this.#source.join("\n"));
  }

  #later(): void {
    if (this.#deferred || !this.#tokenizer || this.#left === 0) return;
    this.#deferred = true;
    this.#defer(() => {
      this.#deferred = false;
      const until = performance.now() + TASK_MS;
      do this.#colour(STEP);
      while (this.#tokenizer && this.#left > 0 && performance.now() < until);
      for (const listener of [...this.#listeners]) listener();
      this.#later();
    });
  }
}

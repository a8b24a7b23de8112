import type { ToolRun } from "./state.js";

const NEW = { progress: undefined, startedAt: null, endedAt: null, edited: null } as const;

/** The runs of a conversation's calls, and who wants to know of them. */
export class RunBook {
  readonly #runs = new Map<string, ToolRun>();
  readonly #listeners = new Set<() => void>();
  readonly #watchers = new Map<string, Set<() => void>>();
  /** Calls that wait for a person, oldest first. The same list until it changes. */
  pending: readonly string[] = [];

  get(callKey: string): ToolRun | undefined {
    return this.#runs.get(callKey);
  }

  /** Changes a run, which begins with its first phase. */
  change(callKey: string, change: Partial<ToolRun>): void {
    const before = this.#runs.get(callKey) ?? { ...NEW, callKey, phase: "queued" as const };
    const run = { ...before, ...change };
    this.#runs.set(callKey, run);
    const waits = run.phase === "approval";
    if (waits !== this.pending.includes(callKey)) {
      this.pending = waits ? [...this.pending, callKey] : this.pending.filter((key) => key !== callKey);
    }
    for (const listener of [...(this.#watchers.get(callKey) ?? []), ...this.#listeners]) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  watch(callKey: string, listener: () => void): () => void {
    const watchers = this.#watchers.get(callKey) ?? new Set();
    this.#watchers.set(callKey, watchers.add(listener));
    return () => {
      watchers.delete(listener);
      if (watchers.size === 0) this.#watchers.delete(callKey);
    };
  }
}

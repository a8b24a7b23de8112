/** Lets so many run at the same time; the others wait in order. */
export class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  /** Whether somebody who asks now would wait. */
  get full(): boolean {
    return this.#free <= 0;
  }

  /** More slots or fewer; who runs goes on. */
  resize(from: number, to: number): void {
    this.#free += to - from;
    this.#wake();
  }

  /** Runs `work` when a slot is free, and frees it afterwards; nothing when `signal` has aborted by then. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    if (this.full) {
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
        signal.addEventListener("abort", () => {
          resolve();
        });
      });
    }
    if (signal.aborted) return undefined;
    this.#free -= 1;
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#wake();
    }
  }

  #wake(): void {
    if (!this.full) this.#waiting.shift()?.();
  }
}

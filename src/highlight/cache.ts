import type { CodeColouring } from "../components/index.js";

/** How many characters of code are remembered with their colours. */
const ROOM = 400_000;

/**
 * Colours of settled blocks, so that what is shown again, by a remount or in another thread, needs no second look. The
 * blocks used longest ago go when there is no more room.
 */
export class ColouringCache {
  readonly #room: number;
  readonly #entries = new Map<string, CodeColouring>();
  #used = 0;

  /** @param room - in characters of code */
  constructor(room = ROOM) {
    this.#room = room;
  }

  /** How many characters are remembered. */
  get used(): number {
    return this.#used;
  }

  /** The colours of a block, if they are remembered. */
  get(language: string, source: string): CodeColouring | undefined {
    const key = keyOf(language, source);
    const found = this.#entries.get(key);
    if (found) {
      // A map keeps the order of insertion: the front is what was used longest ago.
      this.#entries.delete(key);
      this.#entries.set(key, found);
    }
    return found;
  }

  /** Remembers the colours of a block. */
  add(language: string, source: string, colouring: CodeColouring): void {
    const key = keyOf(language, source);
    if (key.length > this.#room || this.#entries.has(key)) return;
    this.#entries.set(key, colouring);
    this.#used += key.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#used <= this.#room) return;
      this.#entries.delete(oldest);
      this.#used -= oldest.length;
    }
  }
}

const keyOf = (language: string, source: string): string => `${language}\n${source}`;

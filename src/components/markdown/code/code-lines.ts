import { CHUNK_LINES, type CodeChunk } from "../../../markdown/index.js";

/** The complete lines of a block of code, found as it grows: what is complete is not looked at again. */
export class CodeLines {
  /** The lines that will not change: all of a settled block, else all but the last. Only ever appended to. */
  readonly complete: readonly string[];
  readonly #complete: string[] = [];
  #chunks: readonly CodeChunk[] = [];

  constructor() {
    this.complete = this.#complete;
  }

  /**
   * Goes on to what a block has become.
   *
   * @param count - how many lines it has; the last one is complete only in a settled block
   * @returns false when the block is another one: then it needs lines of its own
   */
  grow(chunks: readonly CodeChunk[], count: number, settled: boolean): boolean {
    if (!this.#continues(chunks)) return false;
    this.#chunks = chunks;
    const complete = settled ? count : count - 1;
    for (let at = this.#complete.length; at < complete; at += 1) {
      this.#complete.push(chunks[Math.floor(at / CHUNK_LINES)]?.lines[at % CHUNK_LINES] ?? "");
    }
    return true;
  }

  /** Full chunks are the same objects for ever; the lines of the last one are compared. */
  #continues(chunks: readonly CodeChunk[]): boolean {
    const full = Math.floor(this.#complete.length / CHUNK_LINES);
    for (let index = 0; index < full; index += 1) if (this.#chunks[index] !== chunks[index]) return false;
    const rest = this.#complete.slice(full * CHUNK_LINES);
    const { lines } = chunks[full] ?? { lines: [] };
    return rest.every((line, index) => line === lines[index]);
  }
}

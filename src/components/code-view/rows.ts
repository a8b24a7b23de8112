/** Most characters of one row; longer lines go on in the next. */
export const ROW_LENGTH = 120;

/**
 * Where the rows of a growing text begin. Each call scans what was added since the last one: a text of a megabyte is
 * never walked again for its next word.
 */
export class Rows {
  #starts: number[] = [0];
  #scanned = 0;

  /** How many rows the text has. */
  of(text: string): number {
    if (text.length < this.#scanned) {
      // Another text: a done said something else than the fragments did.
      this.#starts = [0];
      this.#scanned = 0;
    }
    const added = text.slice(this.#scanned);
    for (let at = 0; at < added.length; at += 1) {
      const position = this.#scanned + at;
      const start = this.#starts.at(-1) ?? 0;
      if (added.charCodeAt(at) === 0x0a) this.#starts.push(position + 1);
      // Never between the halves of a surrogate pair.
      else if (position - start >= ROW_LENGTH && (added.charCodeAt(at) & 0xfc00) !== 0xdc00)
        this.#starts.push(position);
    }
    this.#scanned = text.length;
    return this.#starts.length;
  }

  /** One row of the text, without its line end. */
  row(text: string, index: number): string {
    const start = this.#starts[index] ?? text.length;
    const end = this.#starts[index + 1] ?? text.length;
    return text.slice(start, end).replace(/\n$/, "");
  }
}

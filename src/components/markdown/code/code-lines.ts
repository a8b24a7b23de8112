/** The lines of a block of code, found as it grows: what has its line feed is not looked at again. */
export class CodeLines {
  /** The lines that have their line feed, and at the end of a settled block the last one too. Only ever appended to. */
  readonly complete: readonly string[];
  /** The line that is being written; "" between two lines. */
  open = "";
  readonly #complete: string[] = [];
  #source = "";
  #from = 0;

  constructor() {
    this.complete = this.#complete;
  }

  /** How many lines there are to show. */
  get count(): number {
    return this.#complete.length + (this.open === "" ? 0 : 1);
  }

  /**
   * Goes on to a longer source.
   *
   * @param settled - nothing will be added any more
   * @returns false when `source` is no continuation: then it needs lines of its own
   */
  grow(source: string, settled: boolean): boolean {
    if (!source.startsWith(this.#source)) return false;
    this.#source = source;
    for (let end = source.indexOf("\n", this.#from); end >= 0; end = source.indexOf("\n", this.#from)) {
      this.#complete.push(source.slice(this.#from, end));
      this.#from = end + 1;
    }
    this.open = source.slice(this.#from);
    if (settled && this.open !== "") {
      this.#complete.push(this.open);
      this.#from = source.length;
      this.open = "";
    }
    return true;
  }
}

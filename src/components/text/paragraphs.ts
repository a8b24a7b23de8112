/** Where a paragraph ends: at a blank line. */
const BREAK = /\r?\n[ \t\r]*\n\s*/g;

/**
 * A text in paragraphs, found as it grows: what is settled is not searched again and keeps its identity, so only the
 * last paragraph renders. A text that is not the continuation of the last one is taken anew.
 */
export class Paragraphs {
  #text = "";
  #settled: readonly string[] = [];
  /** Where the last paragraph begins. */
  #from = 0;
  /** Up to where no further blank line can begin. */
  #searched = 0;

  /**
   * The paragraphs of `text`; the last one may still grow.
   *
   * @param whole - the text is final, and may say something else than its beginnings did
   */
  of(text: string, whole: boolean): readonly string[] {
    if (text === this.#text && text.length > 0) return this.#all();
    const continues = text.length >= this.#text.length && (!whole || text.startsWith(this.#text));
    if (!continues) {
      this.#settled = [];
      this.#from = 0;
      this.#searched = 0;
    }
    this.#text = text;
    this.#settle();
    return this.#all();
  }

  #settle(): void {
    BREAK.lastIndex = this.#searched;
    const found: string[] = [];
    for (let match = BREAK.exec(this.#text); match; match = BREAK.exec(this.#text)) {
      // White space at the end may be the beginning of more of it.
      if (BREAK.lastIndex === this.#text.length) break;
      found.push(this.#text.slice(this.#from, match.index));
      this.#from = BREAK.lastIndex;
    }
    // White space at the end may become a blank line; what stands before it cannot.
    this.#searched = Math.max(this.#from, this.#text.trimEnd().length);
    if (found.length > 0)
      this.#settled = [...this.#settled, ...found.filter((paragraph) => paragraph.trim() !== "")];
  }

  #all(): readonly string[] {
    // Half of a surrogate pair would be painted as a replacement mark until its other half comes.
    const last = this.#text
      .slice(this.#from)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd();
    return last.trim() === "" ? this.#settled : [...this.#settled, last];
  }
}

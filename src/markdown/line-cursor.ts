const TAB_STOP = 4;

/** A place in one line. Columns are counted as CommonMark counts them: a tab reaches to the next stop of 4. */
export class LineCursor {
  /** Index of the next character. */
  offset = 0;
  private column = 0;
  /** Columns that are left of a tab that was taken in part. */
  private leftOfTab = 0;
  /** Index of the next character that is no white space. */
  next = 0;
  /** Columns of white space before it. */
  indent = 0;

  constructor(readonly line: string) {
    this.look();
  }

  /** Only white space is left. */
  get blank(): boolean {
    return this.next >= this.line.length;
  }

  /** What is left, a tab taken in part as the spaces that are left of it. */
  rest(): string {
    return " ".repeat(this.leftOfTab) + this.line.slice(this.offset + (this.leftOfTab > 0 ? 1 : 0));
  }

  /** What is left without the white space before it. */
  text(): string {
    return this.line.slice(this.next);
  }

  /** Takes up to so many columns of white space. */
  takeColumns(count: number): void {
    let left = count;
    while (left > 0) {
      const char = this.line[this.offset];
      if (char === "\t") {
        const width = this.leftOfTab || TAB_STOP - (this.column % TAB_STOP);
        const taken = Math.min(width, left);
        this.column += taken;
        this.leftOfTab = width - taken;
        if (this.leftOfTab === 0) this.offset++;
        left -= taken;
      } else if (char === " ") {
        this.offset++;
        this.column++;
        left--;
      } else break;
    }
    this.look();
  }

  /** Takes the white space and so many characters after it, none of them a tab. */
  takeMarker(length: number): void {
    this.column += this.indent + length;
    this.offset = this.next + length;
    this.leftOfTab = 0;
    this.look();
  }

  private look(): void {
    let at = this.offset;
    let column = this.column;
    if (this.leftOfTab > 0) {
      column += this.leftOfTab;
      at++;
    }
    for (; at < this.line.length; at++) {
      const char = this.line[at];
      if (char === "\t") column += TAB_STOP - (column % TAB_STOP);
      else if (char === " ") column++;
      else break;
    }
    this.next = at;
    this.indent = column - this.column;
  }
}

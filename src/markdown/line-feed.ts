/** Cuts text that comes in fragments into lines. CR LF and CR are line ends, NUL is U+FFFD, as CommonMark has it. */
export class LineFeed {
  /** What came after the last line end; joined only when it is read. */
  private pieces: string[] = [];
  private joined = "";
  /** Half of a pair that the next fragment may complete: a CR, or a high surrogate. */
  private held = "";

  /** Takes a fragment and gives the lines that it completed, without their ends. */
  push(fragment: string): string[] {
    let text = this.held + fragment;
    this.held = "";
    const last = text.charCodeAt(text.length - 1);
    if (last === 13 || (last >= 0xd800 && last < 0xdc00)) {
      this.held = text.slice(-1);
      text = text.slice(0, -1);
    }
    if (text.includes("\0")) text = text.replaceAll("\0", "\ufffd");
    const lines = text.split(LINE_END);
    const rest = lines.pop() ?? "";
    if (lines.length > 0) lines[0] = this.takeOpen() + (lines[0] ?? "");
    if (rest !== "") this.pieces.push(rest);
    return lines;
  }

  /** The unfinished last line. */
  open(): string {
    this.fresh();
    return this.joined;
  }

  /** What the unfinished last line has grown by since somebody looked at it. */
  fresh(): string {
    const added = this.pieces.join("");
    this.pieces = [];
    this.joined += added;
    return added;
  }

  /** Says that nothing follows; gives the last lines. */
  end(): string[] {
    const held = this.held;
    this.held = "";
    const last = this.takeOpen() + (held === "\r" ? "" : held);
    return last === "" ? [] : [last];
  }

  private takeOpen(): string {
    const open = this.open();
    this.joined = "";
    return open;
  }
}

const LINE_END = /\r\n|\n|\r/;

const BOM = "\uFEFF";

/** What `SseLines` tells. */
interface SseHandler {
  /** The data of an event: its `data:` lines, joined by line feeds. */
  readonly onData: (data: string) => void;
  /** More than the limit is held for one event. */
  readonly onTooLarge: () => void;
}

/**
 * The text of an event stream, cut anywhere → the data of its events (WHATWG HTML, 9.2 "Server-sent events"). Only data is
 * told: an MMSP server names no events, and nothing resumes by id. Every character is looked at once: a line of megabytes
 * in many pieces is joined when its end has come.
 */
export class SseLines {
  readonly #handler: SseHandler;
  readonly #limit: number;
  /** The line that has no end yet, in pieces. */
  #pieces: string[] = [];
  #data: string | null = null;
  /** How much of an event is held. */
  #held = 0;
  #begun = false;
  /** A carriage return ended the last piece: a line feed right after it belongs to it. */
  #afterReturn = false;

  /** @param limit - most characters held for one event */
  constructor(handler: SseHandler, limit: number) {
    this.#handler = handler;
    this.#limit = limit;
  }

  /** The line that has no end yet. */
  get rest(): string {
    return this.#pieces.join("");
  }

  feed(text: string): void {
    if (text === "") return;
    let at = this.#begun || !text.startsWith(BOM) ? 0 : 1;
    if (this.#afterReturn && text.startsWith("\n")) at = 1;
    this.#begun = true;
    this.#afterReturn = false;
    // Looked for once, and again when it is passed: most streams have none, and a search for it walks the whole piece.
    let carriage = text.indexOf("\r", at);
    while (at < text.length) {
      const feed = text.indexOf("\n", at);
      if (carriage >= 0 && carriage < at) carriage = text.indexOf("\r", at);
      const end = feed < 0 || (carriage >= 0 && carriage < feed) ? carriage : feed;
      if (end < 0) break;
      this.#line(this.#joined(text.slice(at, end)));
      at = end + 1;
      if (end !== carriage) continue;
      if (at === text.length) this.#afterReturn = true;
      else if (feed === at) at += 1;
    }
    if (at < text.length) this.#hold(text.slice(at));
  }

  /** No more comes. The last line ends here, and so does the last event. */
  end(): void {
    this.#line(this.#joined(""));
    this.#line("");
  }

  #joined(last: string): string {
    if (this.#pieces.length === 0) return last;
    const line = this.#pieces.join("") + last;
    this.#pieces = [];
    return line;
  }

  #hold(piece: string): void {
    this.#pieces.push(piece);
    this.#held += piece.length;
    if (this.#held > this.#limit) this.#handler.onTooLarge();
  }

  #line(line: string): void {
    if (line === "") {
      const data = this.#data;
      this.#data = null;
      this.#held = 0;
      if (data !== null) this.#handler.onData(data);
    } else if (line.startsWith("data:") || line === "data") {
      const value = line.slice(line.startsWith("data: ") ? 6 : 5);
      this.#data = this.#data === null ? value : `${this.#data}\n${value}`;
      this.#held = this.#data.length;
    }
  }
}

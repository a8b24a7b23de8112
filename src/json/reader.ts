import * as char from "./characters.js";
import type { JsonReader } from "./contract.js";
import { copiedValue, putValue, type Frame } from "./frame.js";
import { nextNumberState } from "./number.js";
import type { JsonValue } from "./values.js";

/** What comes next. */
type Mode =
  | "value"
  | "item" // a value, or the end of the array
  | "firstKey" // a key, or the end of the object
  | "key"
  | "colon"
  | "next" // a comma, or the end of the container
  | "end" // white space only
  // more of a token:
  | "string"
  | "escape"
  | "number"
  | "literal";

const LITERALS: Readonly<Record<string, string>> = { t: "true", f: "false", n: "null" };

class Reader implements JsonReader {
  #mode: Mode = "value";
  /**
   * The string or number so far, decoded; of a literal the whole. Looked into only when it is whole: V8 keeps a growing
   * string as a rope, and reading one character of it copies it all.
   */
  #text = "";
  /** How far the token is: the state of a number, or the letters of a literal. */
  #progress = 0;
  /** The \u escape being read, as a number is written: 0x and its digits so far. */
  #unicode = "";
  /** High surrogates that would end a string, held back until what follows them is known. */
  #held = "";
  /** Whether the string being read is a value, which shows as it grows, and no key. */
  #growing = false;
  /** The open containers, outermost first. Before them the document, as a container of one value. */
  readonly #frames: Frame[] = [{ holds: [], key: 0, width: 0, seen: null }];
  #seen: JsonValue | undefined;
  /** Whether the value is another than the one seen last. */
  #changed = false;
  #length = 0;
  #lookedAgain = 0;
  #slotsCopied = 0;
  #error: JsonReader["error"] = null;

  append(fragment: string): void {
    let at = 0;
    while (at < fragment.length && !this.#error) {
      if (this.#mode === "string" || this.#mode === "number") at = this.#readRun(fragment, at);
      if (at < fragment.length && !this.#take(fragment.charCodeAt(at++))) {
        this.#fail(fragment.charAt(at - 1), this.#length + at - 1);
      }
    }
    this.#length += at;
  }

  end(): void {
    // As a space would end it. In a container it may have been cut.
    if (this.#mode === "number" && this.#frames.length === 1) this.#take(0x20);
    if (this.#mode !== "end" && !this.#error) this.#fail("end", this.#length);
  }

  readonly snapshot = (): JsonValue | undefined => {
    if (this.#changed) {
      let value: JsonValue | undefined = this.#growing ? this.#text : undefined;
      for (let depth = this.#frames.length - 1; depth > 0; depth--) {
        const frame = this.#frames[depth] as Frame;
        if (value !== undefined) putValue(frame, value);
        value = frame.seen = copiedValue(frame);
        this.#slotsCopied += frame.width;
      }
      this.#seen = value ?? (this.#frames[0]?.holds as JsonValue[])[0];
      this.#changed = false;
    }
    return this.#seen;
  };

  readonly openPath = (): readonly (string | number)[] => {
    const path = this.#frames.slice(1).map((frame) => frame.key);
    if (!this.#growing && this.#mode !== "number" && this.#mode !== "literal") path.pop();
    return path;
  };

  get state(): JsonReader["state"] {
    if (this.#error) return "error";
    if (this.#mode === "end") return "complete";
    return this.#mode === "value" && this.#frames.length === 1 ? "empty" : "open";
  }

  get error(): JsonReader["error"] {
    return this.#error;
  }

  get scanned(): number {
    return this.#length + this.#lookedAgain;
  }

  get slotsCopied(): number {
    return this.#slotsCopied;
  }

  /** Reads on to what ends the number, or a run of plain characters of the string; returns where it stopped. */
  #readRun(fragment: string, from: number): number {
    const isString = this.#mode === "string";
    let state = this.#progress;
    let shown = from;
    let at = from;
    while (at < fragment.length) {
      const code = fragment.charCodeAt(at);
      if (isString) {
        if (code === char.QUOTE || code === char.BACKSLASH || code < 0x20) break;
      } else {
        const next = nextNumberState(state, code);
        if (!(next > 0)) break;
        state = next;
      }
      at++;
      if (!char.isHighSurrogate(code)) shown = at;
    }
    this.#progress = state;
    this.#grow(fragment.slice(from, shown), fragment.slice(shown, at));
    if (at < fragment.length) this.#lookedAgain++;
    return at;
  }

  /** Adds to the token: what can be shown, and the high surrogates after it. */
  #grow(shown: string, held: string): void {
    if (shown !== "") this.#show(this.#held + shown);
    this.#held += held;
  }

  #show(more: string): void {
    this.#text += more;
    this.#held = "";
    this.#changed ||= this.#growing;
  }

  /** Takes a character outside of a run; false when it cannot stand here. */
  #take(code: number): boolean {
    switch (this.#mode) {
      case "string":
        return this.#takeRunEnd(code);
      case "escape":
        return this.#takeEscaped(code);
      case "literal":
        return this.#takeLetter(code);
      case "number":
        if (this.#progress % 2 === 1) return false;
        this.#endScalar();
    }
    return char.isSpace(code) || this.#takeMark(code);
  }

  /** Takes what ends a run of a string. */
  #takeRunEnd(code: number): boolean {
    if (code === char.BACKSLASH) return this.#go("escape");
    if (code !== char.QUOTE) return false;
    // A high surrogate that is alone after all is shown, as `JSON.parse` shows it.
    if (this.#held !== "") this.#show(this.#held);
    if (!this.#growing) {
      this.#top().key = this.#text;
      return this.#go("colon");
    }
    this.#growing = false;
    return this.#place(this.#text);
  }

  #takeEscaped(code: number): boolean {
    const written = String.fromCharCode(code);
    let meant = char.unescaped(written);
    if (this.#unicode !== "") {
      if (!char.isHexDigit(written)) return false;
      this.#unicode += written;
      if (this.#unicode.length < "0x0000".length) return true;
      this.#lookedAgain += 4;
      meant = String.fromCharCode(Number(this.#unicode));
      this.#unicode = "";
    } else if (written === "u") {
      this.#unicode = "0x";
      return true;
    }
    if (char.isHighSurrogate(meant.charCodeAt(0))) this.#grow("", meant);
    else this.#grow(meant, "");
    this.#mode = "string";
    return meant !== "";
  }

  /** Takes a character of a literal. */
  #takeLetter(code: number): boolean {
    if (code !== this.#text.charCodeAt(this.#progress++)) return false;
    return this.#progress < this.#text.length || this.#endScalar();
  }

  #endScalar(): true {
    this.#lookedAgain += this.#text.length;
    this.#changed = true;
    return this.#place(JSON.parse(this.#text) as JsonValue);
  }

  /** Takes a character outside of tokens. */
  #takeMark(code: number): boolean {
    switch (this.#mode) {
      case "next":
        return code === char.COMMA ? this.#nextSlot() : this.#close(code);
      case "value":
        return this.#beginValue(code);
      case "item":
        return this.#close(code) || this.#beginValue(code);
      case "firstKey":
        return this.#close(code) || this.#beginString(code, false);
      case "key":
        return this.#beginString(code, false);
      case "colon":
        return code === char.COLON && this.#go("value");
      default:
        return false;
    }
  }

  #go(mode: Mode): true {
    this.#mode = mode;
    return true;
  }

  #beginString(code: number, isValue: boolean): boolean {
    if (code !== char.QUOTE) return false;
    this.#text = "";
    this.#growing = isValue;
    this.#changed ||= isValue;
    return this.#go("string");
  }

  #beginValue(code: number): boolean {
    if (code === char.OPEN_OBJECT) return this.#open({}, "firstKey");
    if (code === char.OPEN_ARRAY) return this.#open([], "item");
    if (this.#beginString(code, true)) return true;
    this.#text = String.fromCharCode(code);
    this.#progress = nextNumberState(0, code);
    if (this.#progress > 0) return this.#go("number");
    this.#text = LITERALS[this.#text] ?? "";
    this.#progress = 1;
    return this.#text !== "" && this.#go("literal");
  }

  #open(holds: Frame["holds"], mode: Mode): true {
    this.#frames.push({ holds, key: 0, width: 0, seen: null });
    this.#changed = true;
    return this.#go(mode);
  }

  #nextSlot(): true {
    const top = this.#top();
    top.key = top.width;
    return this.#go(Array.isArray(top.holds) ? "value" : "key");
  }

  /** Closes the innermost container, if this is its bracket. The copy seen last is the one, when nothing came after. */
  #close(code: number): boolean {
    const { holds, seen } = this.#top();
    if (code !== (Array.isArray(holds) ? char.CLOSE_ARRAY : char.CLOSE_OBJECT)) return false;
    this.#frames.pop();
    return this.#place(this.#changed ? holds : seen);
  }

  /** Puts a whole value where it belongs. */
  #place(value: JsonValue): true {
    putValue(this.#top(), value);
    return this.#go(this.#frames.length > 1 ? "next" : "end");
  }

  #top(): Frame {
    return this.#frames[this.#frames.length - 1] as Frame;
  }

  #fail(what: string, offset: number): void {
    this.#error = { message: `Unexpected ${what} at character ${offset}`, offset };
  }
}

/** A reader for one JSON text. */
export function createJsonReader(): JsonReader {
  return new Reader();
}

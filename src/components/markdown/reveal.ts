import { wantsStillness } from "../motion/wants-stillness.js";

/** Milliseconds in which two thirds of what waits are shown. */
const CATCH_UP = 250;
/** Milliseconds after which text waits no longer, well within the second and a half that a reader may be kept behind. */
const LATEST = 1000;
/** Characters past a cut that tell whether it is inside a grapheme; longer ones are looked at whole. */
const AHEAD = 64;

/** Text that came in bursts, given out evenly: more of it the more is waiting, never late, and never half a grapheme. */
export class Reveal {
  readonly #graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  #text = "";
  #arrivals: { readonly time: number; readonly length: number }[] = [];
  #taken = 0;

  /** Whether something is left to be shown. */
  get waiting(): boolean {
    return this.#text !== "";
  }

  /** Adds text that arrives at a time, in milliseconds. */
  push(text: string, time: number): void {
    if (text === "") return;
    if (!this.waiting) this.#taken = time;
    this.#text += text;
    this.#arrivals.push({ time, length: text.length });
  }

  /** What is to be shown from a time on. With `ended`, no text follows, and the last grapheme is known to be whole. */
  take(time: number, ended: boolean): string {
    const share = 1 - Math.exp((this.#taken - time) / CATCH_UP);
    this.#taken = time;
    const due = this.#arrivals
      .filter((arrival) => arrival.time <= time - LATEST)
      .reduce((sum, { length }) => sum + length, 0);
    return this.#cut(this.#boundary(Math.max(due, Math.ceil(this.#text.length * share)), ended || due > 0));
  }

  /** Everything that waits. */
  all(): string {
    return this.#cut(this.#text.length);
  }

  /** The end of the grapheme in which a place is; its beginning where more of it may come. */
  #boundary(place: number, ended: boolean): number {
    const { length } = this.#text;
    if (place <= 0 || length === 0) return 0;
    const last = Math.min(place, length) - 1;
    for (const until of [last + AHEAD, length]) {
      const found = this.#graphemes.segment(this.#text.slice(0, until)).containing(last);
      const end = found ? found.index + found.segment.length : length;
      if (end < Math.min(until, length)) return end;
      if (until >= length) return ended ? length : (found?.index ?? 0);
    }
    return length;
  }

  #cut(length: number): string {
    const text = this.#text.slice(0, length);
    this.#text = this.#text.slice(length);
    let left = length;
    while (left > 0) {
      const [first] = this.#arrivals;
      if (!first) break;
      if (first.length > left) this.#arrivals[0] = { ...first, length: first.length - left };
      else this.#arrivals.shift();
      left -= first.length;
    }
    return text;
  }
}

/** What stands between text that arrives and text that is shown. */
export interface Gate {
  /** Whether something is held back. */
  readonly waiting: boolean;
  /** Takes text that arrives; gives what of it passes at once. */
  pass(text: string): string;
  /** What may be shown now. `comes` tells whether more may arrive. The rest asks for a look in the next frame. */
  take(status: string | undefined, comes: boolean): string;
  /** Everything that is held back. */
  open(): string;
}

/** A gate through which text passes evenly; `look` is called in the frame in which more of it is due. */
export function openGate(look: () => void): Gate {
  const reveal = new Reveal();
  let frame = 0;
  const open = (): string => {
    cancelAnimationFrame(frame);
    return reveal.all();
  };
  return {
    get waiting() {
      return reveal.waiting;
    },
    pass: (text) => {
      // Whoever asks for less motion has text shown as it comes.
      if (wantsStillness()) return open() + text;
      reveal.push(text, performance.now());
      return "";
    },
    take: (status, comes) => {
      if (!reveal.waiting) return "";
      // What the reader stopped, or what broke off, has an end that they want to see.
      if (status !== "streaming" && status !== "done") return open();
      const text = reveal.take(performance.now(), !comes);
      cancelAnimationFrame(frame);
      if (reveal.waiting) frame = requestAnimationFrame(look);
      return text;
    },
    open,
  };
}

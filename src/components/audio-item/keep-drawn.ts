import type { Track } from "../../audio/index.js";
import { wantsStillness } from "../motion/wants-stillness.js";
import { drawWaveform, type Drawn } from "./draw-waveform.js";

/** Bars move no more often than this, in ms: 25 times a second is smooth for what is 2 pixels wide. */
const PASS_MS = 40;

/** How long before its time a frame is asked for, in ms: one that comes too early is another one for nothing. */
const FRAME_MS = 4;

/** Draws by frames while it is on: as often as bars move, and at most every `PASS_MS`. */
class Passes {
  readonly #draw: () => number;
  #passed = -Infinity;
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param draw - draws, and tells for how many ms there is nothing more to draw */
  constructor(draw: () => number) {
    this.#draw = draw;
  }

  begin(): void {
    if (this.#frame === 0) this.#ask();
  }

  end(): void {
    clearTimeout(this.#timer);
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  readonly #ask = (): void => {
    this.#frame = requestAnimationFrame(this.#pass);
  };

  readonly #pass = (now: number): void => {
    if (now - this.#passed < PASS_MS) {
      this.#ask();
      return;
    }
    this.#passed = now;
    // To ask for a frame costs the page one, also where nothing is drawn in it.
    this.#timer = setTimeout(this.#ask, Math.max(PASS_MS, this.#draw()) - FRAME_MS);
  };
}

/**
 * Keeps a canvas showing a sound: by frames while it moves, else when its state or the canvas's size changes.
 *
 * @returns ends it
 */
export function keepDrawn(canvas: HTMLCanvasElement, track: Track): () => void {
  let drawn: Drawn | null = null;
  const draw = (): number => {
    drawn = drawWaveform(canvas, track, drawn);
    // Half the time that a bar is played.
    return (drawn.bar * 500) / track.engine.getSettings().speed;
  };
  const passes = new Passes(draw);
  const changed = (): void => {
    const { status, arrival } = track.getState();
    if ((status === "playing" || arrival === "streaming") && !wantsStillness()) {
      passes.begin();
      return;
    }
    passes.end();
    draw();
  };
  const unsubscribe = track.subscribe(changed);
  const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(draw);
  resized?.observe(canvas);
  const unseen = prepareWhenSeen(canvas, track);
  changed();
  return () => {
    unsubscribe();
    passes.end();
    resized?.disconnect();
    unseen();
  };
}

/** A sound of the history is looked through once it is near the view. */
function prepareWhenSeen(canvas: HTMLCanvasElement, track: Track): () => void {
  if (typeof IntersectionObserver === "undefined") return () => undefined;
  let seen = false;
  let asked: string | null = null;
  const look = (): void => {
    const { arrival } = track.getState();
    if (!seen || arrival === "streaming" || arrival === asked) return;
    asked = arrival;
    void track.prepare();
  };
  const observer = new IntersectionObserver((entries) => {
    seen = entries.some((entry) => entry.isIntersecting);
    look();
  });
  observer.observe(canvas);
  const unsubscribe = track.subscribe(look);
  return () => {
    observer.disconnect();
    unsubscribe();
  };
}

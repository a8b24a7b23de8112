import type { Track } from "../../audio/index.js";
import { drawWaveform, type Drawn } from "./draw-waveform.js";

/** Bars move no more often than this, in ms: 25 times a second is smooth for what is 2 pixels wide. */
const PASS_MS = 40;

const isStill = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Keeps a canvas showing a sound: by frames while it moves, else when its state or the canvas's size changes.
 *
 * @returns ends it
 */
export function keepDrawn(canvas: HTMLCanvasElement, track: Track): () => void {
  let drawn: Drawn | null = null;
  let frame = 0;
  let passed = -Infinity;
  const draw = (): void => {
    drawn = drawWaveform(canvas, track, drawn);
  };
  const pass = (now: number): void => {
    frame = requestAnimationFrame(pass);
    if (now - passed < PASS_MS) return;
    passed = now;
    draw();
  };
  const changed = (): void => {
    const { status, arrival } = track.getState();
    const moves = (status === "playing" || arrival === "streaming") && !isStill();
    if (moves && frame !== 0) return;
    cancelAnimationFrame(frame);
    frame = moves ? requestAnimationFrame(pass) : 0;
    if (!moves) draw();
  };
  const unsubscribe = track.subscribe(changed);
  const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(draw);
  resized?.observe(canvas);
  const unseen = prepareWhenSeen(canvas, track);
  changed();
  return () => {
    unsubscribe();
    cancelAnimationFrame(frame);
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

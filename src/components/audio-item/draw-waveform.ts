import type { Track } from "../../audio/index.js";

/** Width of a bar and of the space after it, in CSS pixels. */
const BAR = 2;
const STEP = 4;
/** A sound that has just begun does not fill the width: the first bars would jump about. In seconds. */
const SHORTEST = 4;

/** What a waveform was last drawn of; drawing again would draw the same. */
export interface Drawn {
  /** How many bars have come, and how many were played. */
  readonly come: number;
  readonly played: number;
  /** How long a bar is, in seconds. */
  readonly bar: number;
  readonly width: number;
}

function look(canvas: HTMLCanvasElement, track: Track): Drawn {
  const { arrived, arrival } = track.getState();
  const width = canvas.clientWidth;
  const bars = Math.max(1, Math.floor(width / STEP));
  const bar = Math.max(SHORTEST, arrived ?? 0) / bars;
  const come = track.peaks.count / track.peaks.perSecond / bar;
  // The newest bar of a sound that grows is not measured yet.
  const whole = arrival === "streaming" ? Math.floor(come) : Math.ceil(come);
  return { come: Math.min(bars, whole), played: Math.ceil(track.position / bar), bar, width };
}

/**
 * Draws how loud a sound is, the played part in the accent colour. Nothing is drawn when nothing has changed.
 *
 * @returns what was drawn, to be given back the next time
 */
export function drawWaveform(canvas: HTMLCanvasElement, track: Track, last: Drawn | null): Drawn {
  const drawn = look(canvas, track);
  const { come, played, bar, width } = drawn;
  if (last?.come === come && last.played === played && last.bar === bar && last.width === width) return last;
  const style = getComputedStyle(canvas);
  const brush = cleared(canvas, style.direction === "rtl");
  if (!brush) return drawn;
  const height = canvas.clientHeight;
  const perBar = bar * track.peaks.perSecond;
  for (let at = 0; at < come; at += 1) {
    const tall = Math.max(2, Math.sqrt(loudest(track, at * perBar, perBar)) * height);
    // A browser reads the colour's text each time that it is set.
    if (at === 0 || at === played) brush.fillStyle = at < played ? style.accentColor : style.color;
    brush.fillRect(at * STEP, (height - tall) / 2, BAR, tall);
  }
  return drawn;
}

/** The highest of the peaks of a bar. */
function loudest({ peaks }: Track, from: number, perBar: number): number {
  const first = Math.floor(from);
  let peak = 0;
  for (let at = first; at < Math.max(first + 1, from + perBar); at += 1) peak = Math.max(peak, peaks.at(at));
  return peak;
}

/** An empty canvas of the element's size, to be drawn on in CSS pixels; sound runs in the reading direction. */
function cleared(canvas: HTMLCanvasElement, mirrored: boolean): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio || 1;
  const pixels = Math.round(canvas.clientWidth * ratio);
  if (canvas.width !== pixels) {
    canvas.width = pixels;
    canvas.height = Math.round(canvas.clientHeight * ratio);
  }
  const brush = canvas.getContext("2d");
  brush?.setTransform(1, 0, 0, 1, 0, 0);
  brush?.clearRect(0, 0, canvas.width, canvas.height);
  if (mirrored) brush?.setTransform(-ratio, 0, 0, ratio, canvas.width, 0);
  else brush?.setTransform(ratio, 0, 0, ratio, 0, 0);
  return brush;
}

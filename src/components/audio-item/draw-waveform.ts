import type { Track } from "../../audio/index.js";

/** Width of a bar and of the space after it, in CSS pixels. */
const BAR = 2;
const STEP = 4;
/** A sound that has just begun does not fill the width: the first bars would jump about. In seconds. */
const SHORTEST = 4;

/** What a waveform was last drawn of; drawing again would draw the same. */
export interface Drawn {
  readonly peaks: number;
  readonly played: number;
  readonly width: number;
}

/**
 * Draws how loud a sound is, the played part in the accent colour. Nothing is drawn when nothing has changed.
 *
 * @returns what was drawn, to be given back the next time
 */
export function drawWaveform(
  canvas: HTMLCanvasElement,
  track: Track,
  duration: number,
  last: Drawn | null,
): Drawn {
  const ratio = window.devicePixelRatio || 1;
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  const seconds = Math.max(SHORTEST, duration);
  const played = Math.round((track.position / seconds) * width * ratio);
  const drawn: Drawn = { peaks: track.peaks.count, played, width };
  if (last?.peaks === drawn.peaks && last.played === played && last.width === width) return last;
  const pixels = Math.round(width * ratio);
  if (canvas.width !== pixels) {
    canvas.width = pixels;
    canvas.height = Math.round(height * ratio);
  }
  const brush = canvas.getContext("2d");
  if (!brush) return drawn;
  const style = getComputedStyle(canvas);
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.clearRect(0, 0, canvas.width, canvas.height);
  // Sound runs in the reading direction.
  if (style.direction === "rtl") brush.setTransform(-ratio, 0, 0, ratio, canvas.width, 0);
  else brush.setTransform(ratio, 0, 0, ratio, 0, 0);
  const bars = Math.floor(width / STEP);
  const perBar = (seconds * track.peaks.perSecond) / bars;
  for (let bar = 0; bar < bars; bar += 1) {
    const from = Math.floor(bar * perBar);
    if (from >= drawn.peaks) break;
    let peak = 0;
    for (let at = from; at < Math.max(from + 1, (bar + 1) * perBar); at += 1)
      peak = Math.max(peak, track.peaks.at(at));
    const tall = Math.max(2, Math.sqrt(peak) * height);
    brush.fillStyle = bar * STEP * ratio < played ? style.accentColor : style.color;
    brush.fillRect(bar * STEP, (height - tall) / 2, BAR, tall);
  }
  return drawn;
}

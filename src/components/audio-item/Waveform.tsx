"use client";

import { useEffect, useRef, type ReactElement } from "react";
import type { AudioItemControls } from "../../hooks/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { drawWaveform, type Drawn } from "./draw-waveform.js";

/** Props of `Waveform`. */
export interface WaveformProps {
  /** The sound. */
  readonly sound: AudioItemControls;
}

/** How far an arrow key goes, in seconds. */
const KEY_STEP = 1;

/** How loud a sound is, as it arrives and plays, under a slider for its place. */
export function Waveform({ sound }: WaveformProps): ReactElement {
  const labels = useLabels();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, track, seek } = sound;
  const { arrived, position, status, arrival } = state;
  const moves = status === "playing" || arrival === "streaming";
  const shown = arrived ?? 0;
  useEffect(() => {
    const element = canvas.current;
    if (!element || !track) return undefined;
    let drawn: Drawn | null = null;
    let frame = 0;
    const draw = (): void => {
      drawn = drawWaveform(element, track, track.getState().arrived ?? 0, drawn);
      if (moves) frame = requestAnimationFrame(draw);
    };
    draw();
    const resized = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(draw);
    resized?.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      resized?.disconnect();
    };
  }, [track, moves, shown, position]);
  // A sound of the history is looked through once it is near the view.
  useEffect(() => {
    const element = canvas.current;
    if (!element || !track || arrival === "streaming" || typeof IntersectionObserver === "undefined")
      return undefined;
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      seen.disconnect();
      void track.prepare();
    });
    seen.observe(element);
    return () => {
      seen.disconnect();
    };
  }, [track, arrival]);
  return (
    <div className="unistream-waveform">
      <canvas ref={canvas} aria-hidden />
      <input
        type="range"
        className="unistream-waveform-place"
        aria-label={labels.place}
        aria-valuetext={labels.placeOf(position, arrived)}
        min={0}
        max={Math.max(4, shown)}
        step={0.01}
        value={position}
        disabled={arrived === null || status === "unplayable"}
        onKeyDown={(event) => {
          const { key, altKey, metaKey, currentTarget } = event;
          // With these the arrows are the browser's: back and forth in its history.
          if (!key.startsWith("Arrow") || altKey || metaKey) return;
          event.preventDefault();
          const onward = getComputedStyle(currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
          seek(position + (key === onward || key === "ArrowUp" ? KEY_STEP : -KEY_STEP));
        }}
        onChange={(event) => {
          seek(Number(event.target.value));
        }}
      />
    </div>
  );
}

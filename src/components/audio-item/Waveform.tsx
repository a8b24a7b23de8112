"use client";

import { memo, useEffect, useRef, type ReactElement } from "react";
import type { AudioItemControls } from "../../hooks/index.js";
import { useLabels } from "../labels/LabelsContext.js";

/** Props of `Waveform`. */
export interface WaveformProps {
  /** The sound. */
  readonly sound: AudioItemControls;
}

/** How far an arrow key goes, in seconds. */
const KEY_STEP = 1;

/** How loud a sound is, as it arrives and plays, under a slider for its place. */
export const Waveform = memo(function Waveform({ sound }: WaveformProps): ReactElement {
  const labels = useLabels();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { state, track, seek } = sound;
  const { arrived, position, status } = state;
  useEffect(() => {
    const element = canvas.current;
    if (!element || !track) return undefined;
    let ended = false;
    let end = (): void => {
      ended = true;
    };
    void import("./keep-drawn.js").then(({ keepDrawn }) => {
      if (!ended) end = keepDrawn(element, track);
    });
    return () => {
      end();
    };
  }, [track]);
  return (
    <div className="unistream-waveform">
      <canvas ref={canvas} aria-hidden />
      <input
        type="range"
        className="unistream-waveform-place"
        aria-label={labels.place}
        aria-valuetext={labels.placeOf(position, arrived)}
        min={0}
        max={Math.max(4, arrived ?? 0)}
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
});

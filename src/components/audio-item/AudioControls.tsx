"use client";

import { Download, Volume2, VolumeX } from "lucide-react";
import { memo, useCallback, useSyncExternalStore, type ReactElement } from "react";
import type { Track } from "../../audio/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { saveBlob } from "../inline-data/save-blob.js";

/** Props of `AudioControls`. */
export interface AudioControlsProps {
  /** The sound; null before it is loaded. */
  readonly track: Track | null;
  /** Whether there is a file to save. */
  readonly whole: boolean;
}

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;
const SPEEDS = [1, 1.25, 1.5, 2];
const nothing = (): (() => void) => () => undefined;

/** What counts for all sound: its speed, how loud it is and whether it is silent; and how to save this one. */
export const AudioControls = memo(function AudioControls({ track, whole }: AudioControlsProps): ReactElement {
  const labels = useLabels();
  const engine = track?.engine ?? null;
  const settings = useSyncExternalStore(
    engine?.subscribe ?? nothing,
    engine?.getSettings ?? standard,
    standard,
  );
  const { speed, muted, volume } = settings;
  const save = useCallback(() => {
    const file = track?.file();
    if (file) saveBlob(file, file.name);
  }, [track]);
  return (
    <span className="unistream-audio-controls">
      <button
        type="button"
        className="unistream-icon-button unistream-audio-speed"
        aria-label={labels.speed(speed)}
        onClick={() => engine?.set({ speed: SPEEDS[SPEEDS.indexOf(speed) + 1] ?? 1 })}
      >
        {speed}×
      </button>
      <button
        type="button"
        className="unistream-icon-button"
        aria-label={labels.mute}
        aria-pressed={muted}
        onClick={() => engine?.set({ muted: !muted })}
      >
        {muted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
      </button>
      <input
        type="range"
        className="unistream-audio-volume"
        aria-label={labels.volume}
        max={1}
        step={0.05}
        value={muted ? 0 : volume}
        onChange={(event) => engine?.set({ volume: Number(event.target.value), muted: false })}
      />
      <button
        type="button"
        className="unistream-icon-button"
        aria-label={labels.download}
        disabled={!whole}
        onClick={save}
      >
        <Download {...ICON} />
      </button>
    </span>
  );
});

const STANDARD = { volume: 1, muted: false, speed: 1 };
const standard = (): typeof STANDARD => STANDARD;

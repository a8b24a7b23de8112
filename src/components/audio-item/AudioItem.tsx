"use client";

import { Pause, Play } from "lucide-react";
import { forwardRef, useId } from "react";
import { useAudioItem, useMessage } from "../../hooks/index.js";
import type { AudioState } from "../../audio/index.js";
import type { Message } from "../../store/index.js";
import type { Labels } from "../labels/labels.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { MediaItemProps } from "../inline-data/MediaItem.js";
import { Part } from "../part/Part.js";
import { AudioControls } from "./AudioControls.js";
import { Waveform } from "./Waveform.js";

/** How much of the text beside a sound is read out with it, in characters. */
const CAPTION = 160;

/** What the text next to a sound says, which most often is what the sound says; "" without any. */
function captionOf(message: Message | undefined, key: string): string {
  const items = message?.items ?? [];
  const at = items.findIndex((item) => item.key === key);
  const beside = [items[at + 1], items[at - 1]].find(
    (item) => item?.kind === "text" && item.state === "done",
  );
  return beside?.kind === "text" ? beside.text.slice(0, CAPTION) : "";
}

/** What is to be said of a sound beside its time; "" when all is well. */
function wordsOf({ status, problem, arrival }: AudioState, labels: Labels): string {
  if (problem) return labels.soundProblem[problem];
  if (status === "blocked") return labels.tapToPlay;
  if (status === "waiting") return labels.soundWaiting;
  if (status === "queued") return labels.soundQueued;
  if (arrival === "incomplete") return labels.soundCut;
  return arrival === "streaming" ? labels.soundArriving : "";
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, "0")}`;
}

/** A sound: it plays while it arrives. Renders a `<figure>` with a player of its own. */
export const AudioItem = forwardRef<HTMLElement, MediaItemProps>(function AudioItem(
  { item, message, ...props },
  ref,
) {
  const labels = useLabels();
  const caption = useMessage(message.key, (whole) => captionOf(whole, item.key));
  const described = useId();
  const sound = useAudioItem(item.key);
  const { state, track, toggle } = sound;
  const { status, arrived, position, problem } = state;
  const plays = status === "playing" || status === "waiting";
  const words = wordsOf(state, labels);
  const label = plays ? labels.pause : status === "blocked" ? labels.tapToPlay : labels.play;
  const children = (
    <>
      {caption !== "" && (
        <figcaption className="unistream-hidden" id={described}>
          {caption}
        </figcaption>
      )}
      <div className="unistream-audio-row">
        <button
          type="button"
          className="unistream-audio-play"
          aria-label={label}
          disabled={problem !== null}
          onClick={toggle}
        >
          {plays ? <Pause {...ICON} /> : <Play {...ICON} />}
        </button>
        <Waveform sound={sound} />
        <AudioControls track={track} whole={item.state !== "streaming" && item.bytes.length > 0} />
      </div>
      <p className="unistream-audio-state">
        <span className="unistream-audio-time" dir="ltr">
          {clock(position)} / {arrived === null ? "–:––" : clock(arrived)}
        </span>
        <span role="status">{words}</span>
      </p>
    </>
  );
  return (
    <Part
      ref={ref}
      tag="figure"
      name="audio unistream-card"
      state={{ state: item.state, status, problem: problem ?? undefined }}
      aria-label={labels.audio}
      aria-describedby={caption === "" ? undefined : described}
      {...props}
    >
      {children}
    </Part>
  );
});

const ICON = { "aria-hidden": true, fill: "currentColor", strokeWidth: 1.5, size: 16 } as const;

"use client";

import { useContext, useMemo, useSyncExternalStore } from "react";
import type { AudioState, Track } from "../audio/index.js";
import { AudioEngineContext } from "./AudioEngineContext.js";
import { AudioSeat } from "./audio-seat.js";
import { useProvidedConversation } from "./ConversationContext.js";

/** Options of `useAudioItem`. */
export interface UseAudioItemOptions {
  /** Whether sound of an answer that is coming now plays by itself, one item after another. Default true. */
  readonly autoPlay?: boolean;
}

/** A sound, and what can be done with it. The functions keep their identity. */
export interface AudioItemControls {
  /** What it is doing. */
  readonly state: AudioState;
  /** The sound itself, for its waveform (`peaks`), its place at this moment (`position`) and its `file`; null before it is loaded. */
  readonly track: Track | null;
  /** Plays it, and pauses whatever else sounds. Call it within the user's click: a browser may want one. */
  readonly play: () => void;
  /** Goes still and keeps its place. */
  readonly pause: () => void;
  /** Pauses what plays, plays what does not. */
  readonly toggle: () => void;
  /** Goes to another place, in seconds, within what has arrived. */
  readonly seek: (seconds: number) => void;
}

/**
 * The sound of an audio item, from its first chunks on. The engine is loaded with the first of them, and lives outside
 * React: a remount changes nothing, and the sound is let go of when nobody shows it.
 *
 * @throws Error outside a `ConversationProvider`
 */
export function useAudioItem(key: string, { autoPlay = true }: UseAudioItemOptions = {}): AudioItemControls {
  const conversation = useProvidedConversation("useAudioItem");
  const engine = useContext(AudioEngineContext);
  const seat = useMemo(
    () => new AudioSeat(conversation, key, engine, autoPlay),
    [conversation, key, engine, autoPlay],
  );
  const state = useSyncExternalStore(seat.subscribe, seat.getState, seat.getInitialState);
  const { track } = seat;
  return useMemo(() => {
    const { play, pause, toggle, seek } = seat;
    return { state, track, play, pause, toggle, seek };
  }, [seat, state, track]);
}

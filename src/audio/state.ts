/** What a sound is doing, as a player shows it. */
export type AudioStatus =
  /** Nothing is known of it yet: no byte has come, or the engine is being loaded. */
  | "loading"
  /** It can be played. */
  | "ready"
  /** Another sound is played before it. */
  | "queued"
  /** It would play, but waits for more to arrive. */
  | "waiting"
  | "playing"
  | "paused"
  /** The browser plays nothing before the user has touched the page: a tap plays it, from its start. */
  | "blocked"
  /** It was played to its end. */
  | "ended"
  /** It cannot be played; `problem` says why. */
  | "unplayable";

/**
 * Why a sound cannot be played: `empty`, it ended without a byte; `unknown_format`, neither its type nor its bytes tell
 * what it is; `unsupported`, this browser does not play such; `broken`, the bytes are not what they seem.
 */
export type AudioProblem = "empty" | "unknown_format" | "unsupported" | "broken";

/** A sound as a player shows it. A change makes a new object; `track.position` moves in between. */
export interface AudioState {
  /** What it is doing. */
  readonly status: AudioStatus;
  /** Why it cannot be played; null when it can. */
  readonly problem: AudioProblem | null;
  /** Whether it still arrives, is whole, or was cut off. */
  readonly arrival: "streaming" | "done" | "incomplete";
  /** How much has arrived, in seconds; null when that cannot be told yet. */
  readonly arrived: number | null;
  /** Where it is, in seconds: every quarter of a second while it plays. */
  readonly position: number;
  /** How often it ran out of sound and had to wait. */
  readonly underruns: number;
}

/** What every sound begins as. */
export const LOADING: AudioState = {
  status: "loading",
  problem: null,
  arrival: "streaming",
  arrived: null,
  position: 0,
  underruns: 0,
};

/** Whether two states show the same. */
export function sameState(a: AudioState, b: AudioState): boolean {
  return (
    a.status === b.status &&
    a.problem === b.problem &&
    a.arrival === b.arrival &&
    a.arrived === b.arrived &&
    a.position === b.position &&
    a.underruns === b.underruns
  );
}

import type { Track } from "./track.js";
import type { Underrun, VoiceSettings } from "./voice.js";

/** What a settled sound is. */
export interface SettledSound {
  /** All of its bytes. */
  readonly bytes: Uint8Array;
  /** Its type as it came. */
  readonly mimeType: string;
  /** Whether it is whole, or was cut off. */
  readonly state: "done" | "incomplete";
}

/** Who decides which track may sound. */
export interface Floor {
  /** The user wants to hear it now. */
  readonly take: (track: Track) => void;
  /** It does not sound any more: paused, at its end, broken, or gone. */
  readonly leave: (track: Track, why: "paused" | "over") => void;
  /** Whether it waits for its turn. */
  readonly waits: (track: Track) => boolean;
  /** It ran out of sound, and goes on now. */
  readonly underrun: (track: Track, underrun: Underrun) => void;
}

/** What a track needs of its engine. */
export interface TrackEngine {
  /** What the user set for all sound. The same object until it changes. */
  readonly getSettings: () => VoiceSettings;
  /** Calls the listener when the settings change. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets volume (0…1), mute or speed (0.5…3; pitch stays) of all sound. */
  readonly set: (settings: Partial<VoiceSettings>) => void;
}

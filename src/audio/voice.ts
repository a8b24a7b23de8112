/** What a voice is doing. */
export type VoiceState =
  /** It makes no sound: it has not begun, was paused, or is at its end. */
  | "still"
  /** It would sound, but has too little to go on. */
  | "waiting"
  /** It sounds. */
  | "sounding"
  /** The browser wants a gesture of the user first. */
  | "blocked";

/** A place where sound ran out before more had come. */
export interface Underrun {
  /** Where in the sound, in seconds. */
  readonly at: number;
  /** How long the silence was, in seconds; null where that cannot be told. */
  readonly gap: number | null;
}

/** What a voice tells the track that it speaks for. */
export interface VoiceHost {
  /** The state changed, or more has arrived. */
  readonly changed: () => void;
  /** Its end was reached; the voice is still and at its end. */
  readonly ended: () => void;
  /** Sound ran out and goes on now. */
  readonly underrun: (underrun: Underrun) => void;
  /** The browser cannot play these bytes. */
  readonly failed: () => void;
}

/** Something that plays one growing sound. */
export interface Voice {
  /** What it does. */
  readonly state: VoiceState;
  /** Where it is, in seconds of the sound. */
  readonly position: number;
  /** How much has arrived, in seconds; null where nobody can tell yet. */
  readonly arrived: number | null;
  /** The next bytes. */
  append(chunk: Uint8Array): void;
  /** No more bytes come; these are all. */
  settle(bytes: Uint8Array): void;
  /** Plays on from where it is. Called within the user's gesture when there was one. */
  play(): void;
  /** Goes still, and keeps its place. */
  pause(): void;
  /** Goes on from another place, in seconds; within what has arrived. */
  seek(seconds: number): void;
  /** Volume, mute or speed changed. */
  adjust(settings: VoiceSettings): void;
  /** Lets go of everything. */
  dispose(): void;
}

/** What the user set for all sound. */
export interface VoiceSettings {
  /** 0…1. */
  readonly volume: number;
  /** Whether it is silent, whatever the volume. */
  readonly muted: boolean;
  /** How fast: 1 as it was spoken. Pitch stays. */
  readonly speed: number;
}

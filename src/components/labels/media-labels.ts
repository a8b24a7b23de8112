import type { AudioProblem } from "../../audio/index.js";

/** The words of images, sounds, files and vectors, shown and sent. */
export interface MediaLabels {
  /** Alternative text of an image, numbered by its place in the answer. */
  readonly image: (number: number) => string;
  /** Alternative text of a draft image, numbered. */
  readonly draft: (number: number) => string;
  /** The bytes are no image that the browser can show. */
  readonly brokenImage: string;
  /** An image that was not fetched yet. */
  readonly remoteImage: (host: string) => string;
  /** Button: fetches it. */
  readonly load: string;
  /** Name of a player. */
  readonly audio: string;
  /** Button: plays a sound. */
  readonly play: string;
  /** Button: pauses it. */
  readonly pause: string;
  /** Button: plays what the browser plays only after a tap. */
  readonly tapToPlay: string;
  /** Name of the slider of a sound. */
  readonly place: string;
  /** Where a sound is and how much of it there is, in seconds; null when nobody can tell. */
  readonly placeOf: (position: number, arrived: number | null) => string;
  /** Button: silences all sound. */
  readonly mute: string;
  /** Button: how fast sound is played. */
  readonly speed: (times: number) => string;
  /** A sound waits for more to arrive. */
  readonly soundWaiting: string;
  /** A sound waits for another one. */
  readonly soundQueued: string;
  /** A sound still arrives. */
  readonly soundArriving: string;
  /** A sound was cut off: what there is can be played. */
  readonly soundCut: string;
  /** Why a sound cannot be played, by the engine's code. */
  readonly soundProblem: Readonly<Record<AudioProblem, string>>;
  /** Bytes that are neither image nor audio. */
  readonly file: (mimeType: string) => string;
  /** Button: saves them. */
  readonly download: string;
  /** Media without a byte. */
  readonly noData: string;
  /** Heading of a vector. */
  readonly embedding: (dimensions: number, norm: string) => string;
}

/** They in English. */
export const ENGLISH_MEDIA: MediaLabels = {
  image: (number) => `Generated image ${String(number)}`,
  draft: (number) => `Draft ${String(number)}`,
  brokenImage: "This image could not be shown.",
  remoteImage: (host) => `Image from ${host}`,
  load: "Load",
  audio: "Audio",
  play: "Play",
  pause: "Pause",
  tapToPlay: "Tap to play",
  place: "Place in the sound",
  placeOf: (position, arrived) =>
    `${String(Math.round(position))} of ${arrived === null ? "unknown" : String(Math.round(arrived))} seconds`,
  mute: "Mute",
  speed: (times) => `Speed ${String(times)}×`,
  soundWaiting: "Waiting for more sound",
  soundQueued: "Plays next",
  soundArriving: "Arriving",
  soundCut: "Cut off before its end",
  soundProblem: {
    empty: "No sound came.",
    unknown_format: "This is no sound that can be recognized.",
    unsupported: "This browser cannot play this kind of sound.",
    broken: "This sound is damaged and cannot be played.",
  },
  file: (mimeType) => `File, ${mimeType || "of unknown type"}`,
  download: "Download",
  noData: "No data came.",
  embedding: (dimensions, norm) => `Vector of ${String(dimensions)} dimensions, length ${norm}`,
};

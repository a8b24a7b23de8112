import type { AudioProblem } from "../../audio/index.js";

/** The words of images, sounds, files and vectors, shown and sent. */
export interface MediaLabels {
  /** Alternative text of an image, numbered by its place in the answer. */
  readonly image: (number: number) => string;
  /** Alternative text of an image that the user sent, numbered. */
  readonly sentImage: (number: number) => string;
  /** Alternative text of a draft image, numbered. */
  readonly draft: (number: number) => string;
  /** The bytes are no image that the browser can show. */
  readonly brokenImage: string;
  /** An image of so many pixels that showing it could take the page down. */
  readonly tooManyPixels: string;
  /** Button: shows an image at its own size. */
  readonly zoom: string;
  /** Button: copies an image. */
  readonly copyImage: string;
  /** Button: closes what lies over the page. */
  readonly close: string;
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
  /** Name of the slider of how loud all sound is. */
  readonly volume: string;
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
  /** Button: picks files to send. */
  readonly attach: string;
  /** Button: takes a file out of the message. */
  readonly removeAttachment: (name: string) => string;
  /** Button: records sound. */
  readonly record: string;
  /** Button: ends the recording and adds it. */
  readonly endRecording: string;
  /** A file of a kind that is not sent. */
  readonly refusedType: (name: string) => string;
  /** A file that is too large. */
  readonly refusedSize: (name: string, megabytes: number) => string;
  /** Too many files. */
  readonly refusedCount: (count: number) => string;
  /** A file that could not be read. */
  readonly refusedBroken: (name: string) => string;
  /** The microphone was not allowed, or there is none. */
  readonly refusedMicrophone: string;
  /** What a vector stands for: the text of the message that it embeds. */
  readonly embeddingOf: (text: string) => string;
  /** There are more or fewer vectors than messages, so that nobody can tell which is which. */
  readonly embeddingUnmatched: string;
  /** How alike two vectors are, by the other's number. */
  readonly similarity: (number: number, cosine: string) => string;
  /** Button: copies a vector as JSON. */
  readonly copyVector: string;
  /** Heading of a vector. */
  readonly embedding: (dimensions: number, norm: string) => string;
}

/** They in English. */
export const ENGLISH_MEDIA: MediaLabels = {
  image: (number) => `Generated image ${String(number)}`,
  sentImage: (number) => `Image ${String(number)} that you sent`,
  draft: (number) => `Draft ${String(number)}`,
  brokenImage: "This image could not be shown.",
  tooManyPixels: "This image is too large to be shown.",
  zoom: "Actual size",
  copyImage: "Copy image",
  close: "Close",
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
  volume: "Volume",
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
  attach: "Attach images or audio",
  removeAttachment: (name) => `Remove ${name}`,
  record: "Record sound",
  endRecording: "End the recording",
  refusedType: (name) => `${name} was not added: only images and audio can be sent.`,
  refusedSize: (name, megabytes) => `${name} was not added: it is larger than ${String(megabytes)} MB.`,
  refusedCount: (count) => `Not all files were added: at most ${String(count)} can be sent at once.`,
  refusedBroken: (name) => `${name} was not added: it could not be read.`,
  refusedMicrophone: "The microphone could not be used. Allow it in the browser, or attach a file.",
  embeddingOf: (text) => `Of “${text}”`,
  embeddingUnmatched: "The number of vectors differs from the number of messages.",
  similarity: (number, cosine) => `Similarity to vector ${String(number)}: ${cosine}`,
  copyVector: "Copy as JSON",
  embedding: (dimensions, norm) => `Vector of ${String(dimensions)} dimensions, length ${norm}`,
};

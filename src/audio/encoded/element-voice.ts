import { blobOf, holdObjectUrl, heldUrl } from "../../media/index.js";
import type { Voice, VoiceHost, VoiceSettings, VoiceState } from "../voice.js";
import { MediaSourceFeeder } from "./media-source.js";

/** How an encoded sound is played. */
export interface ElementVoiceOptions {
  /** Its type, by its bytes. */
  readonly type: string;
  /** The type to feed it as while it arrives; null to play it when it is whole. */
  readonly streamAs: string | null;
}

/** Says an encoded sound through a media element: while it arrives where the browser can, else when it is whole. */
export class ElementVoice implements Voice {
  readonly #type: string;
  readonly #streamAs: string | null;
  readonly #host: VoiceHost;
  #settings: VoiceSettings;
  #element: HTMLAudioElement | null = null;
  #feeder: MediaSourceFeeder | null = null;
  #release: (() => void) | null = null;
  /** What came before somebody wanted to hear it. */
  #pending: Uint8Array[] = [];
  #whole: Uint8Array | null = null;
  #wanted = false;
  #blocked = false;
  #starved = false;
  #place = 0;

  constructor({ type, streamAs }: ElementVoiceOptions, settings: VoiceSettings, host: VoiceHost) {
    this.#type = type;
    this.#streamAs = streamAs;
    this.#settings = settings;
    this.#host = host;
  }

  get state(): VoiceState {
    if (!this.#wanted) return "still";
    if (this.#blocked) return "blocked";
    const element = this.#element;
    return element && !element.paused && element.readyState >= 3 && !this.#starved ? "sounding" : "waiting";
  }

  get position(): number {
    return this.#element && this.#element.readyState > 0 ? this.#element.currentTime : this.#place;
  }

  get arrived(): number | null {
    const element = this.#element;
    if (!element) return null;
    if (Number.isFinite(element.duration)) return element.duration;
    const { buffered } = element;
    return buffered.length > 0 ? buffered.end(buffered.length - 1) : null;
  }

  append(chunk: Uint8Array): void {
    if (this.#feeder) this.#feeder.append(chunk);
    else if (this.#streamAs !== null) this.#pending.push(chunk);
    this.#host.changed();
  }

  settle(bytes: Uint8Array): void {
    this.#whole = bytes;
    this.#pending = [];
    this.#feeder?.settle();
    if (this.#wanted && !this.#element) this.play();
    this.#host.changed();
  }

  play(): void {
    this.#wanted = true;
    this.#blocked = false;
    const element = this.#element ?? this.#open();
    // Nothing to play from yet: settle goes on.
    if (!element) {
      this.#host.changed();
      return;
    }
    element.play().catch((error: unknown) => {
      // A pause or a disposal interrupts the promise; a refusal is the only thing to tell.
      if (!(error instanceof DOMException) || error.name !== "NotAllowedError" || !this.#wanted) return;
      this.#blocked = true;
      this.#host.changed();
    });
    this.#host.changed();
  }

  pause(): void {
    this.#wanted = false;
    this.#blocked = false;
    this.#element?.pause();
    this.#host.changed();
  }

  seek(seconds: number): void {
    this.#place = Math.max(0, Math.min(seconds, this.arrived ?? 0));
    if (this.#element && this.#element.readyState > 0) this.#element.currentTime = this.#place;
    this.#host.changed();
  }

  adjust(settings: VoiceSettings): void {
    this.#settings = settings;
    const element = this.#element;
    if (!element) return;
    element.volume = settings.volume;
    element.muted = settings.muted;
    element.playbackRate = settings.speed;
    element.defaultPlaybackRate = settings.speed;
  }

  dispose(): void {
    this.#wanted = false;
    this.#close();
    this.#pending = [];
    this.#whole = null;
  }

  #open(): HTMLAudioElement | null {
    if (this.#streamAs === null && !this.#whole) return null;
    const element = document.createElement("audio");
    element.preload = "auto";
    this.#element = element;
    this.adjust(this.#settings);
    for (const name of EVENTS) element.addEventListener(name, this.#heard);
    if (this.#streamAs === null) this.#openFile();
    else this.#openStream(this.#streamAs);
    return element;
  }

  #openStream(type: string): void {
    const element = this.#element;
    if (!element) return;
    this.#feeder = new MediaSourceFeeder(element, type, () => {
      this.#fail();
    });
    if (this.#whole) this.#feeder.append(this.#whole);
    else for (const chunk of this.#pending) this.#feeder.append(chunk);
    this.#pending = [];
    if (this.#whole) this.#feeder.settle();
  }

  #openFile(): void {
    const bytes = this.#whole;
    if (!this.#element || !bytes) return;
    this.#release = holdObjectUrl(bytes, () => blobOf(bytes, this.#type));
    this.#element.src = heldUrl(bytes) ?? "";
  }

  /** A stream that failed may still play as a file, from the same place: once, when the file is there. */
  #fail(): void {
    const retry = this.#feeder !== null && this.#whole !== null;
    const place = this.position;
    this.#close();
    if (!retry) {
      this.#host.failed();
      return;
    }
    const element = document.createElement("audio");
    this.#element = element;
    this.adjust(this.#settings);
    for (const name of EVENTS) element.addEventListener(name, this.#heard);
    this.#openFile();
    element.currentTime = place;
    if (this.#wanted) this.play();
  }

  #close(): void {
    const element = this.#element;
    this.#element = null;
    this.#feeder?.dispose();
    this.#feeder = null;
    if (element) {
      for (const name of EVENTS) element.removeEventListener(name, this.#heard);
      element.pause();
      // An element without a source lets go of its decoder.
      element.removeAttribute("src");
      element.load();
    }
    this.#release?.();
    this.#release = null;
  }

  readonly #heard = ({ type }: Event): void => {
    const element = this.#element;
    if (!element) return;
    if (type === "error") {
      this.#fail();
      return;
    }
    if (type === "loadedmetadata" && this.#place > 0) element.currentTime = this.#place;
    if (type === "waiting" && element.currentTime > 0 && !element.seeking) this.#starved = true;
    if (type === "playing" && this.#starved) {
      this.#starved = false;
      this.#host.underrun({ at: element.currentTime, gap: null });
    }
    if (type === "ended") {
      this.#wanted = false;
      this.#starved = false;
      this.#host.changed();
      this.#host.ended();
      return;
    }
    // Headphones that were pulled, a call that came in: the system pauses, and so it is.
    if (type === "pause" && !element.ended && !element.seeking) this.#wanted = false;
    this.#host.changed();
  };
}

const EVENTS = [
  "loadedmetadata",
  "durationchange",
  "progress",
  "playing",
  "waiting",
  "pause",
  "ended",
  "error",
];

import { Contexts, type ContextOptions } from "./contexts.js";
import type { Floor } from "./floor.js";
import { Track } from "./track.js";
import type { Underrun, VoiceSettings } from "./voice.js";

/** How an engine is made. */
export interface AudioEngineOptions extends ContextOptions {
  /** Called when a sound ran out and goes on: the silence before it is there because nothing had come. */
  readonly onUnderrun?: ((key: string, underrun: Underrun) => void) | undefined;
}

/** A sound that is to be played. */
export interface TrackOptions {
  /** Unique among the tracks of the engine: the item's key, with its conversation's if there are several. */
  readonly key: string;
  /** Tracks of one group play one after another. Default: none but itself. */
  readonly group?: string;
  /** The type as it came; the bytes decide where it lies. */
  readonly mimeType: string;
  /** Whether it plays as soon as it can and it is its turn. Default false. */
  readonly autoPlay?: boolean;
}

/** What an engine holds. */
export interface AudioUsage {
  /** Open audio contexts: at most one for each rate of sound. */
  readonly contexts: number;
  /** Sounds that were not released. */
  readonly tracks: number;
}

const SETTINGS: VoiceSettings = { volume: 1, muted: false, speed: 1 };

/**
 * Plays sounds while they arrive, one at a time: those that play by themselves wait for one another, and one that the
 * user plays takes the floor at once.
 *
 * @example
 * const engine = new AudioEngine();
 * const track = engine.track({ key: "m1.0", mimeType: "audio/l16; rate=24000", autoPlay: true });
 * conversation.observe("m1.0", { append: (chunk) => track.append(chunk), settle: (item) => track.settle(item) });
 */
export class AudioEngine {
  readonly #contexts: Contexts;
  readonly #floor: Floor;
  readonly #tracks = new Set<Track>();
  readonly #listeners = new Set<() => void>();
  #settings = SETTINGS;
  /** Who sounds, or was paused while it did. */
  #current: Track | null = null;
  #paused = false;
  #queue: Track[] = [];

  constructor(options: AudioEngineOptions = {}) {
    this.#contexts = new Contexts(options);
    this.#floor = {
      take: (track) => {
        this.#take(track);
      },
      leave: (track, why) => {
        this.#leave(track, why);
      },
      waits: (track) => this.#queue.includes(track),
      underrun: (track, underrun) => {
        options.onUnderrun?.(track.key, underrun);
      },
    };
  }

  /** What the user set for all sound. The same object until it changes. */
  readonly getSettings = (): VoiceSettings => this.#settings;

  /** Calls the listener when the settings change. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** How many audio contexts are open, and how many tracks there are. */
  get usage(): AudioUsage {
    return { contexts: this.#contexts.open, tracks: this.#tracks.size };
  }

  /** A new sound. Feed it with `append` and `settle`; let go of it with `dispose`. */
  track({ key, group = key, mimeType, autoPlay = false }: TrackOptions): Track {
    const track = new Track({ key, group, mimeType }, this.#contexts, this.#floor, this);
    this.#tracks.add(track);
    if (autoPlay) this.#offer(track);
    return track;
  }

  /** Lets go of a sound. */
  release(track: Track): void {
    this.#tracks.delete(track);
    track.dispose();
  }

  /** Sets volume (0…1), mute or speed (0.5…3; pitch stays) of all sound, from now on. */
  readonly set = (settings: Partial<VoiceSettings>): void => {
    const { volume, muted, speed } = { ...this.#settings, ...settings };
    this.#settings = {
      volume: Math.min(1, Math.max(0, volume)),
      muted,
      speed: Math.min(3, Math.max(0.5, speed)),
    };
    this.#contexts.setGain(muted ? 0 : this.#settings.volume);
    for (const track of this.#tracks) track.adjust();
    for (const listener of [...this.#listeners]) listener();
  };

  /** Plays what the browser blocked. Call it within a gesture of the user, such as the click that sends. */
  readonly unlock = (): void => {
    this.#contexts.resume();
    if (this.#current?.getState().status === "blocked") this.#current.speak();
  };

  /** Lets go of all sounds. */
  dispose(): void {
    this.#queue = [];
    for (const track of [...this.#tracks]) this.release(track);
  }

  #take(track: Track): void {
    const before = this.#current;
    const dropped = this.#queue.filter((other) => other !== track && other.group !== track.group);
    this.#queue = this.#queue.filter((other) => other !== track && other.group === track.group);
    this.#speak(track);
    if (before !== track) before?.hush();
    for (const other of dropped) other.update();
  }

  /** A sound that would play by itself. It waits while another one sounds, and while one of its own turn is paused. */
  #offer(track: Track): void {
    const current = this.#current;
    if (current && (!this.#paused || current.group === track.group)) this.#queue.push(track);
    else this.#speak(track);
    track.update();
  }

  #leave(track: Track, why: "paused" | "over"): void {
    this.#queue = this.#queue.filter((other) => other !== track);
    if (track !== this.#current) return;
    this.#paused = why === "paused";
    if (this.#paused) return;
    this.#current = null;
    const [next, ...rest] = this.#queue;
    this.#queue = rest;
    if (next) this.#speak(next);
  }

  #speak(track: Track): void {
    this.#current = track;
    this.#paused = false;
    track.speak();
  }
}

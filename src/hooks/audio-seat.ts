import type { AudioEngine, AudioState, Track } from "../audio/index.js";
import type { Conversation } from "../store/index.js";
import { beginSound, endSound, heldSound, type HeldSound } from "./held-sounds.js";

/** What a sound is before the engine is there. The same as the engine's own. */
const LOADING: AudioState = {
  status: "loading",
  problem: null,
  arrival: "streaming",
  arrived: null,
  position: 0,
  underruns: 0,
};

/** Where one caller of `useAudioItem` sits. */
export class AudioSeat {
  readonly #conversation: Conversation;
  readonly #key: string;
  readonly #engine: AudioEngine | null;
  readonly #autoPlay: boolean;

  constructor(conversation: Conversation, key: string, engine: AudioEngine | null, autoPlay: boolean) {
    this.#conversation = conversation;
    this.#key = key;
    this.#engine = engine;
    this.#autoPlay = autoPlay;
  }

  /** The track; null before the engine is there and while nobody is subscribed. */
  get track(): Track | null {
    return this.#held?.track ?? null;
  }

  readonly getState = (): AudioState => this.track?.getState() ?? LOADING;

  readonly getInitialState = (): AudioState => LOADING;

  /** Holds the sound while subscribed. It is let go of when nobody holds it, after the current microtasks. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const one = this.#held ?? beginSound(this.#conversation, this.#key, this.#engine, this.#autoPlay);
    one.holders += 1;
    one.listeners.add(listener);
    return () => {
      one.holders -= 1;
      one.listeners.delete(listener);
      queueMicrotask(() => {
        if (one.holders === 0 && this.#held === one) endSound(this.#conversation, this.#key, one);
      });
    };
  };

  readonly play = (): void => {
    const one = this.#held;
    if (one?.track) one.track.play();
    else if (one) one.wanted = true;
  };

  readonly pause = (): void => this.track?.pause();

  readonly toggle = (): void => {
    const { status } = this.getState();
    if (status === "playing" || status === "waiting") this.pause();
    else this.play();
  };

  readonly seek = (seconds: number): void => this.track?.seek(seconds);

  get #held(): HeldSound | undefined {
    return heldSound(this.#conversation, this.#key);
  }
}

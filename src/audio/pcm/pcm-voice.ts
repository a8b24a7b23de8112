import type { Contexts, Lease } from "../contexts.js";
import type { Voice, VoiceHost, VoiceSettings, VoiceState } from "../voice.js";
import { PcmSchedule } from "./schedule.js";
import type { PcmSamples } from "./samples.js";

/** How long a context may take to run before it counts as blocked, in ms. */
const BLOCKED_MS = 400;

/** Says raw samples. */
export class PcmVoice implements Voice {
  readonly #samples: PcmSamples;
  readonly #contexts: Contexts;
  readonly #host: VoiceHost;
  #lease: Lease | null = null;
  #schedule: PcmSchedule | null = null;
  #place = 0;
  #speed: number;
  #blocked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(samples: PcmSamples, contexts: Contexts, settings: VoiceSettings, host: VoiceHost) {
    this.#samples = samples;
    this.#contexts = contexts;
    this.#speed = settings.speed;
    this.#host = host;
  }

  get state(): VoiceState {
    const schedule = this.#schedule;
    if (!schedule?.started) return "still";
    if (this.#blocked) return "blocked";
    return schedule.starved ? "waiting" : "sounding";
  }

  get position(): number {
    const frame = this.#schedule?.started ? this.#schedule.position : this.#place;
    return frame / this.#samples.format.rate;
  }

  get arrived(): number {
    return this.#samples.frames / this.#samples.format.rate;
  }

  append(chunk: Uint8Array): void {
    this.#samples.append(chunk);
    this.#schedule?.pump();
    this.#host.changed();
  }

  settle(bytes: Uint8Array): void {
    this.#samples.settle(bytes);
    this.#schedule?.pump();
    this.#host.changed();
  }

  play(): void {
    const lease = this.#lease ?? this.#open();
    if (!lease) return;
    lease.sounding(true);
    lease.wake();
    this.#watch(lease.context);
    // What is scheduled already waits for the context: it only has to run.
    if (!this.#schedule?.started) this.#schedule?.start(this.#place, this.#speed);
    this.#host.changed();
  }

  pause(): void {
    if (!this.#schedule?.started) return;
    this.#place = Math.floor(this.#schedule.position);
    this.#still();
  }

  seek(seconds: number): void {
    const { frames, format } = this.#samples;
    this.#place = Math.max(0, Math.min(Math.round(seconds * format.rate), frames));
    if (this.#schedule?.started) this.#schedule.start(this.#place, this.#speed);
    this.#host.changed();
  }

  adjust({ speed }: VoiceSettings): void {
    if (speed === this.#speed) return;
    this.#speed = speed;
    if (!this.#schedule?.started) return;
    this.#schedule.start(Math.floor(this.#schedule.position), speed);
  }

  dispose(): void {
    this.#still();
    this.#lease?.context.removeEventListener("statechange", this.#look);
    this.#lease?.release();
    this.#lease = null;
    this.#schedule = null;
  }

  /** The context is made when there is something to say, and no earlier. */
  #open(): Lease | null {
    const samples = this.#samples;
    try {
      this.#lease = this.#contexts.lease(samples.format.rate);
    } catch {
      // A browser takes rates from 8,000 to 96,000 Hz and some others.
      this.#host.failed();
      return null;
    }
    const { context, output } = this.#lease;
    context.addEventListener("statechange", this.#look);
    this.#schedule = new PcmSchedule(context, output, samples, {
      changed: this.#host.changed,
      underrun: (at, gap) => {
        this.#host.underrun({ at: at / samples.format.rate, gap: gap / samples.format.rate });
      },
      ended: () => {
        this.#place = samples.frames;
        this.#still();
        this.#host.ended();
      },
    });
    return this.#lease;
  }

  #still(): void {
    clearTimeout(this.#timer);
    this.#blocked = false;
    this.#schedule?.stop();
    this.#lease?.sounding(false);
    this.#host.changed();
  }

  /** A context that may not run says so by not running: what is scheduled waits in it, from its first sample. */
  #watch(context: BaseAudioContext): void {
    clearTimeout(this.#timer);
    this.#blocked = false;
    if (context.state === "running") return;
    const looked = (): void => {
      this.#blocked = context.state !== "running";
      this.#host.changed();
    };
    // Where no gesture has been, the answer is known.
    const known = typeof navigator !== "undefined" && navigator.userActivation?.hasBeenActive === false;
    this.#timer = setTimeout(looked, known ? 0 : BLOCKED_MS);
  }

  readonly #look = (): void => {
    const context = this.#lease?.context;
    if (!context || !this.#schedule?.started) return;
    if (context.state === "running") {
      clearTimeout(this.#timer);
      this.#blocked = false;
      this.#schedule.pump();
      this.#host.changed();
    } else this.#watch(context);
  };
}

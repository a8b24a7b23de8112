/** How long a context that says nothing keeps running, in ms: a running one costs power. */
const IDLE_MS = 10_000;

/** One context, and who needs it. */
interface Entry {
  readonly context: AudioContext;
  readonly output: GainNode;
  holders: number;
  sounding: number;
  idle: ReturnType<typeof setTimeout> | undefined;
}

/** A context that somebody needs. */
export interface Lease {
  /** The context, which runs at the rate that was asked for. */
  readonly context: AudioContext;
  /** Where to connect to. */
  readonly output: AudioNode;
  /** Tells that sound is being made, or no longer: a context that is idle for long is suspended. */
  readonly sounding: (sounds: boolean) => void;
  /** Lets the context run; within a gesture where the browser wants one. */
  readonly wake: () => void;
  /** Not needed any more. */
  readonly release: () => void;
}

/** How contexts come to be; tests and recorders give their own. */
export interface ContextOptions {
  /** Default: `new AudioContext({ sampleRate })`. */
  readonly createContext?: ((sampleRate: number) => AudioContext) | undefined;
  /** Where all sound goes. Default: the context's destination. */
  readonly output?: ((context: AudioContext) => AudioNode) | undefined;
}

/**
 * The audio contexts of a page: one for each rate of sound, shared, and closed when nobody needs it. A context of the
 * sound's own rate is what makes it exact: the browser then resamples the sum once, not every piece by itself.
 */
export class Contexts {
  readonly #entries = new Map<number, Entry>();
  readonly #create: (sampleRate: number) => AudioContext;
  readonly #destination: (context: AudioContext) => AudioNode;
  #gain = 1;

  constructor({ createContext, output }: ContextOptions = {}) {
    this.#create =
      createContext ?? ((sampleRate) => new AudioContext({ sampleRate, latencyHint: "interactive" }));
    this.#destination = output ?? ((context) => context.destination);
  }

  /** How many are open. */
  get open(): number {
    return this.#entries.size;
  }

  /** How loud all of them are, 0…1. */
  setGain(gain: number): void {
    this.#gain = gain;
    for (const { output } of this.#entries.values()) output.gain.value = gain;
  }

  /** Lets suspended contexts run. Counts only within a gesture of the user where the browser wants one. */
  resume(): void {
    for (const entry of this.#entries.values()) if (entry.sounding > 0) wake(entry.context);
  }

  /**
   * The context of a rate.
   *
   * @throws DOMException `NotSupportedError` when the browser has none of that rate
   */
  lease(rate: number): Lease {
    const entry = this.#entries.get(rate) ?? this.#open(rate);
    entry.holders += 1;
    let sounds = false;
    let held = true;
    const sounding = (now: boolean): void => {
      if (now === sounds) return;
      sounds = now;
      entry.sounding += now ? 1 : -1;
      clearTimeout(entry.idle);
      if (now) wake(entry.context);
      else if (entry.sounding === 0) entry.idle = setTimeout(() => void entry.context.suspend(), IDLE_MS);
    };
    const release = (): void => {
      if (!held) return;
      held = false;
      sounding(false);
      entry.holders -= 1;
      if (entry.holders > 0) return;
      // A remount lets go and leases again at once.
      queueMicrotask(() => {
        if (entry.holders === 0) this.#close(rate, entry);
      });
    };
    const { context, output } = entry;
    return { context, output, sounding, release, wake: () => wake(context) };
  }

  #open(rate: number): Entry {
    const context = this.#create(rate);
    const output = new GainNode(context, { gain: this.#gain });
    output.connect(this.#destination(context));
    const entry: Entry = { context, output, holders: 0, sounding: 0, idle: undefined };
    this.#entries.set(rate, entry);
    playThroughSilentSwitch();
    return entry;
  }

  #close(rate: number, entry: Entry): void {
    if (this.#entries.get(rate) !== entry) return;
    this.#entries.delete(rate);
    clearTimeout(entry.idle);
    entry.output.disconnect();
    void entry.context.close();
  }
}

/** Asks for sound. Where that is refused the context stays as it is, and the voice says so. */
function wake(context: AudioContext): void {
  if (context.state !== "running") context.resume().catch(() => undefined);
}

/** On iOS, sound of the Web Audio API counts as an ornament that the silent switch mutes, unless one says otherwise. */
function playThroughSilentSwitch(): void {
  const { audioSession } = navigator as Navigator & { audioSession?: { type: string } };
  if (audioSession) audioSession.type = "playback";
}

import type { PcmSamples } from "./samples.js";
import { stretch, stretchLead, type Stretched } from "./stretch.js";

/** How far ahead sound is handed to the browser, in seconds: what is held twice, and what a sleeping tab lives on. */
const AHEAD = 4;
/** The longest piece, in seconds. */
const LONGEST = 0.5;
/** No shorter piece is made of a sound that still grows, in seconds: chunks of a byte each are no reason for as many nodes. */
const SHORTEST = 0.02;
/** How long before its time a piece must be handed over, in seconds: the audio thread is some blocks ahead. */
const GUARD = 0.02;
/** How far back from its end a growing sound may be broken off to be broken off in silence, in seconds. */
const TAIL = 0.008;
/** How much must have arrived before the first sound, in seconds. */
const LEAD = 0.06;
/** The lead doubles with each underrun, up to this, in seconds. */
const MAX_LEAD = 0.96;
/** How long a sound takes to fade that a user breaks off, in seconds. */
const FADE = 0.006;

/** A piece that was handed to the browser. */
interface Piece {
  readonly node: AudioBufferSourceNode;
  /** Its first frame by the context's time. */
  readonly at: number;
  /** How long it is, in the context's frames. */
  readonly length: number;
  /** The frames of the sound that it says. */
  readonly from: number;
  readonly to: number;
}

/** What a schedule tells. */
export interface ScheduleHost {
  /** All has been said. */
  readonly ended: () => void;
  /** It ran dry, or goes on. */
  readonly changed: () => void;
  /** It goes on after having run dry; frames of the sound, and of silence. */
  readonly underrun: (at: number, gap: number) => void;
}

/**
 * Sound that is said while it comes, without a seam: pieces stand at frame-exact times, one where the other ends, in a
 * context that runs at the sound's own rate. (Starting a piece when the one before has ended leaves some ms of silence;
 * a context of another rate resamples each piece by itself, which clicks.) Works the same in an OfflineAudioContext.
 */
export class PcmSchedule {
  readonly #context: BaseAudioContext;
  readonly #output: AudioNode;
  readonly #samples: PcmSamples;
  readonly #host: ScheduleHost;
  readonly #pieces = new Set<Piece>();
  #take: GainNode | null = null;
  /** The sound's frame that is said next. */
  #next = 0;
  /** The context's frame that it is said at. */
  #cursor = 0;
  #lead = LEAD;
  #speed = 1;
  /** Where it ran dry: the sound's frame, and the context's. */
  #dry: { readonly next: number; readonly cursor: number } | null = null;
  #running = false;
  #fadesIn = false;
  #stretched: Stretched | null = null;

  constructor(context: BaseAudioContext, output: AudioNode, samples: PcmSamples, host: ScheduleHost) {
    this.#context = context;
    this.#output = output;
    this.#samples = samples;
    this.#host = host;
  }

  /** Whether it was started and has not ended. */
  get started(): boolean {
    return this.#take !== null;
  }

  /** Whether it was started and has too little to say. */
  get starved(): boolean {
    return this.started && !this.#running;
  }

  /** The frame of the sound that is heard now. */
  get position(): number {
    const now = this.#now;
    for (const { at, length, from, to } of this.#pieces) {
      if (now < at) return from;
      if (now < at + length) return from + ((now - at) / length) * (to - from);
    }
    return this.#next;
  }

  get #rate(): number {
    return this.#samples.format.rate;
  }

  get #now(): number {
    return this.#context.currentTime * this.#rate;
  }

  /** Begins at a frame of the sound, at `speed` times its own. */
  start(frame: number, speed: number): void {
    this.stop();
    const take = new GainNode(this.#context);
    take.connect(this.#output);
    this.#take = take;
    this.#next = frame;
    this.#speed = speed;
    this.#dry = null;
    this.#stretched = null;
    // A sound that is entered in its middle would click.
    this.#fadesIn = frame > 0;
    this.pump();
  }

  /** Breaks off, with a fade that is too short to be heard as one. Nothing of it is heard afterwards. */
  stop(): void {
    const take = this.#take;
    if (!take) return;
    this.#next = Math.floor(this.position);
    const now = this.#context.currentTime;
    take.gain.cancelScheduledValues(now);
    take.gain.setValueAtTime(1, now);
    take.gain.linearRampToValueAtTime(0, now + FADE);
    for (const { node } of this.#pieces) {
      node.onended = () => {
        node.disconnect();
        take.disconnect();
      };
      node.stop(now + FADE);
    }
    this.#pieces.clear();
    this.#take = null;
    this.#running = false;
    this.#cursor = 0;
  }

  /** Hands over what can be: called when more has come, and as pieces end. */
  pump(): void {
    if (!this.#take) return;
    if (this.#running && this.#isLate()) this.#runDry();
    if (!this.#running && !this.#begin()) return;
    const rate = this.#rate;
    const until = this.#now + AHEAD * rate;
    while (this.#cursor < until && this.#handOver());
    if (this.#pieces.size === 0) this.#finish();
  }

  /** How many frames can be said, up to where it can be broken off. */
  #ready(): number {
    const { settled, frames } = this.#samples;
    const end = settled ? frames : this.#samples.quietEnd(this.#next, Math.round(TAIL * this.#rate));
    const ready = end - this.#next;
    return settled || ready >= SHORTEST * this.#rate ? ready : 0;
  }

  /** Whether the next piece can no longer be there when the last one ends. */
  #isLate(): boolean {
    return this.#cursor < this.#now + GUARD * this.#rate && this.#ready() > 0;
  }

  #runDry(): void {
    this.#running = false;
    this.#dry = { next: this.#next, cursor: this.#cursor };
    this.#lead = Math.min(MAX_LEAD, this.#lead * 2);
    this.#host.changed();
  }

  /** Begins to sound, at first or again, when enough has come. */
  #begin(): boolean {
    const { settled, frames } = this.#samples;
    const ready = frames - this.#next;
    const needed = this.#speed === 1 ? this.#lead : this.#lead * this.#speed + stretchLead(this.#speed);
    if (ready <= 0 || (!settled && ready < needed * this.#rate)) {
      if (settled && ready <= 0 && this.#pieces.size === 0) this.#finish();
      return false;
    }
    const soon = Math.ceil(this.#now + GUARD * this.#rate);
    this.#cursor = Math.max(soon, this.#cursor);
    this.#running = true;
    const dry = this.#dry;
    this.#dry = null;
    if (this.#fadesIn) this.#fadeIn();
    if (dry && this.#cursor > dry.cursor) this.#host.underrun(dry.next, this.#cursor - dry.cursor);
    this.#host.changed();
    return true;
  }

  #fadeIn(): void {
    this.#fadesIn = false;
    const at = this.#cursor / this.#rate;
    this.#take?.gain.setValueAtTime(0, at);
    this.#take?.gain.linearRampToValueAtTime(1, at + FADE);
  }

  /** Hands over one piece; false when there is none. */
  #handOver(): boolean {
    const take = this.#take;
    const longest = Math.round(LONGEST * this.#rate);
    const count = Math.min(this.#ready(), longest);
    if (!take || count <= 0) return false;
    const { rate, channels } = this.#samples.format;
    const said = this.#say(count);
    if (!said) return false;
    const buffer = new AudioBuffer({ length: said.length, numberOfChannels: channels, sampleRate: rate });
    said.channels.forEach((data, channel) => {
      buffer.copyToChannel(data, channel);
    });
    const node = new AudioBufferSourceNode(this.#context, { buffer });
    const { length, from, to } = said;
    const piece: Piece = { node, at: this.#cursor, length, from, to };
    node.onended = () => {
      node.disconnect();
      this.#pieces.delete(piece);
      this.#over();
    };
    node.connect(take);
    node.start(this.#cursor / rate);
    this.#pieces.add(piece);
    this.#cursor += length;
    this.#next = to;
    return true;
  }

  /** The next frames as they are to be heard. */
  #say(count: number): Stretched | null {
    if (this.#speed !== 1) {
      this.#stretched = stretch(this.#samples, this.#next, count, this.#speed, this.#stretched);
      return this.#stretched;
    }
    const channels = Array.from({ length: this.#samples.format.channels }, () => new Float32Array(count));
    this.#samples.read(this.#next, channels);
    return { channels, length: count, from: this.#next, to: this.#next + count };
  }

  /** A piece has ended. */
  #over(): void {
    if (!this.#take) return;
    this.pump();
    const { settled } = this.#samples;
    if (this.#running && this.#pieces.size === 0 && !settled) this.#runDry();
  }

  #finish(): void {
    const { settled, frames } = this.#samples;
    if (!settled || this.#next < frames) return;
    this.#take?.disconnect();
    this.#take = null;
    this.#running = false;
    this.#host.ended();
  }
}

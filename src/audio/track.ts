import { blobOf, wavBlob } from "../media/index.js";
import type { Contexts } from "./contexts.js";
import type { Floor, SettledSound, TrackEngine } from "./floor.js";
import { decodePeaks } from "./encoded/decode-peaks.js";
import { ElementVoice } from "./encoded/element-voice.js";
import { formatOf, type Format } from "./format.js";
import { PcmVoice } from "./pcm/pcm-voice.js";
import { PcmSamples } from "./pcm/samples.js";
import { Peaks } from "./peaks.js";
import { LOADING, sameState, type AudioProblem, type AudioState, type AudioStatus } from "./state.js";
import type { Voice, VoiceHost } from "./voice.js";

/** How often a player hears of time that passes and of sound that arrives, in ms. */
const TICK_MS = 250;

/** What a file of it is called, where the bytes are handed out as they came. */
function typeOf(format: Format | null): string {
  if (format?.kind === "pcm") return "audio/wav";
  return format?.kind === "encoded" ? format.type : "application/octet-stream";
}

/** One sound: it is fed while it arrives, and played from its first chunks. */
export class Track {
  /** The item's key. */
  readonly key: string;
  /** Tracks of one group play one after another: the turn's key. */
  readonly group: string;
  /** How loud it is, for a waveform. */
  readonly peaks = new Peaks();
  /** What the user set for all sound, and how to set it. */
  readonly engine: TrackEngine;
  readonly #contexts: Contexts;
  readonly #floor: Floor;
  readonly #listeners = new Set<() => void>();
  #mimeType: string;
  #head: Uint8Array = new Uint8Array(0);
  #format: Format | null = null;
  #voice: Voice | null = null;
  #samples: PcmSamples | null = null;
  #settled: SettledSound | null = null;
  #problem: AudioProblem | null = null;
  #duration: number | null = null;
  #phase: "fresh" | "begun" | "ended" = "fresh";
  #wanted = false;
  #underruns = 0;
  #state: AudioState = LOADING;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    id: { readonly key: string; readonly group: string; readonly mimeType: string },
    contexts: Contexts,
    floor: Floor,
    engine: TrackEngine,
  ) {
    this.key = id.key;
    this.group = id.group;
    this.#mimeType = id.mimeType;
    this.#contexts = contexts;
    this.#floor = floor;
    this.engine = engine;
  }

  /** How many bytes of memory are held for it beside the item's own. */
  get held(): number {
    const own = this.#settled ? 0 : (this.#samples?.held ?? 0);
    return own + this.#head.byteLength;
  }

  /** Where it is, in seconds, at this moment. */
  get position(): number {
    return this.#voice?.position ?? 0;
  }

  /** The state. The same object until it changes. */
  readonly getState = (): AudioState => this.#state;

  /** Calls the listener when the state changes: at once when it matters, else four times a second. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** The next bytes. */
  append(chunk: Uint8Array): void {
    if (this.#voice) {
      this.#voice.append(chunk);
      return;
    }
    if (this.#format) return;
    const head = new Uint8Array(this.#head.length + chunk.length);
    head.set(this.#head);
    head.set(chunk, this.#head.length);
    this.#head = head;
    this.#decide(head, false);
    this.update();
  }

  /** No more come. A sound that was cut may settle again, when its done comes late. */
  settle(sound: SettledSound): void {
    this.#settled = sound;
    if (sound.mimeType) this.#mimeType = sound.mimeType;
    if (sound.bytes.length === 0) this.#problem = "empty";
    else {
      if (this.#problem === "empty") this.#problem = null;
      this.#decide(sound.bytes, true);
      const start = this.#format?.kind === "pcm" ? this.#format.start : 0;
      this.#voice?.settle(sound.bytes.subarray(start));
    }
    this.#head = new Uint8Array(0);
    if (this.#problem) this.#floor.leave(this, "over");
    this.update();
  }

  /** Plays, from the start when it was at its end. Call it within the user's gesture. */
  readonly play = (): void => {
    if (!this.#problem) this.#floor.take(this);
  };

  /** Goes still and keeps its place; gives the floor to nobody. */
  readonly pause = (): void => {
    this.hush();
    this.#floor.leave(this, "paused");
    this.update();
  };

  /** Goes on from another place, in seconds: within what has arrived. */
  readonly seek = (seconds: number): void => {
    if (this.#phase === "ended") this.#phase = "begun";
    this.#voice?.seek(seconds);
    // The next key press goes on from here.
    this.#emit();
  };

  /** Sounds: it has the floor. */
  speak(): void {
    this.#wanted = true;
    if (this.#phase === "ended") this.#voice?.seek(0);
    this.#phase = "begun";
    this.#voice?.play();
    this.update();
  }

  /** Goes still without leaving the floor. */
  hush(): void {
    this.#wanted = false;
    this.#voice?.pause();
    this.update();
  }

  /** Volume, mute or speed changed. */
  adjust(): void {
    this.#voice?.adjust(this.engine.getSettings());
    this.update();
  }

  /**
   * The sound as a file with a name, for download: raw samples as WAV, all else as it came. Null before it settles and
   * for none. Made anew at each call, and held by nobody.
   */
  file(): File | null {
    const sound = this.#settled;
    if (!sound || sound.bytes.length === 0) return null;
    const format = this.#format;
    // Of what is no sound only the bytes are handed out, as a type that no browser runs.
    const blob =
      format?.kind === "pcm" && format.start === 0
        ? wavBlob(sound.bytes, format.pcm)
        : blobOf(sound.bytes, typeOf(format));
    const ending = blob.type.replace(/^.*\/(x-)?/, "").replace("mpeg", "mp3");
    return new File([blob], `audio.${ending}`, { type: blob.type });
  }

  /** Looks through a settled encoded sound for its length and its waveform. Raw samples are looked at as they come. */
  async prepare(): Promise<void> {
    const sound = this.#settled;
    if (!sound || this.#format?.kind !== "encoded" || this.#duration !== null || this.#problem) return;
    this.#duration = await decodePeaks(sound.bytes, this.peaks);
    this.update();
  }

  /** Lets go of everything. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#voice?.dispose();
    this.#voice = null;
    this.#floor.leave(this, "over");
    this.#listeners.clear();
  }

  /** Tells the listeners what has changed: a new status at once, time and amount a few times a second. */
  update(): void {
    const next = this.#look();
    if (sameState(next, this.#state)) return;
    const { arrived, position } = this.#state;
    if (!sameState({ ...next, arrived, position }, this.#state)) this.#emit();
    else this.#timer ??= setTimeout(this.#emit, TICK_MS);
  }

  readonly #emit = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#state = this.#look();
    for (const listener of [...this.#listeners]) listener();
    if (this.#state.status === "playing") this.#timer = setTimeout(this.#emit, TICK_MS);
  };

  #look(): AudioState {
    return {
      status: this.#status(),
      problem: this.#problem,
      arrival: this.#settled?.state ?? "streaming",
      arrived: this.#voice?.arrived ?? this.#duration,
      position: Math.round(this.position * 100) / 100,
      underruns: this.#underruns,
    };
  }

  #status(): AudioStatus {
    if (this.#problem) return "unplayable";
    if (this.#floor.waits(this)) return "queued";
    const voice = this.#voice;
    if (!voice) return this.#wanted ? "waiting" : "loading";
    if (voice.state === "sounding") return "playing";
    if (voice.state !== "still") return voice.state;
    if (this.#wanted && this.#phase !== "ended") return "waiting";
    return this.#phase === "begun" ? "paused" : this.#phase === "ended" ? "ended" : "ready";
  }

  /** Finds out what it is, as soon as its bytes tell. */
  #decide(head: Uint8Array, settled: boolean): void {
    if (this.#format) return;
    const format = formatOf(this.#mimeType, head, settled);
    if (!format) return;
    this.#format = format;
    if (format.kind === "unknown") {
      this.#fail("unknown_format");
      return;
    }
    const voice = this.#voiceOf(format);
    this.#voice = voice;
    // What is whole is taken as it lies, without a copy.
    if (!settled) voice.append(head.subarray(format.kind === "pcm" ? format.start : 0));
    this.#head = new Uint8Array(0);
    if (this.#wanted) voice.play();
  }

  #voiceOf(format: Exclude<Format, { kind: "unknown" }>): Voice {
    const host: VoiceHost = {
      changed: () => {
        this.update();
      },
      ended: () => {
        this.#wanted = false;
        this.#phase = "ended";
        this.#floor.leave(this, "over");
        this.update();
      },
      underrun: (underrun) => {
        this.#underruns += 1;
        this.#floor.underrun(this, underrun);
        this.update();
      },
      failed: () => {
        this.#fail(format.kind === "pcm" ? "unsupported" : "broken");
      },
    };
    if (format.kind === "encoded") return new ElementVoice(format, this.engine.getSettings(), host);
    this.peaks.begin(format.pcm.rate);
    this.#samples = new PcmSamples(format.pcm, this.peaks, format.length);
    return new PcmVoice(this.#samples, this.#contexts, this.engine.getSettings(), host);
  }

  #fail(problem: AudioProblem): void {
    this.#problem = problem;
    this.#wanted = false;
    this.#floor.leave(this, "over");
    this.update();
  }
}

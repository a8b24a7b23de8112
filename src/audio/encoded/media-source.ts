/** iOS has MediaSource as a managed one only. */
type SourceClass = typeof MediaSource;

function sourceClass(): SourceClass | null {
  const { MediaSource, ManagedMediaSource } = globalThis as {
    MediaSource?: SourceClass;
    ManagedMediaSource?: SourceClass;
  };
  return MediaSource ?? ManagedMediaSource ?? null;
}

/** The codec that a container most likely holds, where a browser wants one. */
const CODECS: Readonly<Record<string, string>> = {
  "audio/webm": 'audio/webm; codecs="opus"',
  "audio/mp4": 'audio/mp4; codecs="mp4a.40.2"',
};

/** The type to feed a sound as while it arrives; null where the browser takes it only whole, as ogg and flac. */
export function streamableType(type: string, codecs: string | undefined): string | null {
  const Source = sourceClass();
  if (!Source) return null;
  const told = codecs === undefined ? undefined : `${type}; codecs="${codecs}"`;
  return [told, CODECS[type], type].find((one) => one !== undefined && Source.isTypeSupported(one)) ?? null;
}

/** Feeds a media element while bytes arrive. They may be cut anywhere. */
export class MediaSourceFeeder {
  readonly #source: MediaSource;
  readonly #type: string;
  readonly #failed: () => void;
  #buffer: SourceBuffer | null = null;
  #queue: Uint8Array[] = [];
  #settled = false;
  #url: string | null;

  /** @param failed - the bytes are not what their type says */
  constructor(element: HTMLMediaElement, type: string, failed: () => void) {
    const Source = sourceClass();
    if (!Source) throw new Error("unistream: fed without MediaSource. Ask streamableType first.");
    this.#source = new Source();
    this.#type = type;
    this.#failed = failed;
    this.#source.addEventListener("sourceopen", this.#open, { once: true });
    this.#url = URL.createObjectURL(this.#source);
    // A managed source is opened only where no remote playback could want the file.
    element.disableRemotePlayback = true;
    element.src = this.#url;
  }

  /** The next bytes. */
  append(chunk: Uint8Array): void {
    if (chunk.length > 0) this.#queue.push(chunk);
    this.#feed();
  }

  /** No more come. */
  settle(): void {
    this.#settled = true;
    this.#feed();
  }

  /** Lets go of the source. */
  dispose(): void {
    this.#queue = [];
    this.#source.removeEventListener("sourceopen", this.#open);
    this.#buffer?.removeEventListener("updateend", this.#feed);
    this.#revoke();
  }

  readonly #open = (): void => {
    this.#revoke();
    try {
      this.#buffer = this.#source.addSourceBuffer(this.#type);
    } catch {
      this.#failed();
      return;
    }
    this.#buffer.addEventListener("updateend", this.#feed);
    this.#feed();
  };

  readonly #feed = (): void => {
    const buffer = this.#buffer;
    if (!buffer || buffer.updating || this.#source.readyState !== "open") return;
    try {
      if (this.#queue.length > 0) buffer.appendBuffer(this.#joined());
      else if (this.#settled) this.#source.endOfStream();
    } catch {
      // Full, or refused: a sound that is settled can still be played as a file.
      this.#failed();
    }
  };

  /** What waits, as one: many small appends cost more than one. */
  #joined(): Uint8Array<ArrayBuffer> {
    const joined = new Uint8Array(this.#queue.reduce((sum, chunk) => sum + chunk.length, 0));
    let at = 0;
    for (const chunk of this.#queue) {
      joined.set(chunk, at);
      at += chunk.length;
    }
    this.#queue = [];
    return joined;
  }

  #revoke(): void {
    if (this.#url !== null) URL.revokeObjectURL(this.#url);
    this.#url = null;
  }
}

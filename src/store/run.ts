import { isRecord, UniStreamError, type UniEvent, type UniRequest } from "../protocol/index.js";
import { applyEvent, createTurn, diagnostic, endTurn, type Turn, type TurnEnd } from "../reducer/index.js";
import type { Source } from "../transport/index.js";
import { messageFromTurn, type Message, type MessageTimings } from "./message.js";
import type { ItemObservers } from "./observers.js";
import type { Scheduler } from "./scheduler.js";

/** After a stop the body should end at once. One that does not is cancelled after this long, in ms. */
const DRAIN_MS = 1000;

/** What a run tells the conversation. */
export interface RunHost {
  readonly scheduler: Scheduler;
  /** The engines that are fed beside the turn. */
  readonly observers: ItemObservers;
  /** An event came; it is applied next. */
  readonly onEvent: (event: UniEvent) => void;
  /** The message changed and a frame has come. */
  readonly commit: (run: Run) => void;
  /** The turn ended: commit now, and settle the conversation. */
  readonly ended: (run: Run) => void;
}

/**
 * One request and the answer to it. Events fold at once into the live turn; the message is committed once a frame, and
 * at once when the turn ends. After its end it takes what the body still says, for the diagnostics, but not for long.
 */
export class Run {
  turn: Turn;
  timings: MessageTimings;
  readonly #host: RunHost;
  readonly #abort = new AbortController();
  #cancelFrame: (() => void) | null = null;
  #cancelDrain: (() => void) | null = null;
  #closed = false;
  #events = 0;
  #marks: Message["diagnostics"] = [];
  /** How many messages were sent. */
  #inputs = 0;

  constructor(host: RunHost, key: string) {
    this.#host = host;
    this.turn = createTurn({ key });
    this.timings = { submittedAt: host.scheduler.now(), firstEventAt: null, endedAt: null };
  }

  get message(): Message {
    const message = messageFromTurn(this.turn, this.timings);
    if (this.#marks.length === 0) return message;
    return { ...message, diagnostics: [...message.diagnostics, ...this.#marks] };
  }

  get live(): boolean {
    return this.turn.status === "streaming";
  }

  /** Asks for the answer. Never rejects: every failure is an end of the turn, also one to build the request. */
  async start(source: Source, build: () => UniRequest): Promise<void> {
    // Whoever heard of the submission may have stopped it.
    if (this.#closed) return;
    try {
      for await (const event of this.#open(source, build())) {
        if (this.#closed) return;
        this.#take(event);
      }
      this.#end({ cause: "eof" });
    } catch (thrown) {
      this.#end(endOf(thrown));
    }
    this.close();
  }

  /** The request is only passed on, never kept: it holds every image of the history as text. */
  #open(source: Source, request: UniRequest): ReturnType<Source> {
    this.#inputs = request.messages.length;
    return source(request, { signal: this.#abort.signal });
  }

  /** Ends the turn as aborted, now. Nothing arrives after it. */
  stop(): void {
    this.#end({ cause: "abort" });
    this.close();
  }

  /** Lets go of the request, also when it is only draining. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancelDrain?.();
    this.#cancelFrame?.();
    this.#abort.abort();
  }

  /** Commits what has come, now. */
  flush(): void {
    if (this.#cancelFrame === null) return;
    this.#cancelFrame();
    this.#cancelFrame = null;
    this.#host.commit(this);
  }

  #take(event: UniEvent): void {
    this.#host.onEvent(event);
    // The callback may have stopped the run.
    if (this.#closed) return;
    const wasLive = this.live;
    const now = this.#host.scheduler.now();
    const stamped =
      isRecord(event) && (event.created_at ?? null) === null ? { ...event, created_at: now } : event;
    const before = this.turn;
    this.turn = applyEvent(before, stamped, this.#host.observers);
    this.#host.observers.deliver();
    this.#events += 1;
    if (this.timings.firstEventAt === null) this.timings = { ...this.timings, firstEventAt: now };
    if (wasLive && !this.live) this.#settle();
    // An event that changed nothing is no reason to render.
    else if (!sameView(before, this.turn)) this.#askFrame();
  }

  #end(end: TurnEnd): void {
    if (this.#closed || !this.live) return;
    this.turn = endTurn(this.turn, end, this.#host.observers);
    this.#host.observers.deliver();
    this.#settle();
  }

  #settle(): void {
    this.#cancelFrame?.();
    this.#cancelFrame = null;
    this.timings = { ...this.timings, endedAt: this.#host.scheduler.now() };
    if (this.turn.status === "done") this.#countEmbeddings();
    this.#cancelDrain = this.#host.scheduler.after(DRAIN_MS, () => {
      this.close();
    });
    this.#host.ended(this);
  }

  /** The nth vector answers the nth input; with another count nobody can tell which is which. */
  #countEmbeddings(): void {
    const count = this.turn.items.filter((item) => item.kind === "embedding" && item.state === "done").length;
    if (count === 0 || count === this.#inputs) return;
    this.#marks = [diagnostic("embedding_count", this.#events - 1)];
  }

  #askFrame(): void {
    this.#cancelFrame ??= this.#host.scheduler.frame(() => {
      this.#cancelFrame = null;
      this.#host.commit(this);
    });
  }
}

function sameView(a: Turn, b: Turn): boolean {
  return (
    a.items === b.items && a.diagnostics === b.diagnostics && a.diagnosticsDropped === b.diagnosticsDropped
  );
}

/** How a turn ends by what its source threw. */
function endOf(thrown: unknown): TurnEnd {
  const error = asStreamError(thrown);
  if (error.code === "aborted") return { cause: "abort" };
  if (error.code === "ended_without_stop" || error.code === "cut") return { cause: "eof", error };
  return { cause: "error", error };
}

/** Whatever was thrown, as an error of ours; its own words and itself are kept. */
function asStreamError(thrown: unknown): UniStreamError {
  if (thrown instanceof UniStreamError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const aborted = thrown instanceof Error && thrown.name === "AbortError";
  return new UniStreamError({
    code: aborted ? "aborted" : "network",
    message: `The source of the stream threw, so the answer ends here: ${message}. Mend the source, or send again.`,
    cause: thrown,
  });
}

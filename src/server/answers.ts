/** Headers of every event stream that leaves this door: nothing on its way may keep it, change it or gather it. */
export const STREAM_HEADERS: Readonly<Record<string, string>> = {
  "content-type": "text/event-stream; charset=utf-8",
  // `no-transform` also keeps Next.js and the `compression` middleware from gathering events to compress them.
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** A refusal as an MMSP server words it. */
export function refusal(status: number, type: string, message: string): Response {
  return Response.json({ error: { type, message } }, { status, headers: { "cache-control": "no-store" } });
}

/** A request that is refused on the way; thrown where that shows, answered in one place. */
export class Refused extends Error {
  /** What the client gets. */
  readonly response: Response;

  /** The fields of an MMSP refusal. */
  constructor(status: number, type: string, message: string) {
    super(message);
    this.response = refusal(status, type, message);
  }
}

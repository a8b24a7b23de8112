/** What the scripted provider answers. */
export interface Reply {
  /** Default 200. */
  readonly status?: number;
  /** Default: that of an event stream. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, piece by piece; `HOLD` waits until the test releases it or the client goes. */
  readonly body: readonly (string | typeof HOLD)[];
  /** How the body ends: as it should, or with the socket. */
  readonly end?: "whole" | "drop";
}

export const HOLD = Symbol("hold");

/** An answer that is one JSON value. SDKs would ask again after a 429: the header says not to. */
export const jsonReply = (value: unknown, status = 200): Reply => ({
  status,
  headers: { "content-type": "application/json", "x-should-retry": "false" },
  body: [JSON.stringify(value)],
});

/** What stands where a secret stood. */
const HIDDEN = "[hidden]";

/** A shorter key protects nothing, and to take it out would tear up ordinary words. */
const SHORTEST_SECRET = 6;

/** Takes secrets out of texts. */
export interface Scrubber {
  /** A whole text without them. */
  readonly whole: (text: string) => string;
  /** A stream's text without them, also where a secret is cut over its pieces. */
  readonly stream: () => {
    /** The next piece: what of the text so far can be let go. Its end may be held back until the next piece. */
    readonly feed: (piece: string) => string;
    /** What was held back. */
    readonly end: () => string;
  };
}

/** How a secret may be written within JSON, and within an address. */
function spellings(secret: string): string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return [secret, json, json.replaceAll("/", "\\/"), encodeURIComponent(secret)];
}

/** How many characters at the end of `text` may be the beginning of a secret. */
function heldBack(text: string, secrets: readonly string[], longest: number): number {
  // No secret holds a line end, and nearly every piece of an event stream ends with one.
  if (text.endsWith("\n")) return 0;
  const tail = text.slice(1 - longest).toLowerCase();
  for (let length = Math.min(tail.length, longest - 1); length > 0; length -= 1) {
    const end = tail.slice(tail.length - length);
    if (secrets.some((secret) => secret.length > length && secret.startsWith(end))) return length;
  }
  return 0;
}

/**
 * Takes every one of `secrets` out, whatever its case and spelling. Those of fewer than 6 characters are left alone:
 * they are no secrets.
 */
export function createScrubber(secrets: Iterable<string>): Scrubber {
  const long = [...secrets].filter((secret) => secret.length >= SHORTEST_SECRET);
  // The longest first: `host:port` before `host`, or the port would be left standing.
  const all = [...new Set(long.flatMap(spellings).map((one) => one.toLowerCase()))].sort(
    (a, b) => b.length - a.length,
  );
  const longest = all[0]?.length ?? 0;
  if (longest === 0) {
    return { whole: (text) => text, stream: () => ({ feed: (piece) => piece, end: () => "" }) };
  }
  const pattern = new RegExp(all.map((one) => one.replace(/[^\w]/g, "\\$&")).join("|"), "gi");
  const whole = (text: string): string => text.replace(pattern, HIDDEN);
  const stream = (): ReturnType<Scrubber["stream"]> => {
    let held = "";
    return {
      feed(piece) {
        const text = held + piece;
        let keep = text.length - heldBack(text, all, longest);
        for (const match of text.matchAll(pattern)) {
          const end = match.index + match[0].length;
          // A secret that reaches into what would be held back is whole: only what follows it may begin another.
          if (match.index < keep && end > keep) keep = text.length - heldBack(text.slice(end), all, longest);
        }
        held = text.slice(keep);
        return whole(text.slice(0, keep));
      },
      end() {
        const rest = whole(held);
        held = "";
        return rest;
      },
    };
  };
  return { whole, stream };
}

/** Names of headers whose values nobody else may see. */
const SECRET_HEADER = /auth|key|token|secret|cookie|password|credential/i;

/** Names that every machine has for itself. They tell nothing, and answers about programming are full of them. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/;

/** What may not reach the client of a relay: the address of its server, and the secrets that it sends along. */
export function secretsOf(base: URL, headers: Headers): string[] {
  const isLocal = LOOPBACK.test(base.hostname);
  const secrets = isLocal
    ? ["localhost", "127.0.0.1", base.hostname].map((name) => `${name}:${base.port || "80"}`)
    : [base.host, base.hostname];
  for (const [name, value] of headers) {
    if (SECRET_HEADER.test(name)) secrets.push(value, value.replace(/^\w+ /, ""));
  }
  return secrets;
}

/** What relative addresses are tried against: a host that can be nobody's (RFC 2606). */
const BASE = "https://base.invalid";

function parsed(url: string): URL | null {
  try {
    return new URL(url, BASE);
  } catch {
    return null;
  }
}

/** The host that an address leads to; null for a relative one and for mail. */
export function hostOf(url: string): string | null {
  const address = parsed(url);
  return address && /^https?:$/.test(address.protocol) && address.origin !== BASE ? address.host : null;
}

const ADDRESS_IN_TEXT = /^\s*(?:https?:\/\/|www\.)?((?:[\p{L}\d-]+\.)+[\p{L}]{2,})(?=[/:?#\s]|$)/iu;

/**
 * The host that a link leads to where its text names another one: `[bank.example](https://evil.example)`. Null where
 * the text names no address, or the right one.
 */
export function disguisedHost(url: string, text: string): string | null {
  const host = hostOf(url);
  const named = ADDRESS_IN_TEXT.exec(text)?.[1];
  if (host === null || named === undefined) return null;
  const bare = (name: string): string => (parsed(`https://${name}`)?.hostname ?? name).replace(/^www\./, "");
  return bare(named) === bare(host) ? null : host;
}

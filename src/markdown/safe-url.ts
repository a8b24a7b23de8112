/** What a URL is for: an image may be inline data of a raster kind, a link may not. */
export type UrlKind = "link" | "image";

const SCHEMES: Record<UrlKind, ReadonlySet<string>> = {
  link: new Set(["https:", "http:", "mailto:"]),
  image: new Set(["https:", "http:"]),
};

/** Raster only: SVG holds script, and navigating to it would run it in the page's origin. */
const RASTER = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/i;

/** Browsers drop tabs and line ends inside a URL and trim controls at its start: a way to hide a scheme. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** `javascript&colon;` and `java&#115;cript:` are entities to whoever writes the URL into HTML as it is. */
const ENTITY_SCHEME = /^[^/?#]*&(?:#|[a-z0-9]+;)/i;

/**
 * The URL where it is allowed, or `null`. Allowed are `https:`, `http:`, `mailto:` (links only), base64 raster images
 * (images only), and relative ones that stay on the page's own host. Everything else is refused, above all `javascript:`,
 * `data:`, `file:`, `//host`, and whatever hides a scheme behind backslashes, white space, control characters or entities.
 *
 * @param url as read from the source, entities decoded
 * @param kind what the URL is for
 */
export function safeUrl(url: string, kind: UrlKind): string | null {
  const text = url.trim();
  if (text === "" || HIDDEN.test(text)) return null;
  const scheme = SCHEME.exec(text)?.[0].toLowerCase();
  if (scheme === "data:") return kind === "image" && RASTER.test(text) ? text : null;
  if (scheme === "http:" || scheme === "https:") return /^https?:\/\/[^/]/i.test(text) ? text : null;
  if (scheme !== undefined) return SCHEMES[kind].has(scheme) ? text : null;
  if (text.startsWith("//") || ENTITY_SCHEME.test(text)) return null;
  return text;
}

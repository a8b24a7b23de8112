import engine from "mermaid";
import type { MermaidOptions } from "./mermaid.js";

/** A diagram as an image. */
export interface Drawing {
  /** A `data:` address. */
  readonly url: string;
  /** In CSS pixels. */
  readonly width: number;
  /** In CSS pixels. */
  readonly height: number;
}

/** How many diagrams are remembered: one that is shown again, by a remount, is not drawn again. */
const REMEMBERED = 50;

/** Longer sources stay code. In characters. */
const LONGEST = 20_000;

const drawings = new Map<string, Promise<Drawing | null>>();
let count = 0;

/** The drawing as XML of a known size: what mermaid hands out is HTML, as wide as whatever it stands in. */
function imageOf(html: string): Drawing | null {
  // A document that is only parsed runs nothing and fetches nothing.
  const svg = new DOMParser().parseFromString(html, "text/html").querySelector("svg");
  const [, , width = 0, height = 0] = (svg?.getAttribute("viewBox") ?? "").split(/[\s,]+/).map(Number);
  if (!svg || !(width > 0 && height > 0)) return null;
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  const xml = new XMLSerializer().serializeToString(svg);
  return { url: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(xml)}`, width, height };
}

async function drawNow(source: string, theme: MermaidOptions["theme"]): Promise<Drawing | null> {
  engine.initialize({
    startOnLoad: false,
    securityLevel: "strict",
    suppressErrorRendering: true,
    htmlLabels: false,
    flowchart: { htmlLabels: false },
    ...(theme && { theme }),
  });
  count += 1;
  try {
    const { svg } = await engine.render(`unistream-diagram-${String(count)}`, source);
    return imageOf(svg);
  } catch {
    return null;
  }
}

/** The drawing of a diagram; null when its source has a fault. Never rejects. */
export function draw(source: string, theme: MermaidOptions["theme"]): Promise<Drawing | null> {
  if (source.length > LONGEST) return Promise.resolve(null);
  const key = `${String(theme)}\n${source}`;
  const drawing = drawings.get(key) ?? drawNow(source, theme);
  drawings.delete(key);
  drawings.set(key, drawing);
  const [oldest] = drawings.keys();
  if (drawings.size > REMEMBERED && oldest !== undefined) drawings.delete(oldest);
  return drawing;
}

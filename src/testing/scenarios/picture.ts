import type { Scenario } from "../scenario.js";
import { media, streamOf, text, thinking } from "../script.js";
import { encodePng } from "./png.js";

type Colour = readonly [number, number, number];

const WIDTH = 320;
const HEIGHT = 200;
const SHADES = 64;

function blend(from: Colour, to: Colour, share: number): Colour {
  return [0, 1, 2].map((part) =>
    Math.round((from[part] ?? 0) * (1 - share) + (to[part] ?? 0) * share),
  ) as unknown as Colour;
}

const sky = Array.from({ length: SHADES }, (_, at) => blend([24, 44, 84], [244, 190, 150], at / SHADES));
const sea = Array.from({ length: SHADES }, (_, at) => blend([196, 150, 140], [16, 40, 66], at / SHADES));
const PALETTE: readonly Colour[] = [...sky, ...sea, [255, 240, 214], [10, 22, 38]];
const MOON = SHADES * 2;
const HILL = MOON + 1;

/** A bay at dusk; `scale` draws it in blocks, as a draft would be. */
function bay(scale: number): Uint8Array {
  const horizon = HEIGHT * 0.58;
  return encodePng(Math.ceil(WIDTH / scale), Math.ceil(HEIGHT / scale), PALETTE, (px, py) => {
    const [x, y] = [px * scale, py * scale];
    const hill = horizon - 26 * Math.exp(-(((x - 250) / 60) ** 2)) - 15 * Math.exp(-(((x - 150) / 50) ** 2));
    if (Math.hypot(x - 90, y - 58) < 22) return MOON;
    if (y > hill && y < horizon) return HILL;
    if (y < horizon) return Math.min(SHADES - 1, Math.floor((y / horizon) * SHADES));
    const glint = Math.abs(x - 90) < 5 + (y - horizon) / 4 && Math.sin(y * 0.9 + x * 0.08) > 0.1;
    return glint
      ? MOON
      : SHADES + Math.min(SHADES - 1, Math.floor(((y - horizon) / (HEIGHT - horizon)) * SHADES));
  });
}

/** Scenarios of pictures. */
export const picture: readonly Scenario[] = [
  {
    id: "image",
    title: "An image, with its drafts",
    description: "Two drafts come with the thinking, then the image between two texts.",
    prompt: "Draw a bay at dusk.",
    respond: () =>
      streamOf([
        thinking(
          "A wide picture: the horizon a little below the middle, the moon to the left, hills to the right.",
        ),
        media("image/png", bay(16), { kind: "inline_thinking" }),
        media("image/png", bay(5), { kind: "inline_thinking", fidelity: { signature: "ZHJhZnQ=" } }),
        text("Here is the bay, an hour after sunset."),
        media("image/png", bay(1)),
        text("I left the boats out; say so if you would like some."),
      ]),
  },
  {
    id: "image-grid",
    title: "Several images, one of them broken",
    description: "Four images that follow one another; one is labelled wrongly, one is damaged.",
    prompt: "Draw it four times.",
    respond: () =>
      streamOf([
        text("Four of them."),
        media("image/png", bay(1)),
        media("image/jpeg", bay(2)),
        media("image/png", bay(1).slice(0, 60)),
        media("image/png", bay(4)),
      ]),
  },
];

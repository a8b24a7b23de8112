import "../../../src/styles.css";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";
import { userEvent } from "vitest/browser";
import { AudioEngine } from "../../../src/audio/index.js";
import { keepDrawn } from "../../../src/components/audio-item/keep-drawn.js";
import { preferMotion } from "../page.js";
import { toneBytes } from "./offline.js";
import { RATE, showSound, slider } from "./sound-page.js";

/** Passes of drawing, each at its frame's time in ms, and how many frames were asked for. */
let passes: number[];
let asked: MockInstance<typeof requestAnimationFrame>;
const nextFrame = requestAnimationFrame.bind(window);

beforeEach(() => {
  passes = [];
  const clearRect = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "clearRect")!
    .value as CanvasRenderingContext2D["clearRect"];
  vi.spyOn(CanvasRenderingContext2D.prototype, "clearRect").mockImplementation(function (
    this: CanvasRenderingContext2D,
    ...area
  ) {
    passes.push(Number(document.timeline.currentTime));
    clearRect.apply(this, area);
  });
  asked = vi.spyOn(window, "requestAnimationFrame");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function frames(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise(nextFrame);
}

const place = (): number => Number(slider("Place in the sound").value);
const button = (name: string): HTMLElement => screen.getByRole("button", { name });

/** How many bars the waveform of the page has room for. */
const bars = (): number => Math.floor(document.querySelector("canvas")!.clientWidth / 4);

/** Shows a sound and plays it; what was drawn before is not counted. */
async function play(seconds: number): Promise<AudioEngine> {
  const engine = showSound(seconds);
  await expect.poll(() => passes.length).toBeGreaterThan(0);
  await userEvent.click(button("Play"));
  await screen.findByRole("button", { name: "Pause" });
  passes.length = 0;
  return engine;
}

describe("a waveform", () => {
  it("of a long sound is drawn for each bar that is played, and not for each frame", async () => {
    const engine = await play(40);
    await expect.poll(place, { timeout: 10_000 }).toBeGreaterThan(3);
    const played = Math.ceil(((place() + 0.5) / 40) * bars());
    expect(passes.length).toBeGreaterThan(1);
    expect(passes.length).toBeLessThanOrEqual(played + 1);
    engine.dispose();
  });

  it("of a short sound is drawn at most every 40 ms", async () => {
    const engine = await play(4);
    await expect.poll(place, { timeout: 10_000 }).toBeGreaterThan(1.5);
    const drawn = passes.slice();
    const between = drawn.slice(1).map((time, index) => time - drawn[index]!);
    expect(between.length).toBeGreaterThan(10);
    expect(Math.min(...between)).toBeGreaterThanOrEqual(40);
    engine.dispose();
  });

  it("asks for no frame while nothing moves", async () => {
    const engine = await play(10);
    await expect.poll(place, { timeout: 10_000 }).toBeGreaterThan(0.3);
    expect(asked.mock.calls.length).toBeGreaterThan(10);
    await userEvent.click(button("Pause"));
    await screen.findByRole("button", { name: "Play" });
    await frames(5);
    passes.length = 0;
    asked.mockClear();
    await frames(20);
    expect(asked).not.toHaveBeenCalled();
    expect(passes).toEqual([]);
    engine.dispose();
  });

  it("is drawn when the state changes, and by no frame, where motion is unwanted", async () => {
    await preferMotion("reduce");
    const engine = new AudioEngine();
    const track = engine.track({ key: "a", mimeType: `audio/l16;rate=${String(RATE)}` });
    const canvas = document.body.appendChild(document.createElement("canvas"));
    let changes = 0;
    const unsubscribe = track.subscribe(() => (changes += 1));
    const end = keepDrawn(canvas, track);
    track.append(toneBytes({ rate: RATE, channels: 1, encoding: "s16" }, RATE * 4));
    track.play();
    await expect.poll(() => track.getState().position, { timeout: 10_000 }).toBeGreaterThan(1);
    expect(asked).not.toHaveBeenCalled();
    expect(passes.length).toBeGreaterThan(3);
    expect(passes.length).toBeLessThanOrEqual(changes + 2);
    end();
    unsubscribe();
    engine.dispose();
    canvas.remove();
    await preferMotion("");
  });
});

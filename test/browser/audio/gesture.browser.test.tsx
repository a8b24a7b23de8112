import "../../../src/styles.css";
import { cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { Chat } from "../../../src/components/index.js";
import { decodeBase64, encodeBase64 } from "../../../src/protocol/index.js";
import { createConversation } from "../../../src/store/index.js";
import { splitBytes } from "../../../src/testing/index.js";
import { SPEECH_MP3 } from "../../../src/testing/scenarios/speech-mp3.js";
import { data, dataDone, delta, stop } from "../../reducer/events.js";
import { heldSource } from "../../store/rig.js";
import { toneBytes } from "./offline.js";
import { slider } from "./sound-page.js";

/** Whether a gesture of the user is being handled: what the strictest browser, that of iOS, asks for. */
const inGesture = (): boolean =>
  navigator.userActivation.isActive && /^(pointerup|click|key)/.test(window.event?.type ?? "");

/** The rules that the flag for tests turns off: without a gesture neither a context runs nor an element plays. */
beforeEach(() => {
  vi.stubGlobal(
    "AudioContext",
    class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        if (!inGesture()) void this.suspend();
      }
      override resume(): Promise<void> {
        return inGesture() ? super.resume() : new Promise(() => undefined);
      }
    },
  );
  const play = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "play")!
    .value as HTMLMediaElement["play"];
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLMediaElement) {
    return inGesture() ? play.call(this) : Promise.reject(new DOMException("", "NotAllowedError"));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SOUNDS = {
  PCM: ["audio/L16;rate=8000", toneBytes({ rate: 8000, channels: 1, encoding: "s16" }, 80_000)],
  MP3: ["audio/mpeg", decodeBase64(SPEECH_MP3)!],
} as const;

/** An answer with a sound, which is blocked; the engine is the page's own. */
async function blocked(sound: keyof typeof SOUNDS): Promise<HTMLElement> {
  const [mimeType, bytes] = SOUNDS[sound];
  const { source, requests } = heldSource();
  const conversation = createConversation({ source, model: "m" });
  render(
    <StrictMode>
      <p>Elsewhere</p>
      <Chat chat={{ conversation }} />
    </StrictMode>,
  );
  conversation.send("Speak.");
  await expect.poll(() => requests.length).toBe(1);
  for (const chunk of splitBytes(bytes, 1920))
    await requests[0]!.push(delta(data(mimeType, encodeBase64(chunk))));
  await requests[0]!.push(delta(dataDone(mimeType, encodeBase64(bytes))), stop());
  return screen.findByRole("button", { name: "Tap to play" }, { timeout: 5000 });
}

const place = (): number => Number(slider("Place in the sound").value);

/** It plays, and went on playing for half a second of its own clock. */
async function expectItPlays(): Promise<void> {
  await expect.poll(place, { timeout: 5000 }).toBeGreaterThan(0.5);
  expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
}

describe.each(["PCM", "MP3"] as const)("a blocked sound of %s", (sound) => {
  it("says so, and is silent", async () => {
    const button = await blocked(sound);
    expect(button.getBoundingClientRect().width).toBeGreaterThan(0);
    expect(screen.getByText("Tap to play", { selector: "[role=status]" })).toBeTruthy();
    expect(await screen.findByText(/^0:00 \/ /)).toBeTruthy();
  });

  // Its icon is another one while it plays, and a press that loses its element makes no click.
  it.each([
    ["icon", 0.5],
    ["rim", 0.1],
  ])("plays by one click on its button's %s, and goes on", async (_name, down) => {
    const button = await blocked(sound);
    const { width, height } = button.getBoundingClientRect();
    await userEvent.click(button, { position: { x: width / 2, y: height * down } });
    await expectItPlays();
    await userEvent.click(screen.getByRole("button", { name: "Pause" }));
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  });

  it("plays by a click elsewhere in the page", async () => {
    await blocked(sound);
    await userEvent.click(screen.getByText("Elsewhere"));
    await expectItPlays();
  });

  it.each(["{Enter}", " "])("plays by the key %j on its button", async (key) => {
    (await blocked(sound)).focus();
    await userEvent.keyboard(key);
    await expectItPlays();
  });

  it.each(["{Enter}", "a"])("plays by the key %j in the field for messages", async (key) => {
    await blocked(sound);
    screen.getByRole("textbox", { name: "Message" }).focus();
    await userEvent.keyboard(key);
    await expectItPlays();
  });
});

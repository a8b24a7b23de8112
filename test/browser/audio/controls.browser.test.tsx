import "../../../src/styles.css";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { showSound, slider } from "./sound-page.js";

afterEach(() => {
  cleanup();
  document.querySelector("#platform")?.remove();
});

/** The platform's own slider, in steps of a second, at `value`. */
function platformSlider(dir: string, max: string, value: number): HTMLInputElement {
  const input = Object.assign(document.createElement("input"), { id: "platform", type: "range", dir, max });
  input.value = String(value);
  document.body.append(input);
  return input;
}

describe("the slider of a sound's place", () => {
  it.each(["ltr", "rtl"] as const)("goes by the keys as the platform's own does, in %s", async (dir) => {
    const engine = showSound(10, dir);
    const place = slider("Place in the sound");
    const own = platformSlider(dir, place.max, 0);
    const keys = [
      "End",
      "ArrowLeft",
      "ArrowDown",
      "ArrowLeft",
      "ArrowUp",
      "ArrowRight",
      "ArrowRight",
      "Home",
    ];
    for (const key of keys) {
      for (const one of [own, place]) {
        one.focus();
        await userEvent.keyboard(`{${key}}`);
      }
      expect([key, place.value]).toEqual([key, own.value]);
    }
    engine.dispose();
  });

  it("moves with each of two presses in one go, and says where it is", async () => {
    const engine = showSound(10);
    const place = slider("Place in the sound");
    place.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(place.value).toBe("3");
    expect(place.getAttribute("aria-valuetext")).toBe("3 of 10 seconds");
    engine.dispose();
  });

  it("leaves the keys of the browser's history alone", () => {
    const engine = showSound(10);
    const place = slider("Place in the sound");
    const press = (init: KeyboardEventInit): boolean =>
      place.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    expect(press({ key: "ArrowLeft", altKey: true })).toBe(true);
    expect(press({ key: "ArrowLeft", metaKey: true })).toBe(true);
    expect(press({ key: "ArrowLeft" })).toBe(false);
    engine.dispose();
  });
});

describe("loudness", () => {
  it("is set and silenced with the keyboard, for all sound", async () => {
    const engine = showSound(1);
    const volume = slider("Volume");
    expect(volume.value).toBe("1");
    volume.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(engine.getSettings()).toMatchObject({ volume: 0.9, muted: false });
    const mute = screen.getByRole("button", { name: "Mute" });
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(mute);
    await userEvent.keyboard("{Enter}");
    expect(engine.getSettings()).toMatchObject({ volume: 0.9, muted: true });
    expect(mute.getAttribute("aria-pressed")).toBe("true");
    expect(volume.value).toBe("0");
    volume.focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(engine.getSettings()).toMatchObject({ volume: 0.05, muted: false });
    engine.dispose();
  });
});

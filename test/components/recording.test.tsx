import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { noReactComplaints } from "../hooks/setup.js";
import { objectUrls, showChat } from "./kit.js";

noReactComplaints();
objectUrls();

/** A microphone with one track, allowed by hand. */
interface Microphone {
  readonly stopped: ReturnType<typeof vi.fn>;
  readonly allow: () => Promise<void>;
  readonly deny: () => Promise<void>;
  readonly asked: () => number;
}

/** What the person says to one question for the microphone. */
interface Asked {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

class FakeRecorder {
  static mimeType = "audio/webm;codecs=opus";
  static made: FakeRecorder[] = [];
  readonly mimeType = FakeRecorder.mimeType;
  state = "inactive";
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;

  constructor() {
    FakeRecorder.made.push(this);
  }

  start(): void {
    this.state = "recording";
  }

  stop(): void {
    this.state = "inactive";
    this.ondataavailable?.({ data: new Blob(["sound"], { type: this.mimeType }) });
    this.onstop?.();
  }
}

let microphone: Microphone;
beforeEach(() => {
  FakeRecorder.made = [];
  FakeRecorder.mimeType = "audio/webm;codecs=opus";
  const waiting: Asked[] = [];
  let wake: () => void = () => undefined;
  // As in a browser, a recorder ends by itself when its tracks do.
  const stopped = vi.fn(() => {
    for (const recorder of FakeRecorder.made) if (recorder.state === "recording") recorder.stop();
  });
  const getUserMedia = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        wake();
      }),
  );
  vi.stubGlobal("MediaRecorder", FakeRecorder);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  const settle = async (by: (one: Asked) => void): Promise<void> => {
    if (waiting.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    await act(async () => {
      for (const one of waiting.splice(0)) by(one);
      await new Promise(setImmediate);
    });
  };
  microphone = {
    stopped,
    allow: () => settle(({ resolve }) => void resolve({ getTracks: () => [{ stop: stopped }] })),
    deny: () => settle(({ reject }) => void reject(new DOMException("no", "NotAllowedError"))),
    asked: () => getUserMedia.mock.calls.length,
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const press = (name: string): boolean => fireEvent.click(screen.getByRole("button", { name }));

async function recorded(mimeType: string): Promise<void> {
  FakeRecorder.mimeType = mimeType;
  showChat();
  press("Record sound");
  await microphone.allow();
  press("End the recording");
}

describe("a recording", () => {
  it.each([
    ["audio/webm;codecs=opus", "recording.webm"],
    ["audio/ogg; codecs=opus", "recording.ogg"],
    ["audio/mp4", "recording.m4a"],
    ["audio/mpeg", "recording.mp3"],
    ["audio/x-matroska", "recording.matroska"],
  ])("of type %s is named %s", async (mimeType, name) => {
    await recorded(mimeType);
    expect(await screen.findByRole("button", { name: `Remove ${name}` })).toBeTruthy();
    expect(microphone.stopped).toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Record sound" }).getAttribute("aria-pressed")).toBe("false");
  });

  it("that ends by itself is added, and another one can begin", async () => {
    showChat();
    press("Record sound");
    await microphone.allow();
    act(() => FakeRecorder.made[0]!.stop());
    expect(await screen.findByRole("button", { name: "Remove recording.webm" })).toBeTruthy();
    press("Record sound");
    await microphone.allow();
    expect(FakeRecorder.made).toHaveLength(2);
  });

  it("is asked for once, however often the button is pressed meanwhile", async () => {
    showChat();
    press("Record sound");
    press("Record sound");
    await microphone.allow();
    expect(microphone.asked()).toBe(1);
  });

  it("that is not allowed is told, and can be tried again", async () => {
    showChat();
    press("Record sound");
    await microphone.deny();
    expect(screen.getByText(/^The microphone could not be used/)).toBeTruthy();
    press("Record sound");
    await microphone.allow();
    expect(screen.getByRole("button", { name: "End the recording" })).toBeTruthy();
  });
});

describe("a composer that is taken away while it records", () => {
  /** Nothing looks at a file that nobody gets. */
  const read = vi.spyOn(Blob.prototype, "slice");

  it("lets go of the microphone and adds nothing", async () => {
    const { view } = showChat();
    press("Record sound");
    await microphone.allow();
    read.mockClear();
    view.unmount();
    expect(microphone.stopped).toHaveBeenCalled();
    expect(FakeRecorder.made[0]!.state).toBe("inactive");
    expect(read).not.toHaveBeenCalled();
  });

  it("lets go of one that is allowed only afterwards", async () => {
    const { view } = showChat();
    press("Record sound");
    view.unmount();
    await microphone.allow();
    expect(microphone.stopped).toHaveBeenCalledTimes(1);
    expect(FakeRecorder.made).toEqual([]);
  });
});

import "../../src/styles.css";
import { cleanup, render, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Chat } from "../../src/components/index.js";
import { encodeBase64 } from "../../src/protocol/index.js";
import { createConversation } from "../../src/store/index.js";
import { dataDone, delta, stop } from "../reducer/events.js";
import { heldSource } from "../store/rig.js";
import { devtools, frames, until } from "./page.js";
import { toneBytes } from "./audio/offline.js";

/** Object URLs and audio contexts of the page, counted as they come and go. */
interface Counted {
  readonly open: Set<string>;
  made: number;
  revoked: number;
  contexts: AudioContext[];
}

let counted: Counted;
let restore: () => void;
beforeEach(() => {
  const createObjectURL = URL.createObjectURL.bind(URL);
  const revokeObjectURL = URL.revokeObjectURL.bind(URL);
  const count: Counted = { open: new Set(), made: 0, revoked: 0, contexts: [] };
  counted = count;
  restore = () => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  };
  // By hand, because a spy keeps every Blob that it was called with.
  URL.createObjectURL = (blob: Blob) => {
    const url = createObjectURL(blob);
    count.made += 1;
    count.open.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    count.revoked += 1;
    count.open.delete(url);
    revokeObjectURL(url);
  };
  vi.stubGlobal(
    "AudioContext",
    class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        count.contexts.push(this);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  restore();
});

const RATES = [8000, 16_000, 24_000, 44_100, 48_000];
const PAIRS = 250;

/** A picture of its own colour, so that no two items share their bytes; 4 kB after its end, so that kept ones are seen. */
async function picture(number: number): Promise<string> {
  const canvas = new OffscreenCanvas(8, 8);
  const brush = canvas.getContext("2d")!;
  brush.fillStyle = `rgb(${String(number)} 90 120)`;
  brush.fillRect(0, 0, 8, 8);
  const file = new Blob([await canvas.convertToBlob(), new Uint8Array(4096)]);
  return encodeBase64(new Uint8Array(await file.arrayBuffer()));
}

/** 250 images and 250 sounds of five rates, one after the other. */
async function items(): Promise<unknown[]> {
  const pictures = await Promise.all(Array.from({ length: PAIRS }, (_, n) => picture(n)));
  return pictures.flatMap((png, n) => {
    const rate = RATES[n % RATES.length]!;
    const tone = toneBytes({ rate, channels: 1, encoding: "s16" }, rate / 100);
    return [dataDone("image/png", png), dataDone(`audio/L16;rate=${String(rate)}`, encodeBase64(tone))];
  });
}

/** Streams an answer of such items into a chat under StrictMode, sees it shown, and takes it away. */
async function round(sent: readonly unknown[]): Promise<{ images: number; sounds: number }> {
  const { source, requests } = heldSource();
  const conversation = createConversation({ source, model: "m" });
  const { container } = render(
    <StrictMode>
      <Chat chat={{ conversation }} />
    </StrictMode>,
  );
  const images = container.getElementsByTagName("img");
  const before = counted.contexts.length;
  conversation.send("Draw and speak.");
  await until(() => requests.length === 1);
  for (const one of sent) await requests[0]!.push(delta(one));
  await requests[0]!.push(stop());
  await until(() => conversation.getState().status === "ready" && images.length === PAIRS);
  // The first sounds play by themselves; the others are looked at, each with a track of its own.
  await until(() => [...images].every(({ src }) => src !== "") && counted.contexts.length > before);
  const shown = { images: images.length, sounds: screen.getAllByRole("figure", { name: "Audio" }).length };
  cleanup();
  conversation.release();
  await frames(2);
  return shown;
}

/** What JavaScript holds after a collection, in bytes; ArrayBuffers included. */
async function held(): Promise<number> {
  await devtools("HeapProfiler.collectGarbage");
  const usage = (await devtools("Runtime.getHeapUsage")) as {
    usedSize: number;
    backingStorageSize: number;
  };
  return usage.usedSize + usage.backingStorageSize;
}

describe("500 images and sounds, shown under StrictMode and taken away", () => {
  it("leave no object URL and no audio context behind", async () => {
    expect(await round(await items())).toEqual({ images: PAIRS, sounds: PAIRS });
    expect(counted.made).toBeGreaterThanOrEqual(PAIRS);
    expect(counted.revoked).toBe(counted.made);
    expect([...counted.open]).toEqual([]);
    await expect.poll(() => counted.contexts.filter(({ state }) => state !== "closed").length).toBe(0);
  });

  it("give their memory back, to within 1 MB after three times 500", async () => {
    const sent = await items();
    // The first rounds load what is loaded once, and warm what is kept.
    for (let warm = 0; warm < 2; warm += 1) await round(sent);
    const before = await held();
    for (let again = 0; again < 3; again += 1) await round(sent);
    expect((await held()) - before).toBeLessThan(1e6);
  });
});

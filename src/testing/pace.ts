import type { Scheduler } from "../store/index.js";
import { seededRandom } from "./encode.js";
import type { ScenarioStep } from "./scenario.js";

/** How fast events come: like a model's, or all at once. */
export type Pace = "model" | "instant";

const FIRST_MS = 320;
const FRAGMENT_MS = 14;
/** 40 ms of speech come in 13: three times faster than it is spoken. */
const AUDIO_MS = 13;
const PICTURE_MS = 450;

/** How long before each step, in ms. Deterministic: the jitter is seeded. */
export function createPacer(pace: Pace): (step: ScenarioStep) => number {
  const random = seededRandom(5);
  let first = true;
  return (step) => {
    if ("wait" in step) return step.wait;
    if (pace === "instant" || !("event_type" in step)) return 0;
    const before = first ? FIRST_MS : 0;
    first = false;
    const item = step.content_items[0] as { readonly type?: string; readonly mime_type?: string } | undefined;
    if (!item?.type?.endsWith(".delta")) return before;
    if (item.mime_type?.startsWith("image/")) return before + PICTURE_MS;
    if (item.mime_type?.startsWith("audio/")) return before + AUDIO_MS;
    return before + FRAGMENT_MS * (0.5 + random());
  };
}

/** Waits by a scheduler's time; at once for 0. Rejects when the signal aborts. */
export function sleep(scheduler: Scheduler, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      cancel();
      reject(abortReason(signal));
    };
    const cancel = scheduler.after(ms, () => {
      signal.removeEventListener("abort", abort);
      resolve();
    });
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}

/** What a fetch whose signal aborted rejects with. */
export function abortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException("The operation was aborted.", "AbortError");
}

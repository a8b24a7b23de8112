/** Time, as the store sees it. Injected, so that tests hold the clock. */
export interface Scheduler {
  /** Now, in ms since the epoch. */
  readonly now: () => number;
  /** Runs before the next paint; returns how to cancel. */
  readonly frame: (run: () => void) => () => void;
  /** Runs after `ms` milliseconds; returns how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** A hidden tab paints no frames; a commit must not wait until it is shown again. */
const HIDDEN_FRAME_MS = 100;

function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => {
    clearTimeout(timer);
  };
}

function frame(run: () => void): () => void {
  if (typeof requestAnimationFrame === "undefined") return after(16, run);
  // Both are armed: the tab may be hidden after the frame was asked for.
  const finish = (): void => {
    cancel();
    run();
  };
  const request = requestAnimationFrame(finish);
  const cancelTimer = after(HIDDEN_FRAME_MS, finish);
  const cancel = (): void => {
    cancelAnimationFrame(request);
    cancelTimer();
  };
  return cancel;
}

/** The platform's own time: animation frames where there are any, timers in a hidden tab and on a server. */
export const platformScheduler: Scheduler = { now: () => Date.now(), frame, after };

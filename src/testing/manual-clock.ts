import type { Scheduler } from "../store/index.js";

/** Time that moves when a test says so. Takes the place of a conversation's scheduler, or of a fake server's. */
export interface ManualClock extends Scheduler {
  /** Moves the time on, and runs what falls due on the way, in order. */
  readonly advance: (ms: number) => void;
  /** Moves the time on by 16 ms and runs what was asked for the next frame. */
  readonly nextFrame: () => void;
  /** What waits for a frame, and what for a time. */
  readonly pending: () => { readonly frames: number; readonly timers: number };
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/**
 * A clock held by hand.
 *
 * @param start - the time it begins at, in ms since the epoch; default 2025-12-01
 */
export function createManualClock(start = Date.UTC(2025, 11, 1)): ManualClock {
  let time = start;
  const frames = new Set<() => void>();
  const timers = new Set<Timer>();
  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
  const advance = (ms: number): void => {
    const until = time + ms;
    for (let due = nextDue(until); due; due = nextDue(until)) {
      timers.delete(due);
      time = Math.max(time, due.at);
      due.run();
    }
    time = until;
  };
  return {
    now: () => time,
    frame(run) {
      const once = (): void => {
        run();
      };
      frames.add(once);
      return () => void frames.delete(once);
    },
    after(ms, run) {
      const timer: Timer = { at: time + ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance,
    nextFrame() {
      advance(16);
      const due = [...frames];
      frames.clear();
      for (const run of due) run();
    },
    pending: () => ({ frames: frames.size, timers: timers.size }),
  };
}

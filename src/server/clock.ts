/** Time, as this door sees it. Injected, so that tests hold the clock; a conversation's scheduler is one too. */
export interface Clock {
  /** Runs after `ms` milliseconds; returns how to cancel. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** The platform's own time. */
export const platformClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** What `work` comes to, or `"late"` when that takes longer than `ms`. */
export function within<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T | "late"> {
  return new Promise<T | "late">((resolve, reject) => {
    const cancel = clock.after(ms, () => {
      resolve("late");
    });
    work.finally(cancel).then(resolve, reject);
  });
}

/**
 * Calls an application's callback. What it throws is the application's fault and must neither end the stream nor be
 * lost: it goes to the console.
 */
export function guarded(callback: () => void): void {
  try {
    callback();
  } catch (thrown) {
    console.error("unistream: a callback threw. The conversation goes on; mend the callback.", thrown);
  }
}

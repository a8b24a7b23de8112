import { createFakeServer, type FakeServer } from "../src/testing.js";

/** A person watches the answer come; a test wants it at once. */
export const inTest = import.meta.env.MODE === "test";

/** In a test, seconds of silence take milliseconds. */
const hurried = {
  now: () => Date.now(),
  frame: (run: () => void) => {
    const frame = requestAnimationFrame(run);
    return () => cancelAnimationFrame(frame);
  },
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms / 50);
    return () => clearTimeout(timer);
  },
};

/** An endpoint in the page. */
export function createStoryServer(): FakeServer {
  return createFakeServer(inTest ? { pace: "instant", scheduler: hurried } : {});
}

/** A task of its own, after what is waiting already. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** As many deltas does one task bring where they come as fast as they can: what one read of a socket may hold. */
const PER_READ = 20;

/** Deltas as a network would bring them: so many in a second, or (0) as fast as possible. */
export async function* paced(deltas: readonly string[], perSecond: number): AsyncGenerator<string> {
  const start = performance.now();
  for (let at = 0; at < deltas.length;) {
    const due =
      perSecond === 0 ? at + PER_READ : Math.floor(((performance.now() - start) / 1000) * perSecond) + 1;
    for (; at < Math.min(due, deltas.length); at += 1) yield deltas[at] as string;
    await (perSecond === 0 ? nextTask() : sleep(4));
  }
}

/** How often the page is looked at, in ms: reading all of its text is work too. */
const LOOK_MS = 250;

/** Resolves when the page shows some words, two frames later. The page is not looked at before it can show them. */
export async function shown(words: string, deltas: number, perSecond: number): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  await sleep(perSecond === 0 ? 0 : (deltas / perSecond) * 1000);
  while (!document.body.textContent?.includes(words)) await sleep(LOOK_MS);
  await frame();
  await frame();
}

/** What a page of the bench offers to the one who measures. */
export interface BenchWindow {
  /** Streams an answer of that length; resolves when all of it is on the page. */
  bench: (length: number, perSecond: number) => Promise<void>;
  /** Tasks over 50 ms since the stream began, in ms. */
  longTasks: number[];
}

/** Offers a way to stream. */
export function offer(bench: BenchWindow["bench"]): void {
  const longTasks: number[] = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
  const measured: BenchWindow["bench"] = (length, perSecond) => {
    // Loading the page is not what is measured.
    longTasks.length = 0;
    return bench(length, perSecond);
  };
  Object.assign(window, { bench: measured, longTasks } satisfies BenchWindow);
}

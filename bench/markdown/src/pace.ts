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

/** Resolves when the page shows some words, two frames later. */
export async function shown(words: string): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.body.textContent?.endsWith(words) && !document.body.textContent?.includes(words))
    await frame();
  await frame();
  await frame();
}

/** What a page of the bench offers to the one who measures. */
export interface BenchWindow {
  /** Streams an answer of that length; resolves when all of it is on the page. */
  bench: (length: number, perSecond: number) => Promise<void>;
  /** Tasks over 50 ms since the beginning, in ms. */
  longTasks: number[];
}

/** Offers a way to stream. */
export function offer(bench: BenchWindow["bench"]): void {
  const longTasks: number[] = [];
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: "longtask" });
  Object.assign(window, { bench, longTasks } satisfies BenchWindow);
}

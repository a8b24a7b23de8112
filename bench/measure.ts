/** Something to time; it returns a value so that nothing of it can be left out. */
export type Work = () => unknown;

/** The middle of five; ends with an odd count by contract. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function time(work: Work): number {
  const start = performance.now();
  const kept = work();
  const spent = performance.now() - start;
  if (kept === undefined) throw new Error("The work returned nothing, so it may have done nothing.");
  return spent;
}

/** Times several works in turn, `runs` times over, after one warm-up each; medians in ms, in the order given. */
export function interleaved(works: readonly Work[], runs = 5): number[] {
  const times = works.map(() => [] as number[]);
  for (const work of works) work();
  for (let run = 0; run < runs; run += 1) {
    works.forEach((work, index) => times[index]?.push(time(work)));
  }
  return times.map(median);
}

/** How time grows with size: the slope of log time over log size. 1 is linear, 2 quadratic. */
export function exponent(sizes: readonly number[], times: readonly number[]): number {
  const xs = sizes.map(Math.log);
  const ys = times.map(Math.log);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mx, my] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, x, index) => sum + (x - mx) * ((ys[index] ?? 0) - my), 0);
  return over / xs.reduce((sum, x) => sum + (x - mx) ** 2, 0);
}

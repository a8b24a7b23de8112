import { applyEvent, createTurn, type Turn } from "../src/core.js";
import { callLines, manyRows, oneString, speechLines, textLines, type Lines } from "./fixtures.js";
import { exponent, interleaved, type Work } from "./measure.js";

/** What any client must do: parse each event line, and append its fragment. */
function floor(lines: Lines, field: "text" | "arguments" | "data"): Work {
  return () => {
    let joined = "";
    const chunks: Uint8Array[] = [];
    for (const line of lines) {
      const event = JSON.parse(line) as { content_items: Record<string, unknown>[] };
      const fragment = event.content_items[0]?.[field];
      if (typeof fragment !== "string") continue;
      if (field === "data") chunks.push(Buffer.from(fragment, "base64"));
      else joined += fragment;
    }
    return joined.length + chunks.length;
  };
}

/** What this kit does: parse each event line and fold it, reading the arguments every `every` events and at the end. */
function folded(lines: Lines, every = Infinity): Work {
  return () => {
    let turn: Turn = createTurn({ key: "t" });
    let read = 0;
    for (let at = 0; at < lines.length; at += 1) {
      turn = applyEvent(turn, JSON.parse(lines[at] ?? ""));
      if (at % every === 0) read += argumentsOf(turn) ? 1 : 0;
    }
    if (turn.status !== "done" || turn.diagnostics.length > 0)
      throw new Error("The stream was not folded cleanly.");
    return argumentsOf(turn) ?? read;
  };
}

function argumentsOf(turn: Turn): unknown {
  const item = turn.items[0];
  return item?.kind === "tool_call" ? item.arguments : undefined;
}

let passed = true;

function report(name: string, value: number, limit: number | null, unit: string): void {
  const ok = limit === null || value <= limit;
  passed &&= ok;
  const verdict = limit === null ? "      " : ok ? "PASS  " : "FAIL  ";
  const bound = limit === null ? "" : ` (at most ${String(limit)})`;
  console.log(`${verdict}${name}: ${value.toFixed(2)}${unit}${bound}`);
}

function text(): void {
  for (const count of [20_000, 160_000]) {
    const lines = textLines(count);
    const [base = 0, ours = 0] = interleaved([floor(lines, "text"), folded(lines)]);
    console.log(
      `      ${String(count)} text deltas: floor ${base.toFixed(1)} ms, folded ${ours.toFixed(1)} ms`,
    );
    report(`${String(count)} text deltas, over the floor`, ours / base, 1.5, " x");
  }
}

/** Several times over, so that what is timed is never so short that the clock, or a cold start, decides. */
const repeated =
  (work: Work, times: number): Work =>
  () => {
    let kept: unknown;
    for (let time = 0; time < times; time += 1) kept = work();
    return kept;
  };

function args(name: string, make: (size: number) => string): void {
  for (const size of [10_000, 100_000, 1_000_000]) {
    const lines = callLines(make(size));
    const works = [
      floor(lines, "arguments"),
      folded(lines, 60),
      ...(size > 100_000 ? [] : [folded(lines, 1)]),
    ];
    const times = 1_000_000 / size;
    const [base = 0, ours = 0, always] = interleaved(works.map((work) => repeated(work, times)));
    const label = `${name}, ${String(size / 1000)} kB`;
    console.log(`      ${label}: floor ${base.toFixed(1)} ms, folded ${ours.toFixed(1)} ms`);
    report(`${label}, read every 60th fragment, over the floor`, ours / base, 3, " x");
    if (always !== undefined)
      report(`${label}, read after every fragment, over the floor`, always / base, null, " x");
  }
  const sizes = [125_000, 250_000, 500_000, 1_000_000];
  const lines = sizes.map((size) => callLines(make(size)));
  const grown = interleaved(lines.map((one) => folded(one, 60)));
  report(`${name}, growth over 1, 2, 4, 8 x, read every 60th`, exponent(sizes, grown), 1.1, "");
  const small = sizes.map((size) => size / 8);
  const always = interleaved(small.map((size) => folded(callLines(make(size)), 1)));
  report(`${name}, growth when read after every fragment`, exponent(small, always), null, "");
}

function speech(): void {
  const seconds = [60, 120, 240, 480];
  const lines = seconds.map(speechLines);
  const grown = interleaved(lines.map((one) => folded(one)));
  const [base = 0, ours = 0] = interleaved([floor(lines[3] ?? [], "data"), folded(lines[3] ?? [])]);
  report("480 s of speech in 40 ms chunks, over parsing and decoding", ours / base, null, " x");
  report("speech, growth over 60, 120, 240, 480 s", exponent(seconds, grown), 1.1, "");
}

/** Runs everything; false when a limit is passed. */
export function run(): boolean {
  console.log(`Node ${process.version}; medians of 5 interleaved runs`);
  text();
  args("arguments as one string", oneString);
  args("arguments as many rows", manyRows);
  speech();
  return passed;
}

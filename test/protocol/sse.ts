import fc from "fast-check";

/** An event stream as the standard allows it, in every dress; written apart from the kit's own encoder on purpose. */
interface Dress {
  readonly newline: string;
  readonly space: string;
  readonly indent: number;
  readonly before: readonly string[];
  readonly between: readonly string[];
}

const comment = fc.constantFrom(":", ": keep-alive", ":data: {", ": 世界");
const other = fc.constantFrom(
  "id: 7",
  "id",
  "event: message",
  "event:x",
  "retry: 10",
  "retry: soon",
  "unknown: 1",
  "DATA: {",
);
const ignored = fc.constantFrom(
  "data:",
  "data: {}",
  "data:7",
  "event: ping\ndata: [1]",
  'data: {"type":"ping"}',
);

const dress: fc.Arbitrary<Dress> = fc.record({
  newline: fc.constantFrom("\n", "\r\n", "\r"),
  space: fc.constantFrom("", " "),
  indent: fc.constantFrom(0, 0, 1, 3),
  before: fc.array(fc.oneof(comment, ignored), { maxLength: 2 }),
  between: fc.array(fc.oneof(comment, other), { maxLength: 3 }),
});

/** One event: what is ignored before it, then its data lines with comments and other fields among them. */
function block(value: unknown, { newline, space, indent, before, between }: Dress): string {
  const data = JSON.stringify(value, null, indent)
    .split("\n")
    .map((line) => `data:${space}${line}`);
  const at = between.length % (data.length + 1);
  const lines = [...data.slice(0, at), ...between, ...data.slice(at)];
  return [...before.map((one) => [one]), lines]
    .map((one) => `${one.join("\n")}\n\n`.replaceAll("\n", newline))
    .join("");
}

const anyEvent = fc.record({
  role: fc.constant("assistant"),
  event_type: fc.constantFrom("delta", "delta", "other"),
  content_items: fc.jsonValue({ stringUnit: "binary", maxDepth: 2 }),
  text: fc.string({ unit: fc.constantFrom("a", "\n", "\r", "é", "世", "🌍", "\uFEFF", '"', " ") }),
});

const STOP = {
  role: "assistant",
  event_type: "stop",
  content_items: [],
  usage_metadata: null,
  finish_reason: "stop",
};

/** Any events and a stop after them, with a body that says them and a sentence or none after the stop. */
export const dressedStream = fc
  .record({
    events: fc.array(fc.tuple(anyEvent, dress), { maxLength: 6 }),
    bom: fc.constantFrom("", "\uFEFF"),
    last: dress,
    end: fc.constantFrom("", "data: [DONE]\n\n", "data:[DONE]", ": bye\n\n", "data: {", "da"),
  })
  .map(({ events, bom, last, end }) => ({
    events: [...events.map(([event]) => event as unknown), STOP],
    body: bom + events.map(([event, how]) => block(event, how)).join("") + block(STOP, last) + end,
  }));

/** Sizes to cut a body into: mostly small ones, with an empty piece here and there. */
export const cuts = fc.array(fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 5, max: 90 })), {
  minLength: 1,
  maxLength: 20,
});

/** Cuts bytes or text into pieces of these sizes, over and over. */
export function cutInto<T extends Uint8Array | string>(body: T, sizes: readonly number[]): T[] {
  const pieces: T[] = [];
  const all = sizes.some((size) => size > 0) ? sizes : [1];
  for (let from = 0, turn = 0; from < body.length; turn += 1) {
    const size = all[turn % all.length] ?? 1;
    pieces.push(body.slice(from, from + size) as T);
    from += size;
  }
  return pieces;
}

/** Pieces as a body that is no ReadableStream. */
export async function* piecesOf<T>(pieces: readonly T[]): AsyncGenerator<T> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}

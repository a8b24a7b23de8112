import fc from "fast-check";
import { delta, stop, USAGE } from "./events.js";

type Fields = Readonly<Record<string, unknown>>;

const fidelity = fc.option(fc.record({ signature: fc.string({ maxLength: 4 }) }), { nil: undefined });

/** Fragments of a text, cut at random places. */
function cut(text: string, cuts: readonly number[]): string[] {
  const at = [...new Set(cuts.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [...at, text.length].map((end, index) => text.slice(index === 0 ? 0 : at[index - 1], end));
}

const cuts = fc.array(fc.nat(60), { maxLength: 4 });

/** One fidelity sits on the last fragment and on the done. */
function group(deltas: readonly Fields[], done: Fields, marks: Fields | undefined): Fields[] {
  if (!marks) return [...deltas, done];
  const last = deltas.at(-1) as Fields;
  return [...deltas.slice(0, -1), { ...last, fidelity: marks }, { ...done, fidelity: marks }];
}

const prose = (kind: "text" | "thinking"): fc.Arbitrary<Fields[]> =>
  fc.tuple(fc.string({ unit: "grapheme", maxLength: 40 }), cuts, fidelity).map(([text, places, marks]) =>
    group(
      cut(text, places).map((part) => ({ type: `${kind}.delta`, [kind]: part })),
      { type: `${kind}.done`, [kind]: text },
      marks,
    ),
  );

const calls = fc
  .tuple(
    fc.string({ minLength: 1, maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 3 }), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
    cuts,
    fidelity,
  )
  .map(([id, args, places, marks]) => {
    const text = JSON.stringify(args);
    const head = { type: "tool_call.delta", name: "f", arguments: "", tool_call_id: id };
    const rest = cut(text, places).map((part) => ({ ...head, name: "", arguments: part, tool_call_id: "" }));
    const done = {
      type: "tool_call.done",
      name: "f",
      arguments: JSON.parse(text) as unknown,
      tool_call_id: id,
    };
    return group([head, ...rest], done, marks);
  });

const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");

const audio = fc.array(fc.uint8Array({ maxLength: 7 }), { minLength: 1, maxLength: 5 }).map((chunks) => {
  const mime_type = "audio/l16; rate=24000; channels=1";
  const deltas = chunks.map((chunk) => ({ type: "inline_data.delta", data: encode(chunk), mime_type }));
  return [...deltas, { type: "inline_data.done", data: encode(Buffer.concat(chunks)), mime_type }];
});

const image = fc
  .tuple(fc.constantFrom("inline_data", "inline_thinking"), fc.uint8Array({ minLength: 1, maxLength: 20 }))
  .map(([kind, bytes]) => {
    const fields = { data: encode(bytes), mime_type: "image/png" };
    return [
      { type: `${kind}.delta`, ...fields },
      { type: `${kind}.done`, ...fields },
    ];
  });

const vectors = fc
  .array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 4 })
  .map((embedding) => {
    const values = embedding.map((value) => (Object.is(value, -0) ? 0 : value));
    return [
      { type: "embedding.delta", embedding: values },
      { type: "embedding.done", embedding: values },
    ];
  });

const anyGroup: fc.Arbitrary<Fields[]> = fc.oneof(
  prose("text"),
  prose("thinking"),
  calls,
  audio,
  image,
  vectors,
);

const reasons = fc.constantFrom("stop", "length", "tool_call", "unknown");

/** Any stream that the grammar allows: its events, and the message that it is. */
export const validStream = fc
  .tuple(fc.array(anyGroup, { maxLength: 6 }), reasons)
  .map(([groups, finish_reason]) => ({
    events: [...groups.flat().map((item) => delta(item)), stop({ finish_reason })],
    message: {
      role: "assistant",
      content_items: groups.map((items) => items.at(-1)),
      usage_metadata: USAGE,
      finish_reason,
    },
  }));

const id = fc.constantFrom("", "1", "2");
const short = fc.constantFrom("", "a", '{"a":', '"b"}', "{}", "]");
const bytes = fc.constantFrom("", "AQ==", "AgM", "*");
const mime = fc.constantFrom("image/png", "audio/pcm", "");
const marks = fc.constantFrom(undefined, { s: 1 }, { s: 2 });
const kindOf = (kinds: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...kinds), fc.constantFrom("delta", "done")).map((parts) => parts.join("."));

const strayItem: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ type: kindOf(["text"]), text: short, fidelity: marks }),
  fc.record({ type: kindOf(["thinking"]), thinking: short, fidelity: marks }),
  fc.record({
    type: kindOf(["tool_call"]),
    name: fc.constantFrom("", "f", "g"),
    arguments: short,
    tool_call_id: id,
  }),
  fc.record({
    type: fc.constant("tool_call.done"),
    name: fc.constantFrom("f", "g"),
    arguments: fc.oneof(fc.constant({}), fc.constant({ a: "b" }), fc.constant([1]), fc.constant(null)),
    tool_call_id: id,
  }),
  fc.record({
    type: kindOf(["inline_data", "inline_thinking"]),
    data: bytes,
    mime_type: mime,
    fidelity: marks,
  }),
  fc.record({ type: kindOf(["embedding"]), embedding: fc.constantFrom([], [1], [2]) }),
  fc.record({ type: kindOf(["citation", "x"]), url: fc.constantFrom("u", "v") }),
  fc.constantFrom<unknown>(
    { type: "image_url.done", image_url: "https://example.org/a.png" },
    { type: "tool_result.done", text: "r", tool_call_id: "1" },
    { type: "text" },
    { type: "text.delta", text: 5 },
    null,
    7,
  ),
);

/** Anything that may come instead of a valid stream. */
export const strayEvents = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: strayItem.map((one) => delta(one)) },
    { weight: 1, arbitrary: fc.array(strayItem, { maxLength: 3 }).map((items) => delta(...items)) },
    {
      weight: 1,
      arbitrary: fc.array(strayItem, { maxLength: 2 }).map((content_items) => stop({ content_items })),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>({ error: { type: "X", message: "y" } }, 7, null, {}, []),
    },
    { weight: 1, arbitrary: strayItem.map((one) => ({ ...delta(one), role: "user" })) },
  ),
  { maxLength: 14 },
);

/** A line of a stream, as the SSE decoder hands it to `JSON.parse`. */
export type Lines = readonly string[];

/** Pseudo-random numbers in [0, 1) from a seed: the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function line(item: Readonly<Record<string, unknown>>, at: number): string {
  return JSON.stringify({
    role: "assistant",
    event_type: "delta",
    content_items: [item],
    usage_metadata: null,
    finish_reason: null,
    created_at: 1_764_547_200_000 + at,
  });
}

const STOP = JSON.stringify({
  role: "assistant",
  event_type: "stop",
  content_items: [],
  usage_metadata: { cached_tokens: 0, prompt_tokens: 10, thoughts_tokens: null, response_tokens: 5 },
  finish_reason: "stop",
  created_at: 1_764_547_300_000,
});

const WORDS = [
  "the ",
  "tide ",
  "turns ",
  "twice ",
  "a ",
  "day, ",
  "and ",
  "nobody ",
  "pulls ",
  "it.\n\n",
  "月",
  "🌊 ",
];

/** An answer of `count` text deltas of a word each. */
export function textLines(count: number): Lines {
  const random = seeded(7);
  const lines: string[] = [];
  let text = "";
  for (let at = 0; at < count; at += 1) {
    const word = WORDS[Math.floor(random() * WORDS.length)] ?? "";
    text += word;
    lines.push(line({ type: "text.delta", text: word }, at));
  }
  lines.push(line({ type: "text.done", text }, count), STOP);
  return lines;
}

/** Arguments of about `size` characters: one long string, with quotes, backslashes and line ends in it. */
export function oneString(size: number): string {
  const random = seeded(11);
  let file = "";
  while (file.length < size * 0.92) {
    file += `  const s${String(Math.floor(random() * 1e6))} = "a\\n\\t{ \\"b\\": [1, 2] }";\n`;
  }
  return JSON.stringify({ path: "src/a.ts", content: file });
}

/** Arguments of about `size` characters: many small rows. */
export function manyRows(size: number): string {
  const random = seeded(13);
  const rows: unknown[] = [];
  for (let length = 0; length < size; length += 64) {
    rows.push({
      id: Math.floor(random() * 1e6),
      name: `row ${String(rows.length)}`,
      ok: random() < 0.5,
      note: null,
    });
  }
  return JSON.stringify({ rows });
}

/** The stream of one call whose arguments come in fragments of `width` characters. */
export function callLines(args: string, width = 16): Lines {
  const call = (name: string, fragment: string): Readonly<Record<string, unknown>> => ({
    type: "tool_call.delta",
    name,
    arguments: fragment,
    tool_call_id: name === "" ? "" : "call_1",
  });
  const lines = [line(call("write_file", ""), 0)];
  for (let from = 0; from < args.length; from += width) {
    lines.push(line(call("", args.slice(from, from + width)), from));
  }
  const parsed: unknown = JSON.parse(args);
  const done = { type: "tool_call.done", name: "write_file", arguments: parsed, tool_call_id: "call_1" };
  return [...lines, line(done, args.length), STOP];
}

const CHUNK_BYTES = 1920;

/** Speech of `seconds` as 16-bit PCM at 24 kHz, in chunks of 40 ms. */
export function speechLines(seconds: number): Lines {
  const random = seeded(17);
  const mime_type = "audio/l16; rate=24000; channels=1";
  const chunks = Array.from({ length: seconds * 25 }, () =>
    Uint8Array.from({ length: CHUNK_BYTES }, () => Math.floor(random() * 256)),
  );
  const encode = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
  const lines = chunks.map((chunk, at) =>
    line({ type: "inline_data.delta", data: encode(chunk), mime_type }, at * 40),
  );
  return [
    ...lines,
    line({ type: "inline_data.done", data: encode(Buffer.concat(chunks)), mime_type }, 0),
    STOP,
  ];
}

import { createRoot } from "react-dom/client";
import { Chat, createConversation } from "../src/index.js";
import { encodeBase64 } from "../src/protocol/index.js";
import { createHttpSource } from "../src/transport/index.js";

/** What the bench asks of the page. */
export interface AudioBench {
  /** Makes the chunks, before anything is measured. */
  readonly prepare: (seconds: number) => void;
  /** Shows a chat that gets them as they are spoken, from a body of server-sent events; until all has been played. */
  readonly run: () => Promise<AudioFigures>;
}

/** What one run was. */
export interface AudioFigures {
  /** How far the sound was played, by what the page says. */
  readonly shown: string;
  /** How often the sound ran out, in silences that were seen. */
  readonly waits: number;
}

const RATE = 24_000;
const CHUNK_MS = 40;
const MIME = `audio/L16;rate=${String(RATE)}`;

let lines: Uint8Array[] = [];
let last: Uint8Array = new Uint8Array(0);

const encoder = new TextEncoder();
const event = (event_type: string, item?: object): Uint8Array =>
  encoder.encode(
    `data: ${JSON.stringify({ role: "assistant", event_type, content_items: item ? [item] : [], usage_metadata: null, finish_reason: null })}\n\n`,
  );

/** Something like speech: a voice in syllables, with pauses. */
function speech(seconds: number): Uint8Array {
  const samples = new Int16Array(seconds * RATE);
  for (let at = 0; at < samples.length; at += 1) {
    const t = at / RATE;
    const syllable =
      Math.max(0, Math.sin(2 * Math.PI * 3 * t)) * (Math.sin(2 * Math.PI * 0.3 * t) > -0.7 ? 1 : 0);
    samples[at] =
      12_000 * syllable * (Math.sin(2 * Math.PI * 140 * t) + 0.4 * Math.sin(2 * Math.PI * 2100 * t));
  }
  return new Uint8Array(samples.buffer);
}

function prepare(seconds: number): void {
  const bytes = speech(seconds);
  const size = (RATE * 2 * CHUNK_MS) / 1000;
  lines = [];
  for (let at = 0; at < bytes.length; at += size) {
    const data = encodeBase64(bytes.slice(at, at + size));
    lines.push(event("delta", { type: "inline_data.delta", data, mime_type: MIME }));
  }
  const done = event("delta", { type: "inline_data.done", data: encodeBase64(bytes), mime_type: MIME });
  const end = [done, event("stop"), encoder.encode("data: [DONE]\n\n")];
  last = new Uint8Array(end.reduce((sum, part) => sum + part.length, 0));
  let into = 0;
  for (const part of end) {
    last.set(part, into);
    into += part.length;
  }
}

/** A chunk every 40 ms by the clock: one that is late does not delay the next. */
function body(): ReadableStream<Uint8Array> {
  const from = performance.now();
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      const due = from + sent * CHUNK_MS - performance.now();
      if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
      const line = lines[sent];
      sent += 1;
      controller.enqueue(line ?? last);
      if (!line) controller.close();
    },
  });
}

const answer = (): Promise<Response> =>
  Promise.resolve(new Response(body(), { headers: { "content-type": "text/event-stream" } }));

/** Until the sound's state is this; counts how often it waited meanwhile. */
function ended(root: Element): Promise<number> {
  let waits = 0;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const status = root.querySelector(".unistream-audio")?.getAttribute("data-status");
      if (status === "waiting") waits += 1;
      if (status !== "ended") return;
      observer.disconnect();
      resolve(waits);
    });
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ["data-status"] });
  });
}

async function run(): Promise<AudioFigures> {
  const root = document.body.appendChild(document.createElement("div"));
  root.style.height = "600px";
  const conversation = createConversation({ source: createHttpSource({ fetch: answer }), model: "m" });
  createRoot(root).render(<Chat chat={{ conversation }} />);
  await new Promise(requestAnimationFrame);
  conversation.send("Speak.");
  const waits = await ended(root);
  return { shown: root.querySelector(".unistream-audio-time")?.textContent ?? "", waits };
}

(window as unknown as { bench: AudioBench }).bench = { prepare, run };

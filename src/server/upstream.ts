import { isErrorFrame, isRecord, MAX_REFUSAL_LENGTH } from "../protocol/index.js";
import { Refused, STREAM_HEADERS } from "./answers.js";
import { within, type Clock } from "./clock.js";
import type { Scrubber } from "./scrub.js";

/** A list of models is longer than a refusal, but not without end. */
const MAX_JSON_LENGTH = 64 * MAX_REFUSAL_LENGTH;

/** What every answer of the MMSP server is read with. */
export interface Exchange {
  /** Takes what the client may not see out of the answer. */
  readonly scrubber: Scrubber;
  /** Ends the request to the MMSP server. */
  readonly aborts: AbortController;
  /** Longest silence, in ms. */
  readonly silenceMs: number;
  /** Time. */
  readonly clock: Clock;
}

const notThere = (): Refused =>
  new Refused(502, "UpstreamConnectionError", "The MMSP server could not be reached.");
const tooLate = (): Refused =>
  new Refused(504, "UpstreamTimeoutError", "The MMSP server did not answer in time.");
const notMmsp = (status: number): Refused =>
  new Refused(502, "UpstreamConnectionError", `What answered is no MMSP server (HTTP ${String(status)}).`);

/**
 * The answer's head. What fails is told in words of our own: those of the platform hold the address.
 *
 * @throws Refused 502 when there is no answer, 504 when it does not come in time
 */
export async function headOf(
  answer: Promise<Response>,
  { aborts, silenceMs, clock }: Exchange,
): Promise<Response> {
  const head = await within(answer, silenceMs, clock).catch(() => {
    throw notThere();
  });
  if (head !== "late") return head;
  aborts.abort();
  // One that comes all the same is let go of: a `fetch` of the application's may know no signal.
  answer.then((late) => late.body?.cancel()).catch(() => undefined);
  throw tooLate();
}

const isOfType = (answer: Response, type: string): boolean =>
  (answer.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() === type;

/** The value of a JSON answer, undefined for one that is none, is endless, or breaks off. */
async function jsonOf(answer: Response, { scrubber, aborts, silenceMs, clock }: Exchange): Promise<unknown> {
  const read = async (): Promise<string> => {
    const decoder = new TextDecoder();
    let text = "";
    const reader = answer.body?.getReader();
    for (let step = await reader?.read(); step?.value && text.length <= MAX_JSON_LENGTH;) {
      text += decoder.decode(step.value, { stream: true });
      step = await reader?.read();
    }
    return text;
  };
  try {
    if (!isOfType(answer, "application/json")) return undefined;
    const text = await within(read(), silenceMs, clock);
    return JSON.parse(scrubber.whole(text)) as unknown;
  } catch {
    return undefined;
  } finally {
    aborts.abort();
  }
}

/** A refusal of the MMSP server's, passed on; anything else that is no stream becomes a refusal of our own. */
async function refusalOf(answer: Response, exchange: Exchange): Promise<Response> {
  const value = await jsonOf(answer, exchange);
  if (!isErrorFrame(value)) return notMmsp(answer.status).response;
  const passed = Response.json(
    { error: value.error },
    { status: answer.status >= 400 ? answer.status : 502 },
  );
  passed.headers.set("cache-control", "no-store");
  const wait = answer.headers.get("retry-after");
  if (wait !== null) passed.headers.set("retry-after", wait);
  return passed;
}

/** The list of models, cut down to those that are allowed. */
export async function modelsAnswer(
  answer: Response,
  exchange: Exchange,
  models: ReadonlySet<string> | undefined,
): Promise<Response> {
  if (!answer.ok) return refusalOf(answer, exchange);
  const value = await jsonOf(answer, exchange);
  if (!isRecord(value) || !Array.isArray(value.data)) return notMmsp(answer.status).response;
  const data = value.data.filter(
    (one: unknown) => isRecord(one) && typeof one.id === "string" && (!models || models.has(one.id)),
  );
  return Response.json({ object: "list", data }, { headers: { "cache-control": "no-store" } });
}

/** An event stream, piece by piece as it comes; a refusal; never the server's own page, headers or address. */
export async function streamAnswer(answer: Response, exchange: Exchange): Promise<Response> {
  if (!answer.ok || !answer.body || !isOfType(answer, "text/event-stream"))
    return refusalOf(answer, exchange);
  return new Response(scrubbed(answer.body, exchange), { headers: STREAM_HEADERS });
}

/** What ends the body of every MMSP server. */
const END = /(^|\n)data: ?\[DONE\]\s*$/;
const END_LENGTH = 32;

/**
 * The body without secrets. It is read as it is asked for, so that a slow client holds the server back. When the server
 * breaks off or falls silent, so does this body: an end would look like one that was meant. Node's fetch takes the death
 * of a server that said `Connection: close` for an end, so an end without `[DONE]` is none.
 */
function scrubbed(body: ReadableStream<Uint8Array>, exchange: Exchange): ReadableStream<Uint8Array> {
  const { scrubber, aborts, silenceMs, clock } = exchange;
  const reader = body.getReader();
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const encoder = new TextEncoder();
  const text = scrubber.stream();
  let tail = "";
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (;;) {
          const step = await within(reader.read(), silenceMs, clock).catch(() => "broken" as const);
          if (typeof step === "string" || (step.done && !END.test(tail))) {
            aborts.abort();
            controller.error(new Error("The MMSP server broke off."));
            return;
          }
          const piece = step.done ? text.end() : text.feed(decoder.decode(step.value, { stream: true }));
          tail = (tail + piece).slice(-END_LENGTH);
          if (piece !== "") controller.enqueue(encoder.encode(piece));
          if (step.done) controller.close();
          // All of it may be held back; then there is nothing to hand over yet.
          if (step.done || piece !== "") return;
        }
      },
      cancel() {
        aborts.abort();
      },
    },
    { highWaterMark: 0 },
  );
}

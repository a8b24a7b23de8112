import {
  encodeBase64,
  isKind,
  moveOf,
  splitType,
  type ContentItem,
  type DeltaItem,
  type Fidelity,
  type FinishReason,
  type JsonObject,
  type Kind,
  type UniEvent,
  type UsageMetadata,
} from "../protocol/index.js";

/** The items of one group: fragments, then their done item. */
export type Group = readonly (DeltaItem | ContentItem)[];

/** How a group is cut, and what it carries. */
export interface GroupOptions {
  /** The fragments, whose join is the whole. Default: a word each for text, 16 characters each for arguments. */
  readonly fragments?: readonly string[];
  /** Sits on the last fragment and on the done item. Default: none. */
  readonly fidelity?: Fidelity;
}

/** A text cut the way a tokenizer cuts it: a word with the space before it, a line end, a mark. */
export function words(text: string): string[] {
  return text.match(/\n+|[ \t]*[\p{L}\p{N}\p{M}']{1,9}|[ \t]*[^\s\p{L}\p{N}]{1,4}|\s+/gu) ?? [];
}

function withFidelity(
  deltas: readonly DeltaItem[],
  done: ContentItem,
  fidelity: Fidelity | undefined,
): Group {
  if (!fidelity) return [...deltas, done];
  const last = deltas.at(-1);
  return [...deltas.slice(0, -1), { ...(last as DeltaItem), fidelity }, { ...done, fidelity } as ContentItem];
}

/** A text in fragments. */
export function text(whole: string, options: GroupOptions = {}): Group {
  const deltas = orOne(options.fragments ?? words(whole)).map(
    (part) => ({ type: "text.delta", text: part }) as const,
  );
  return withFidelity(deltas, { type: "text.done", text: whole }, options.fidelity);
}

/** Thinking in fragments. */
export function thinking(whole: string, options: GroupOptions = {}): Group {
  const parts = orOne(options.fragments ?? words(whole));
  const deltas = parts.map((part) => ({ type: "thinking.delta", thinking: part }) as const);
  return withFidelity(deltas, { type: "thinking.done", thinking: whole }, options.fidelity);
}

/** A tool call: its head, then its arguments in fragments. */
export function toolCall(id: string, name: string, args: JsonObject, options: GroupOptions = {}): Group {
  const source = JSON.stringify(args);
  const parts = options.fragments ?? source.match(/[^]{1,16}/g) ?? [];
  const head = { type: "tool_call.delta", name, arguments: "", tool_call_id: id } as const;
  const deltas = parts.map((part) => ({ ...head, name: "", arguments: part, tool_call_id: "" }) as const);
  const done: ContentItem = { type: "tool_call.done", name, arguments: args, tool_call_id: id };
  return withFidelity([head, ...deltas], done, options.fidelity);
}

/** What media may carry beside its bytes. */
export interface MediaOptions {
  /** Bytes of each fragment. Default: all in one, as an image comes; audio comes in 1,920 (40 ms of speech). */
  readonly chunk?: number;
  /** `inline_thinking` for a draft. Default `inline_data`. */
  readonly kind?: "inline_data" | "inline_thinking";
  /** Sits on the last fragment and on the done item. Default: none. */
  readonly fidelity?: Fidelity;
}

/** Bytes in fragments, and whole again in their done item. */
export function media(mime_type: string, bytes: Uint8Array, options: MediaOptions = {}): Group {
  const { chunk = mime_type.startsWith("audio/") ? 1920 : Math.max(bytes.length, 1), kind = "inline_data" } =
    options;
  const deltas: DeltaItem[] = [];
  for (let from = 0; from < Math.max(bytes.length, 1); from += chunk) {
    deltas.push({ type: `${kind}.delta`, data: encodeBase64(bytes.slice(from, from + chunk)), mime_type });
  }
  return withFidelity(
    deltas,
    { type: `${kind}.done`, data: encodeBase64(bytes), mime_type },
    options.fidelity,
  );
}

/** A vector. */
export function embedding(vector: readonly number[]): Group {
  return [
    { type: "embedding.delta", embedding: vector },
    { type: "embedding.done", embedding: vector },
  ];
}

const orOne = (parts: readonly string[]): readonly string[] => (parts.length > 0 ? parts : [""]);

/** How a scripted stream ends, and when it is made. */
export interface StreamOptions {
  /** Default `"stop"`. */
  readonly finish_reason?: FinishReason;
  /** Default: 12 prompt tokens, and a response token for each fragment. */
  readonly usage_metadata?: UsageMetadata | null;
  /** `created_at` of the first event, ms since the epoch; each further one is 20 ms later. Default 2025-12-01. */
  readonly created_at?: number;
}

/** A delta event around one item. */
export function deltaEvent(item: DeltaItem | ContentItem, created_at?: number): UniEvent {
  return {
    role: "assistant",
    event_type: "delta",
    content_items: [item],
    usage_metadata: null,
    finish_reason: null,
    ...(created_at !== undefined && { created_at }),
  };
}

/** A stop event. */
export function stopEvent(options: StreamOptions = {}): UniEvent {
  const { finish_reason = "stop", usage_metadata = null, created_at } = options;
  return {
    role: "assistant",
    event_type: "stop",
    content_items: [],
    usage_metadata,
    finish_reason,
    ...(created_at !== undefined && { created_at }),
  };
}

/** The events of groups, in order, with their stop: a whole stream by the grammar. */
export function streamOf(groups: readonly Group[], options: StreamOptions = {}): UniEvent[] {
  const start = options.created_at ?? Date.UTC(2025, 11, 1);
  const items = groups.flat();
  const events = items.map((item, index) => deltaEvent(item, start + 20 * index));
  const usage: UsageMetadata = {
    cached_tokens: 0,
    prompt_tokens: 12,
    thoughts_tokens: items.filter((item) => item.type === "thinking.delta").length || null,
    response_tokens: items.filter((item) => item.type.endsWith(".delta") && item.type !== "thinking.delta")
      .length,
  };
  return [...events, stopEvent({ usage_metadata: usage, ...options, created_at: start + 20 * items.length })];
}

/** Where a stream breaks the grammar (protocol, part 1), in words; empty for one that follows it. */
export function checkGrammar(events: readonly UniEvent[]): string[] {
  const faults: string[] = [];
  let open: Kind | undefined;
  events.forEach((event, index) => {
    const at = `event ${String(index)}`;
    const isLast = index === events.length - 1;
    if (event.event_type === "stop") {
      if (!isLast) faults.push(`${at}: a stop that is not the last event`);
      if (event.content_items.length > 0) faults.push(`${at}: a stop with items`);
      if (open !== undefined) faults.push(`${at}: a stop while a group of ${open} is open`);
      return;
    }
    if (isLast) faults.push(`${at}: the last event is no stop`);
    if (event.content_items.length !== 1)
      faults.push(`${at}: ${String(event.content_items.length)} items in a delta`);
    for (const item of event.content_items) {
      const type = splitType(item.type);
      const move = moveOf(open, type);
      if (!isKind(type.kind)) faults.push(`${at}: ${item.type} is of no kind that streams`);
      else if (move === "breaks") faults.push(`${at}: ${item.type} while ${open ?? "nothing"} is open`);
      else open = move === "settles" ? undefined : type.kind;
    }
  });
  if (events.length === 0) faults.push("no events");
  return faults;
}

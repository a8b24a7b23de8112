import { decodeBase64, type Kind, type WholeKind } from "../../protocol/index.js";
import { exactBytes, growBytes, isExact } from "../engines.js";
import type { EmbeddingTurnItem, MediaTurnItem, TextTurnItem, ThinkingTurnItem } from "../turn.js";
import { textOf, type FieldsOf, type RawItem } from "./kind.js";
import { callFields } from "./tool-call.js";

const NO_BYTES = new Uint8Array(0);

/** Whether two lists hold the same; a plain loop, because bytes come by the million. */
function same(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  let at = a.length === b.length ? a.length : -1;
  while (at > 0 && a[at - 1] === b[at - 1]) at -= 1;
  return at === 0;
}

/** Text and thinking grow as ropes: V8 joins in constant time, and flattens when somebody reads. */
function prose(kind: "text" | "thinking"): FieldsOf<TextTurnItem | ThinkingTurnItem> {
  return (draft, key, item, raw, done) => {
    const said = raw[kind] as string;
    const before = item ? ((item as unknown as RawItem)[kind] as string) : "";
    if (!done) draft.fragment(key, said);
    else if (item && before !== said) draft.note("done_differs", key);
    const whole = done ? said : before + said;
    // Slots that makeItem fills: an object that gets them one by one is moved about, at each fragment.
    return kind === "text"
      ? { key, kind, state: "", text: whole, startedAt: null, lastDeltaAt: null }
      : { key, kind, state: "", thinking: whole, startedAt: null, lastDeltaAt: null };
  };
}

/** Each chunk is encoded on its own. A broken one is noted and dropped. */
const media: FieldsOf<MediaTurnItem> = (draft, key, item, raw, done) => {
  const came = textOf(raw, "mime_type");
  const held = item?.mimeType ?? "";
  if (held && came && came !== held) draft.note("mime_changed", key);
  const chunk = typeof raw.data === "string" ? decodeBase64(raw.data) : (raw.data as Uint8Array);
  if (chunk === null) draft.note("bad_base64", key);
  const before = item?.bytes ?? NO_BYTES;
  if (!done) {
    const engine = growBytes(draft.engineOf(item), before, chunk ?? NO_BYTES);
    draft.engine = engine;
    draft.fragment(key, chunk ?? NO_BYTES);
    return { mimeType: held || came, bytes: engine.store.subarray(0, engine.used) };
  }
  const equal = chunk === null || same(before, chunk);
  if (item && !equal) draft.note("done_differs", key);
  // An image comes in one delta, whose bytes are exact already: they stay the same object, and so does what shows them.
  const bytes = equal && isExact(before) ? before : exactBytes(chunk ?? before);
  return { mimeType: came || held, bytes };
};

const embedding: FieldsOf<EmbeddingTurnItem> = (draft, key, item, raw, done) => {
  const vector = raw.embedding as readonly number[];
  const equal = item && same(item.embedding, vector);
  if (item && !done) draft.note("embedding_replaced", key);
  else if (item && !equal) draft.note("done_differs", key);
  return { embedding: equal ? item.embedding : vector };
};

/** Each kind's own fields. An item only ever reaches those of its own kind, which is what the cast rests on. */
export const FIELDS_OF = {
  text: prose("text"),
  thinking: prose("thinking"),
  tool_call: callFields,
  inline_data: media,
  inline_thinking: media,
  embedding,
  image_url: (_draft, _key, _item, raw) => ({ imageUrl: raw.image_url }),
  tool_result: (_draft, _key, _item, raw) => ({
    text: raw.text,
    ...(Array.isArray(raw.images) && { images: raw.images as readonly string[] }),
    toolCallId: textOf(raw, "tool_call_id"),
  }),
} as const satisfies Record<Kind | WholeKind, FieldsOf<never>> as unknown as Readonly<
  Record<Kind | WholeKind, FieldsOf>
>;

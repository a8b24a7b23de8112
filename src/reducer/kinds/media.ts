import { decodeBase64 } from "../../protocol/index.js";
import type { Draft } from "../draft.js";
import { exactBytes, growBytes, isExact } from "../engines.js";
import type { MediaTurnItem } from "../turn.js";
import {
  headerOf,
  mergeFidelity,
  withExtra,
  withFidelity,
  type KindFold,
  type RawItem,
} from "./kind-fold.js";

const KNOWN = new Set(["type", "data", "mime_type", "fidelity"]);
const NO_BYTES = new Uint8Array(0);

/** The bytes of a wire item; each chunk is encoded on its own. A broken one is noted and gives null. */
function bytesOf(draft: Draft, key: string, raw: RawItem): Uint8Array | null {
  if (typeof raw.data !== "string") return raw.data as Uint8Array;
  const bytes = decodeBase64(raw.data);
  if (bytes === null) draft.note("bad_base64", key);
  return bytes;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function grown(
  draft: Draft,
  item: MediaTurnItem | undefined,
  kind: MediaTurnItem["kind"],
  key: string,
  raw: RawItem,
  at: number | null,
): MediaTurnItem {
  const chunk = bytesOf(draft, key, raw) ?? NO_BYTES;
  const engine = growBytes(draft.engineOf(item), item?.bytes ?? NO_BYTES, chunk);
  draft.engine = engine;
  draft.fragment(key, chunk);
  const came = headerOf(raw, "mime_type");
  if (item?.mimeType && came && came !== item.mimeType) draft.note("mime_changed", key);
  const next: MediaTurnItem = {
    key,
    kind,
    state: "streaming",
    mimeType: item?.mimeType || came,
    bytes: engine.store.subarray(0, engine.used),
    startedAt: item ? item.startedAt : at,
    lastDeltaAt: at ?? item?.lastDeltaAt ?? null,
  };
  return withFidelity(next, mergeFidelity(draft, item, raw));
}

function mediaFold(kind: MediaTurnItem["kind"]): KindFold<MediaTurnItem> {
  return {
    begin: (draft, key, raw, at) => grown(draft, undefined, kind, key, raw, at),
    grow: (draft, item, raw, at) => grown(draft, item, kind, item.key, raw, at),
    settle(draft, item, key, raw, at) {
      const whole = bytesOf(draft, key, raw);
      const same = item !== undefined && whole !== null && sameBytes(item.bytes, whole);
      if (item && whole && !same) draft.note("done_differs", key);
      const mimeType = headerOf(raw, "mime_type");
      if (item?.mimeType && mimeType && mimeType !== item.mimeType) draft.note("mime_changed", key);
      const next: MediaTurnItem = {
        key,
        kind,
        state: "done",
        mimeType: mimeType || (item?.mimeType ?? ""),
        // An image comes in one delta, whose bytes are exact already: they stay the same object, and so does what shows it.
        bytes: same && isExact(item.bytes) ? item.bytes : exactBytes(whole ?? item?.bytes ?? NO_BYTES),
        startedAt: item ? item.startedAt : at,
        lastDeltaAt: item?.lastDeltaAt ?? null,
      };
      return withExtra(withFidelity(next, mergeFidelity(draft, item, raw)), raw, KNOWN);
    },
    cut: (_draft, item) => ({ ...item, state: "incomplete", bytes: exactBytes(item.bytes) }),
  };
}

/** Images, audio, files. */
export const inlineDataFold = mediaFold("inline_data");

/** Drafts that belong to the thinking. */
export const inlineThinkingFold = mediaFold("inline_thinking");

/**
 * Whether a delta begins another image rather than going on with the open one: every image is an item of its own, so
 * data after data does; a signature alone does not.
 */
export function beginsNextImage(item: MediaTurnItem, raw: RawItem): boolean {
  const mime = headerOf(raw, "mime_type") || item.mimeType;
  const isImage = /^image\//i.test(item.mimeType) && /^image\//i.test(mime);
  return isImage && item.bytes.length > 0 && (raw.data as string | Uint8Array).length > 0;
}

import {
  encodeBase64,
  isKnown,
  splitType,
  type ContentItem,
  type ForeignItem,
  type UniMessage,
} from "../protocol/index.js";
import { Draft } from "./draft.js";
import { createTurn, FoldedTurn } from "./folded.js";
import { takeItem } from "./take.js";
import type { ToolCallTurnItem, Turn, TurnItem } from "./turn.js";

/** What becomes of items that were cut. */
export interface WireOptions {
  /**
   * `drop` leaves them out; `keep-text` adds what there is of a text as `text.done`. A call, thinking or media that
   * was cut is never sent. Default `drop`.
   */
  readonly incomplete?: "drop" | "keep-text";
}

type WireItem = ContentItem | ForeignItem;

/** A call whose arguments can never run goes as it came. */
const argumentsOf = (item: ToolCallTurnItem): unknown =>
  item.argumentsState === "invalid" ? (item.rawArguments ?? item.argumentsText) : item.arguments;

function fieldsOf(item: Exclude<TurnItem, { readonly kind: "unknown" }>): object {
  switch (item.kind) {
    case "text":
      return { text: item.text };
    case "thinking":
      return { thinking: item.thinking };
    case "tool_call":
      return { name: item.name, arguments: argumentsOf(item), tool_call_id: item.toolCallId };
    case "embedding":
      return { embedding: item.embedding };
    case "image_url":
      return { image_url: item.imageUrl };
    case "tool_result":
      return { text: item.text, ...(item.images && { images: item.images }), tool_call_id: item.toolCallId };
    default:
      return { data: encodeBase64(item.bytes), mime_type: item.mimeType };
  }
}

/** One done item in wire form, with the fields that this version does not know. */
export function itemToWire(item: TurnItem): WireItem {
  if (item.kind === "unknown") return item.raw as ForeignItem;
  return {
    type: `${item.kind}.done`,
    ...fieldsOf(item),
    ...(item.fidelity && { fidelity: item.fidelity }),
    ...item.extra,
  };
}

/** The items that a message keeps, in wire form and in order. */
export function itemsToWire(items: readonly TurnItem[], options: WireOptions = {}): WireItem[] {
  const keepsText = options.incomplete === "keep-text";
  return items
    .filter((item) => item.state === "done" || (keepsText && item.kind === "text" && item.text !== ""))
    .map(itemToWire);
}

/**
 * The assistant message that a turn amounts to: its done items in order, with the stop's usage and finish reason
 * (null without a stop). Safe for `JSON.stringify`: `data` is canonical base64.
 *
 * @param options - what becomes of items that were cut; default: they are left out
 */
export function turnToMessage(turn: Turn, options?: WireOptions): UniMessage {
  const stopped = turn.status === "done";
  return {
    role: "assistant",
    content_items: itemsToWire(turn.items, options),
    usage_metadata: stopped ? turn.usage : null,
    finish_reason: stopped ? turn.finishReason : null,
  };
}

/**
 * The items of a message of the history, all done. The message must have been through `normalizeMessages`.
 *
 * @param key - prefix of the items' keys
 */
export function itemsFromWire(key: string, items: readonly WireItem[]): readonly TurnItem[] {
  const turn = createTurn({ key });
  const draft = new Draft(turn, FoldedTurn.hiddenOf(turn));
  for (const item of items) {
    // A history may hold items of unknown kinds without an ending; there they are whole all the same.
    const { kind, phase } = splitType(item.type);
    takeItem(draft, item, null);
    const index = draft.items.length - 1;
    const taken = draft.items[index];
    if (taken && !isKnown(kind) && phase !== "done") draft.put(index, { ...taken, state: "done" });
  }
  return draft.items;
}

import type {
  ContentItem,
  ForeignItem,
  ToolSchema,
  UniConfig,
  UniMessage,
  UniRequest,
} from "../protocol/index.js";
import { itemsToWire, type ToolCallTurnItem, type WireOptions } from "../reducer/index.js";
import { unansweredCalls } from "./calls.js";
import type { Message } from "./message.js";

type WireItem = ContentItem | ForeignItem;

/** What a request is made of, beside the history. */
export interface RequestOptions extends WireOptions {
  /** The server's model id. */
  readonly model: string;
  /** UniConfig, passed on as it is. */
  readonly config?: UniConfig | undefined;
}

const CANCELLED = "The call was cancelled before it ran.";
const MALFORMED = "The call did not run: its arguments were malformed.";

function cancelledResult(call: ToolCallTurnItem): WireItem {
  const text = call.argumentsState === "invalid" ? MALFORMED : CANCELLED;
  return { type: "tool_result.done", text, tool_call_id: call.toolCallId };
}

/** What the model is told of a tool; how it is run stays here. */
export function onlySchema({ name, description, parameters }: ToolSchema): ToolSchema {
  return { name, description, ...(parameters && { parameters }) };
}

const isThinking = (item: WireItem): boolean =>
  item.type.startsWith("thinking.") || item.type.startsWith("inline_th");

/**
 * What an assistant message is sent as; null when nothing is left that a provider takes. Vectors are never sent back;
 * a call whose arguments no server could read goes without them, so that the conversation stays sendable.
 */
function assistantItems(message: Message, options: WireOptions): WireItem[] | null {
  const items = itemsToWire(
    message.items.map((item) =>
      item.kind === "tool_call" && item.argumentsState === "invalid" ? { ...item, rawArguments: {} } : item,
    ),
    options,
  ).filter((item) => item.type !== "embedding.done");
  return items.every(isThinking) ? null : items;
}

/**
 * The request for the next answer. Done items go as they came. Each done call without a result gets one that says it
 * was cancelled before it ran, in the user message that follows it, or in one of its own. An assistant message that
 * is left empty, or with thinking only, is left out; its user turn stays.
 */
export function buildRequest(messages: readonly Message[], options: RequestOptions): UniRequest {
  const unanswered = new Set(unansweredCalls(messages));
  const wire: UniMessage[] = [];
  let owed: WireItem[] = [];
  const payOwed = (items: readonly WireItem[], extra?: Message["extra"]): void => {
    const all = [...owed, ...items];
    owed = [];
    if (all.length > 0) wire.push({ role: "user", content_items: all, ...extra });
  };
  for (const message of messages) {
    if (message.role === "user") {
      payOwed(itemsToWire(message.items, options), message.extra);
      continue;
    }
    payOwed([]);
    const items = assistantItems(message, options);
    if (items) wire.push({ role: "assistant", content_items: items, ...message.extra });
    for (const item of message.items) {
      if (item.kind === "tool_call" && unanswered.has(item)) owed.push(cancelledResult(item));
    }
  }
  payOwed([]);
  return { model: options.model, messages: wire, ...(options.config && { config: options.config }) };
}

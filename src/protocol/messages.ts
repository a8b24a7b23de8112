import { UniStreamError } from "./errors.js";
import type { UniMessage } from "./events.js";
import { isKind, isWholeKind, splitType } from "./grammar.js";
import { fieldFault } from "./guards.js";
import { isRecord } from "./values.js";

type Fields = Readonly<Record<string, unknown>>;

function refuse(where: string, problem: string, evidence: unknown): never {
  throw new UniStreamError({
    code: "invalid_messages",
    message:
      `${where} ${problem}, so the history cannot be loaded. ` +
      "Give messages as `toMessages` or an MMSP client saved them, or mend that place.",
    evidence,
  });
}

/** The name of the field of a user-side item that is bad, null when all are right. */
function wholeFault(kind: "image_url" | "tool_result", item: Fields): string | null {
  if (kind === "image_url") return typeof item.image_url === "string" ? null : "image_url";
  if (typeof item.text !== "string") return "text";
  if (typeof item.tool_call_id !== "string") return "tool_call_id";
  const { images } = item;
  if (images === undefined || images === null) return null;
  return Array.isArray(images) && images.every((image) => typeof image === "string") ? null : "images";
}

/** Old histories may hold a call's arguments as text. What does not parse is left for the check below to refuse. */
function withParsedArguments(item: Fields): Fields {
  if (typeof item.arguments !== "string") return item;
  try {
    return {
      ...item,
      arguments: item.arguments.trim() === "" ? {} : (JSON.parse(item.arguments) as unknown),
    };
  } catch {
    return item;
  }
}

/** An item in its present form; null for one that is dropped. */
function normalizeItem(item: unknown, where: string): Fields | null {
  if (!isRecord(item) || typeof item.type !== "string") return refuse(where, "is no content item", item);
  const { kind, phase } = splitType(item.type);
  if (kind === "partial_tool_call") return null;
  if (!isKind(kind) && !isWholeKind(kind)) return item;
  if (phase === "delta")
    return refuse(`${where}.type`, `is "${item.type}", a fragment, not a whole item`, item);
  const renamed = phase === "done" ? item : { ...item, type: `${kind}.done` };
  if (isWholeKind(kind)) {
    const fault = wholeFault(kind, renamed);
    return fault === null ? renamed : refuse(`${where}.${fault}`, "is missing or of the wrong type", item);
  }
  const whole = kind === "tool_call" ? withParsedArguments(renamed) : renamed;
  const fault = fieldFault(kind, "done", whole);
  if (fault !== null) return refuse(`${where}.${fault}`, "is missing or of the wrong type", item);
  if (kind === "tool_call" && !isRecord(whole.arguments)) {
    return refuse(`${where}.arguments`, "is no JSON object", item);
  }
  return whole;
}

function normalizeMessage(message: unknown, where: string): UniMessage {
  if (!isRecord(message)) return refuse(where, "is no message", message);
  const { role, content_items, usage_metadata, finish_reason } = message;
  if (role !== "user" && role !== "assistant")
    return refuse(`${where}.role`, `is neither "user" nor "assistant"`, role);
  if (!Array.isArray(content_items)) return refuse(`${where}.content_items`, "is no list", content_items);
  if (usage_metadata !== undefined && usage_metadata !== null && !isRecord(usage_metadata)) {
    return refuse(`${where}.usage_metadata`, "is of the wrong type", usage_metadata);
  }
  if (finish_reason !== undefined && finish_reason !== null && typeof finish_reason !== "string") {
    return refuse(`${where}.finish_reason`, "is of the wrong type", finish_reason);
  }
  const items = content_items
    .map((item: unknown, index) => normalizeItem(item, `${where}.content_items[${String(index)}]`))
    .filter((item) => item !== null);
  const same =
    items.length === content_items.length && items.every((item, index) => item === content_items[index]);
  return (same ? message : { ...message, content_items: items }) as unknown as UniMessage;
}

/**
 * A stored history in its present form: validated, item types of older versions renamed (`text` → `text.done`), stray
 * `partial_tool_call` items dropped. Unknown fields and unknown kinds are kept. What was given is never changed; a
 * message that needs no change is returned as it is.
 *
 * @param stored - what was saved: a list of messages
 * @throws UniStreamError `invalid_messages`, which says where, when a role is another than user or assistant, a message
 * has no `content_items`, or a known field is of the wrong type
 */
export function normalizeMessages(stored: unknown): UniMessage[] {
  if (!Array.isArray(stored)) return refuse("The history", "is no list of messages", stored);
  return stored.map((message: unknown, index) => normalizeMessage(message, `messages[${String(index)}]`));
}

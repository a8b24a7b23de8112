import { UniStreamError } from "./errors.js";
import type { UniMessage } from "./events.js";
import { isKnown, splitType } from "./grammar.js";
import { fieldFault } from "./guards.js";
import { isRecord } from "./values.js";

type Fields = Readonly<Record<string, unknown>>;

function refuse(where: string, evidence: unknown): never {
  throw new UniStreamError({
    code: "invalid_messages",
    message: `${where} is missing or of the wrong type. Mend the history there, or leave the message out.`,
    evidence,
  });
}

/** Old histories may hold a call's arguments as text. What does not parse is left for the check below to refuse. */
function parsedArguments(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value.trim() || "{}");
  } catch {
    return value;
  }
}

/** An item in its present form; null for one that is dropped. */
function normalizeItem(item: unknown, where: string): Fields | null {
  if (!isRecord(item) || typeof item.type !== "string") return refuse(where, item);
  const { kind, phase } = splitType(item.type);
  if (kind === "partial_tool_call") return null;
  if (!isKnown(kind)) return item;
  // A fragment is no whole item.
  if (phase === "delta") return refuse(`${where}.type`, item);
  const isCall = kind === "tool_call";
  const args = isCall ? parsedArguments(item.arguments) : undefined;
  const fault = isCall && !isRecord(args) ? "arguments" : fieldFault(kind, "done", item);
  if (fault !== null) return refuse(`${where}.${fault}`, item);
  if (phase && (!isCall || args === item.arguments)) return item;
  return { ...item, type: `${kind}.done`, ...(isCall && { arguments: args }) };
}

const isOptional = (value: unknown, is: (value: unknown) => boolean): boolean =>
  (value ?? null) === null || is(value);

function normalizeMessage(message: unknown, index: number): UniMessage {
  const where = `messages[${String(index)}]`;
  if (!isRecord(message)) return refuse(where, message);
  const { role, content_items } = message;
  if (role !== "user" && role !== "assistant") return refuse(`${where}.role`, role);
  if (!isOptional(message.usage_metadata, isRecord)) return refuse(`${where}.usage_metadata`, message);
  if (!isOptional(message.finish_reason, (reason) => typeof reason === "string")) {
    return refuse(`${where}.finish_reason`, message);
  }
  if (!Array.isArray(content_items)) return refuse(`${where}.content_items`, content_items);
  const items = content_items
    .map((item: unknown, at) => normalizeItem(item, `${where}.content_items[${String(at)}]`))
    .filter((item) => item !== null);
  const same = items.length === content_items.length && items.every((item, at) => item === content_items[at]);
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
  return Array.isArray(stored) ? stored.map(normalizeMessage) : refuse("The list of messages", stored);
}

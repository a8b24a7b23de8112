import type { TurnItem } from "../../reducer/index.js";
import type { Message as MessageState } from "../../store/index.js";

/** One part of a message. */
interface OutlinePart {
  readonly kind: "text" | "item" | "image" | "draft";
  readonly keys: string;
}

/** What a message is made of, as far as its layout goes: it changes when an item begins, not when one grows. */
export interface MessageOutline {
  readonly role: MessageState["role"];
  readonly status: MessageState["status"];
  /**
   * `text` with the keys of a run of text items, joined by commas; `item` with one key, and for thinking those of the
   * draft images that follow it; `image` and `draft` with the key of an image.
   */
  readonly parts: readonly OutlinePart[];
  /** Whether the message holds nothing but tool results: it is shown as the tools', not as the user's. */
  readonly isResults: boolean;
}

const phaseOf = (item: TurnItem): unknown => item.fidelity?.phase;

/** Whether an item shows nothing: an empty text or thinking that is kept for its signature (protocol, part 2). */
function isSilent(item: TurnItem): boolean {
  if (item.kind === "text") return item.text.length === 0;
  if (item.kind === "thinking") return item.thinking.length === 0;
  if (item.kind === "inline_thinking") return item.bytes.length === 0;
  return false;
}

function kindOf(item: TurnItem): OutlinePart["kind"] {
  if (item.kind === "image_url") return "image";
  if (!("mimeType" in item) || !item.mimeType.startsWith("image/")) return "item";
  return item.kind === "inline_data" ? "image" : "draft";
}

/** How the images of a message stand: side by side where some follow one another, small where drafts are among them. */
export function galleryOf(parts: readonly OutlinePart[]): "images" | "drafts" | undefined {
  const kinds = parts.map(({ kind }) => kind).join();
  if (!/(image|draft),(image|draft)/.test(kinds)) return undefined;
  return kinds.includes("draft") ? "drafts" : "images";
}

/** The outline of a message; undefined for none. */
export function outlineOf(message: MessageState | undefined): MessageOutline | undefined {
  if (!message) return undefined;
  const parts: { kind: OutlinePart["kind"]; keys: string }[] = [];
  let run: { phase: unknown } | null = null;
  let isThinking = false;
  for (const item of message.items) {
    if (isSilent(item)) continue;
    const last = parts.at(-1);
    if (last && isThinking && item.kind === "inline_thinking") {
      last.keys += `,${item.key}`;
      continue;
    }
    isThinking = item.kind === "thinking";
    if (item.kind !== "text") {
      run = null;
      parts.push({ kind: kindOf(item), keys: item.key });
    } else if (last && run?.phase === phaseOf(item) && last.kind === "text") {
      last.keys += `,${item.key}`;
    } else {
      run = { phase: phaseOf(item) };
      parts.push({ kind: "text", keys: item.key });
    }
  }
  const isResults = message.items.length > 0 && message.items.every((item) => item.kind === "tool_result");
  return { role: message.role, status: message.status, parts, isResults };
}

/** Whether two outlines lay a message out the same way. */
export function sameOutline(a: MessageOutline | undefined, b: MessageOutline | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.role === b.role &&
    a.status === b.status &&
    a.isResults === b.isResults &&
    a.parts.length === b.parts.length &&
    a.parts.every((part, index) => part.kind === b.parts[index]?.kind && part.keys === b.parts[index]?.keys)
  );
}

/** What a message says in text, for the clipboard. */
export function plainText(message: MessageState | undefined): string {
  return (message?.items ?? []).map((item) => (item.kind === "text" ? item.text : "")).join("");
}

import type { Conversation } from "../../store/index.js";
import { MarkdownSource, type MarkdownSourceOptions } from "./markdown-source.js";

const sources = new WeakMap<Conversation, Map<string, MarkdownSource>>();

/**
 * The source for some items of a conversation: the same one for as long as they are the same, or more are added at their
 * end.
 */
export function markdownSource(
  conversation: Conversation,
  keys: readonly string[],
  options: MarkdownSourceOptions,
): MarkdownSource {
  const byKey = sources.get(conversation) ?? new Map<string, MarkdownSource>();
  sources.set(conversation, byKey);
  const name = `${keys[0] ?? ""} ${JSON.stringify(options)}`;
  const known = byKey.get(name);
  if (known?.serves(keys)) return known;
  const source = new MarkdownSource(conversation, keys, options, () => {
    if (byKey.get(name) === source) byKey.delete(name);
  });
  byKey.set(name, source);
  return source;
}

import type { UsageMetadata } from "../../protocol/index.js";
import type { Message } from "../../store/index.js";

/** The sum of what is known of both; null when either is unknown, which is not 0. */
function plus(a: number | null | undefined, b: number | null | undefined): number | null {
  return typeof a === "number" && typeof b === "number" ? a + b : null;
}

function added(a: UsageMetadata, b: UsageMetadata): UsageMetadata {
  return {
    cached_tokens: plus(a.cached_tokens, b.cached_tokens),
    prompt_tokens: plus(a.prompt_tokens, b.prompt_tokens),
    thoughts_tokens: plus(a.thoughts_tokens, b.thoughts_tokens),
    response_tokens: plus(a.response_tokens, b.response_tokens),
  };
}

/**
 * What a turn cost, up to the answer of a key: an answer that called tools was paid for as well as the one that used
 * their results. Null when nothing is known.
 */
export function usageOfTurn(messages: readonly Message[], messageKey: string): UsageMetadata | null {
  const end = messages.findIndex((message) => message.key === messageKey);
  let usage = messages[end]?.usage ?? null;
  for (let index = end - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || (message.role === "user" && message.items.some((item) => item.kind !== "tool_result"))) {
      break;
    }
    if (message.role === "assistant" && message.usage) {
      usage = usage ? added(usage, message.usage) : message.usage;
    }
  }
  return usage;
}

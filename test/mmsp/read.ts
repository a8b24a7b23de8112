import type { JsonObject } from "../../src/protocol/index.js";
import type { Message } from "../../src/core.js";
import type { ScenarioStep } from "../../src/testing.js";
import type { Ending } from "./cases/index.js";

/** The frames of a body, without their times and without comments; `[DONE]` as it is. */
export function framesOf(body: string): unknown[] {
  return body
    .split("\n\n")
    .filter((block) => block.startsWith("data: "))
    .map((block) => block.slice("data: ".length))
    .map((data) => {
      if (data === "[DONE]") return data;
      const { created_at: _, ...frame } = JSON.parse(data) as JsonObject;
      return frame;
    });
}

/** The items that a message keeps of a stream: those that are done. */
export const doneItemsOf = (steps: readonly ScenarioStep[]): unknown[] =>
  steps.flatMap((step) =>
    "event_type" in step ? step.content_items.filter((item) => item.type.endsWith(".done")) : [],
  );

/** How a message ended, as far as the reader is told. */
export function endingOf(message: Message | null | undefined): Ending | null {
  if (!message) return null;
  const { status, error } = message;
  return {
    status: status as Ending["status"],
    error: error && {
      code: error.code,
      type: error.type,
      userMessage: error.userMessage,
      retryable: error.retryable,
    },
  };
}

import type { UniRequest } from "../../protocol/index.js";

/** A result that a request brings back. */
export interface CallResult {
  /** What the tool said. */
  readonly text: string;
  /** The call that it answers. */
  readonly tool_call_id: string;
}

/** The results in the newest message, which answer the calls of the turn before. */
export function resultsOf(request: UniRequest): CallResult[] {
  const items = request.messages.at(-1)?.content_items ?? [];
  return items.filter((item) => item.type === "tool_result.done") as unknown as CallResult[];
}

/** How many answers of the model there were since the user last said something. */
export function turnsSoFar(request: UniRequest): number {
  const said = request.messages.findLastIndex((message) =>
    message.content_items.some((item) => item.type === "text.done" && message.role === "user"),
  );
  return request.messages.slice(said + 1).filter((message) => message.role === "assistant").length;
}

import type { UniEvent, UniRequest } from "../protocol/index.js";

/** One thing that a fake server does while it answers. */
export type ScenarioStep =
  | UniEvent
  /** An error frame; the body ends after it. */
  | { readonly error: unknown }
  /** Silence, in ms. */
  | { readonly wait: number }
  /** Bytes as they stand. */
  | { readonly raw: string }
  /** Ends the body here, without `[DONE]`. */
  | { readonly end: true };

/** What a fake server answers under one model id. */
export interface Scenario {
  /** The model id. */
  readonly id: string;
  /** A few words for a list. */
  readonly title: string;
  /** A sentence on what it shows. */
  readonly description: string;
  /** A message that it is a good answer to. */
  readonly prompt: string;
  /** The answer. */
  readonly respond: (request: UniRequest) => Iterable<ScenarioStep>;
  /** An answer that is no event stream at all, in place of `respond`. */
  readonly answer?: (request: UniRequest) => Response;
}

/** The text of the newest user message of a request. */
export function lastText(request: UniRequest): string {
  const message = request.messages.findLast((one) => one.role === "user");
  return (message?.content_items ?? [])
    .map((item) => (item.type === "text.done" && typeof item.text === "string" ? item.text : ""))
    .join("");
}

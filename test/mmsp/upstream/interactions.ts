import type { Reply } from "./reply.js";

// Interactions: POST /v1beta/interactions (speech and images of google-official)

const frame = (value: { readonly event_type: string }): string =>
  `event: ${value.event_type}\ndata: ${JSON.stringify(value)}\n\n`;

/** Steps in their order: a type, and its deltas. */
export function interactions(
  steps: readonly (readonly [step: object, ...deltas: readonly object[]])[],
  status = "completed",
): Reply {
  const usage = {
    total_input_tokens: 12,
    total_output_tokens: 6,
    total_thought_tokens: 3,
    total_cached_tokens: 2,
    total_tokens: 21,
  };
  return {
    body: [
      ...steps.flatMap(([step, ...deltas], index) => [
        { event_type: "step.start", index, step },
        ...deltas.map((delta) => ({ event_type: "step.delta", index, delta })),
        { event_type: "step.stop", index },
      ]),
      { event_type: "interaction.completed", interaction: { id: "i", status, usage } },
    ].map(frame),
  };
}

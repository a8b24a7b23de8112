import type { Reply } from "./reply.js";

// Anthropic Messages: POST /v1/messages. The SDK reads the `event:` lines.

const frame = (value: { readonly type: string }): string =>
  `event: ${value.type}\ndata: ${JSON.stringify(value)}\n\n`;

const START = {
  type: "message_start",
  message: {
    id: "m",
    type: "message",
    role: "assistant",
    model: "m",
    content: [],
    usage: { input_tokens: 10, cache_read_input_tokens: 2, cache_creation_input_tokens: 0, output_tokens: 1 },
  },
};

/** Blocks in their order: how each begins, and what its deltas add. */
export type Block = readonly [
  start: { readonly type: string },
  ...deltas: readonly { readonly type: string }[],
];

function blockFrames([start, ...deltas]: Block, index: number): string[] {
  return [
    frame({ type: "content_block_start", index, content_block: start } as { type: string }),
    ...deltas.map((delta) => frame({ type: "content_block_delta", index, delta } as { type: string })),
    frame({ type: "content_block_stop", index } as { type: string }),
  ];
}

/** A whole message. */
export const anthropic = (blocks: readonly Block[], stop_reason = "end_turn"): Reply => ({
  body: [
    frame(START),
    ...blocks.flatMap(blockFrames),
    frame({ type: "message_delta", delta: { stop_reason }, usage: { output_tokens: 9 } } as { type: string }),
    frame({ type: "message_stop" }),
  ],
});

/** A message that an error ends. */
export const anthropicError = (blocks: readonly Block[], type: string, message: string): Reply => ({
  body: [
    frame(START),
    ...blocks.flatMap(blockFrames),
    frame({ type: "error", error: { type, message } } as { type: string }),
  ],
});

import type { Reply } from "./reply.js";

// Responses: POST /v1/responses

const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

const USAGE = {
  input_tokens: 12,
  output_tokens: 9,
  total_tokens: 21,
  input_tokens_details: { cached_tokens: 2 },
  output_tokens_details: { reasoning_tokens: 3 },
};

/** Events, then the completed response; its usage is that of the chat script. */
export const responses = (events: readonly object[]): Reply => ({
  body: [
    ...events,
    { type: "response.completed", response: { id: "r", status: "completed", output: [], usage: USAGE } },
  ].map(frame),
});

/** A summary of reasoning, closed with its encrypted content. */
export const reasoning = (index: number, text: string, encrypted_content: string): object[] => {
  const item = { type: "reasoning", id: `rs_${String(index)}`, summary: [] };
  return [
    { type: "response.output_item.added", output_index: index, item },
    {
      type: "response.reasoning_summary_text.delta",
      output_index: index,
      item_id: item.id,
      summary_index: 0,
      delta: text,
    },
    {
      type: "response.output_item.done",
      output_index: index,
      item: { ...item, summary: [{ type: "summary_text", text }], encrypted_content },
    },
  ];
};

/** Reasoning in plain text, as DeepSeek and MiniMax stream it. */
export const plainReasoning = (index: number, text: string): object[] => {
  const item = { type: "reasoning", id: `rs_${String(index)}`, summary: [] };
  return [
    { type: "response.output_item.added", output_index: index, item },
    {
      type: "response.reasoning_text.delta",
      output_index: index,
      item_id: item.id,
      content_index: 0,
      delta: text,
    },
    { type: "response.output_item.done", output_index: index, item },
  ];
};

/** A message in a phase. */
export const message = (index: number, phase: string, ...texts: readonly string[]): object[] => {
  const item = { type: "message", id: `msg_${String(index)}`, role: "assistant", phase, content: [] };
  return [
    { type: "response.output_item.added", output_index: index, item },
    ...texts.map((delta) => ({
      type: "response.output_text.delta",
      output_index: index,
      content_index: 0,
      item_id: item.id,
      delta,
    })),
    {
      type: "response.output_item.done",
      output_index: index,
      item: { ...item, content: [{ type: "output_text", text: texts.join(""), annotations: [] }] },
    },
  ];
};

/** A call, its arguments in fragments. */
export const functionCall = (
  index: number,
  call_id: string,
  name: string,
  ...fragments: readonly string[]
): object[] => {
  const item = { type: "function_call", id: `fc_${String(index)}`, call_id, name, arguments: "" };
  return [
    { type: "response.output_item.added", output_index: index, item },
    ...fragments.map((delta) => ({
      type: "response.function_call_arguments.delta",
      output_index: index,
      item_id: item.id,
      delta,
    })),
    {
      type: "response.output_item.done",
      output_index: index,
      item: { ...item, arguments: fragments.join("") },
    },
  ];
};

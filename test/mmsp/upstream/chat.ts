import { HOLD, type Reply } from "./reply.js";

// Chat Completions: POST /v1/chat/completions

type Step =
  | { readonly reasoning: string }
  | { readonly text: string }
  | { readonly call: readonly [id: string, name: string] }
  | { readonly args: string }
  | { readonly error: unknown }
  | typeof HOLD;

const frame = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;

function delta(step: Exclude<Step, typeof HOLD | { readonly error: unknown }>): object {
  if ("reasoning" in step) return { reasoning_content: step.reasoning };
  if ("text" in step) return { content: step.text };
  const call =
    "call" in step ? { id: step.call[0], function: { name: step.call[1], arguments: "" } } : undefined;
  return {
    tool_calls: [{ index: 0, ...(call ?? { function: { arguments: (step as { args: string }).args } }) }],
  };
}

const piece = (step: Step): string | typeof HOLD => {
  if (step === HOLD) return HOLD;
  if ("error" in step) return frame({ error: step.error });
  return frame({ choices: [{ index: 0, delta: delta(step), finish_reason: null }] });
};

const USAGE = {
  prompt_tokens: 12,
  completion_tokens: 9,
  total_tokens: 21,
  prompt_tokens_details: { cached_tokens: 2 },
  completion_tokens_details: { reasoning_tokens: 3 },
};

/** A whole answer; `finish` null leaves the end away, `usage` false the usage. */
export function chat(steps: readonly Step[], finish: string | null = "stop", usage = true): Reply {
  const end = finish === null ? [] : [frame({ choices: [{ index: 0, delta: {}, finish_reason: finish }] })];
  if (finish !== null && usage) end.push(frame({ choices: [], usage: USAGE }));
  return { body: [...steps.map(piece), ...end, ...(finish === null ? [] : ["data: [DONE]\n\n"])] };
}

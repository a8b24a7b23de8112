import { anthropic } from "../upstream/anthropic.js";
import { chat } from "../upstream/chat.js";
import { gemini } from "../upstream/gemini.js";
import { functionCall, message, plainReasoning, reasoning, responses } from "../upstream/responses.js";
import type { Script } from "../upstream/provider.js";
import { called, DONE, events, said, type Case, type Reply } from "./case.js";

const ARGS = ['{"ci', 'ty":"Kyōto"}'] as const;
const CITY = { city: "Kyōto" };
/** A pixel. */
export const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const RESULT = { text: "4 °C and snow", images: [`data:image/png;base64,${PNG}`] };

const TOOLS = {
  tools: [
    {
      name: "get_weather",
      description: "The weather of a city.",
      parameters: { type: "object", properties: { city: { type: "string" } } },
    },
  ],
};

/** The first answer calls the tool, the second one, which knows the result, ends it. */
const twice =
  (first: ReturnType<Script>, second: ReturnType<Script>): Script =>
  (body) =>
    JSON.stringify(body).includes("and snow") ? second : first;

const chatScript = twice(
  chat(
    [
      { reasoning: "Let me " },
      { reasoning: "check." },
      { text: "Look" },
      { text: "ing." },
      { call: ["call_1", "get_weather"] },
      ...ARGS.map((args) => ({ args })),
    ],
    "tool_calls",
  ),
  chat([{ text: "Snow." }]),
);

const responsesScript = twice(
  responses([
    ...reasoning(0, "Let me check.", "ENC+rypted/=="),
    ...message(1, "commentary", "Look", "ing."),
    ...functionCall(2, "call_1", "get_weather", ...ARGS),
  ]),
  responses(message(0, "final_answer", "Snow.")),
);

const plainScript = twice(
  responses([
    ...plainReasoning(0, "Let me check."),
    ...message(1, "", "Look", "ing."),
    ...functionCall(2, "call_1", "get_weather", ...ARGS),
  ]),
  responses(message(0, "", "Snow.")),
);

const anthropicScript = twice(
  anthropic(
    [
      [
        { type: "thinking", thinking: "", signature: "" } as { type: string },
        { type: "thinking_delta", thinking: "Let me " } as { type: string },
        { type: "thinking_delta", thinking: "check." } as { type: string },
        { type: "signature_delta", signature: "SIG+nature/==" } as { type: string },
      ],
      [{ type: "redacted_thinking", data: "RED+acted/==" } as { type: string }],
      [
        { type: "text", text: "" } as { type: string },
        { type: "text_delta", text: "Look" } as { type: string },
        { type: "text_delta", text: "ing." } as { type: string },
      ],
      [
        { type: "tool_use", id: "call_1", name: "get_weather", input: {} } as { type: string },
        ...ARGS.map((partial_json) => ({ type: "input_json_delta", partial_json })),
      ],
    ],
    "tool_use",
  ),
  anthropic([
    [
      { type: "text", text: "" } as { type: string },
      { type: "text_delta", text: "Snow." } as { type: string },
    ],
  ]),
);

const geminiScript = twice(
  gemini([
    { text: "Let me check.", thought: true },
    { text: "Look" },
    { text: "ing." },
    { functionCall: { id: "call_1", name: "get_weather", args: CITY }, thoughtSignature: "U0lHbmF0dXJl" },
  ]),
  gemini([{ text: "Snow." }]),
);

/** The models of some clients take no images: their results have none. */
const then = (returned: readonly string[], steps: Reply["steps"], images = true): Reply => ({
  result: { toolCallId: "call_1", text: RESULT.text, ...(images && { images: RESULT.images }) },
  returned: [RESULT.text, "Kyōto", ...(images ? [PNG] : []), ...returned],
  steps,
});

const LOOKING = said("text", ["Look", "ing."]);
const CALL = called("call_1", "get_weather", ["", ...ARGS], CITY);
const SNOW = events([said("text", ["Snow."])]);

const ofChat = (id: string, client: string, images = true): Case => ({
  id,
  client,
  path: "/v1",
  script: chatScript,
  config: TOOLS,
  steps: events(
    [said("thinking", ["Let me ", "check."], { reasoning_field: "reasoning_content" }), LOOKING, CALL],
    "tool_call",
  ),
  then: then(['"reasoning_content":"Let me check."'], SNOW, images),
  ends: DONE,
});

const ofResponses = (id: string, client: string): Case => ({
  id,
  client,
  path: "/v1",
  script: responsesScript,
  config: TOOLS,
  steps: events([
    said("thinking", ["Let me check.", ""], { channel: "summary", encrypted_content: "ENC+rypted/==" }, 1),
    said("text", ["", "Look", "ing."], { phase: "commentary" }),
    CALL,
  ]),
  then: then(
    ['"encrypted_content":"ENC+rypted/=="', '"phase":"commentary"'],
    events([said("text", ["", "Snow."], { phase: "final_answer" })]),
  ),
  ends: DONE,
});

const ofPlain = (id: string, client: string, parts: readonly string[], images: boolean): Case => ({
  id,
  client,
  path: "/v1",
  script: plainScript,
  config: TOOLS,
  steps: events([said("thinking", ["Let me check."]), LOOKING, called("call_1", "get_weather", parts, CITY)]),
  then: then(['"text":"Let me check."'], SNOW, images),
  ends: DONE,
});

const ofAnthropic = (id: string, client: string): Case => ({
  id,
  client,
  path: "",
  script: anthropicScript,
  config: TOOLS,
  steps: events(
    [
      said("thinking", ["Let me ", "check.", ""], { signature: "SIG+nature/==" }, 2),
      said("thinking", ["_REDACTED_THINKING"], { signature: "RED+acted/==" }),
      LOOKING,
      CALL,
    ],
    "tool_call",
    { cached_tokens: 2, prompt_tokens: 10, thoughts_tokens: null, response_tokens: 9 },
  ),
  then: then(['"signature":"SIG+nature/=="', '"data":"RED+acted/=="'], SNOW),
  ends: DONE,
});

/** Text, thinking and a call, then the tool's result with an image: every client that talks. */
export const talk: readonly Case[] = [
  ofChat("chat", "openai-chat"),
  ofChat("vllm", "openai-chat-vllm-adapter"),
  ofChat("kimi", "moonshot-official"),
  ofChat("glm", "zai-official", false),
  ofResponses("responses", "openai-responses"),
  ofResponses("gpt", "openai-official"),
  ofPlain("deepseek", "deepseek-official", ["", ...ARGS], false),
  ofPlain("minimax", "minimax-official", [ARGS.join("")], true),
  ofAnthropic("messages", "ant-messages"),
  ofAnthropic("claude", "anthropic-official"),
  {
    id: "gemini",
    client: "google-genai",
    path: "",
    script: geminiScript,
    config: TOOLS,
    steps: events(
      [
        said("thinking", ["Let me check."]),
        LOOKING,
        called("call_1", "get_weather", ['{"city": "Kyōto"}'], CITY, { signature: "U0lHbmF0dXJl" }),
      ],
      "tool_call",
    ),
    then: then(["U0lHbmF0dXJl"], SNOW),
    ends: DONE,
  },
];

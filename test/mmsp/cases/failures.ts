import { anthropicError } from "../upstream/anthropic.js";
import { chat } from "../upstream/chat.js";
import { gemini, geminiError } from "../upstream/gemini.js";
import { HOLD, jsonReply, type Reply } from "../upstream/reply.js";
import { broken, called, DONE, events, open, said, type Case, type Ending } from "./case.js";

const failed = (code: string, type: string, userMessage: string, retryable = true): Ending => ({
  status: "failed",
  error: { code, type, userMessage, retryable },
});

const ofChat = (id: string, reply: Reply, steps: Case["steps"], ends: Ending): Case => ({
  id,
  client: "openai-chat",
  path: "/v1",
  script: () => reply,
  steps,
  ends,
});

const HALF = said("text", ["The tides are ", "caused by"]);
const halfway = [{ text: "The tides are " }, { text: "caused by" }];
const callOf = (args: string): Reply => chat([{ call: ["call_1", "write_file"] }, { args }], "tool_calls");

const malformed = (args: string, reason: string): Case["steps"] =>
  broken(open(called("call_1", "write_file", ["", args], {}), 2), {
    type: "ToolCallArgumentParseError",
    message:
      `Invalid streamed tool call arguments from OpenaiChatClient for tool "write_file" (tool_call_id="call_1", ` +
      `length=${String(args.length)}, preview='${args}'): ${reason}`,
    client: "OpenaiChatClient",
    tool_name: "write_file",
    tool_call_id: "call_1",
    raw_arguments_length: args.length,
    raw_arguments_preview: args,
  });
const MALFORMED = failed(
  "mmsp",
  "ToolCallArgumentParseError",
  "The model called a tool with malformed arguments: write_file.",
);

const KEY_ERROR = { error: { message: "Incorrect API key provided.", code: "invalid_api_key" } };
const RATE_ERROR = { error: { message: "Rate limit reached.", type: "requests" } };

/** Everything that goes wrong behind an MMSP server, and how it ends on screen. */
export const failures: readonly Case[] = [
  ofChat(
    "rejected-key",
    jsonReply(KEY_ERROR, 401),
    broken([], {
      type: "AuthenticationError",
      message: "Error code: 401 - Incorrect API key provided.",
      status: 401,
    }),
    failed(
      "upstream",
      "AuthenticationError",
      "The key was not accepted. Tell whoever runs this page.",
      false,
    ),
  ),
  ofChat(
    "rate-limit",
    jsonReply(RATE_ERROR, 429),
    broken([], {
      type: "RateLimitError",
      message: "Error code: 429 - Rate limit reached.",
      status: 429,
    }),
    failed("upstream", "RateLimitError", "Too many requests at the moment. Wait a little and try again."),
  ),
  {
    id: "google-key",
    client: "google-genai",
    path: "",
    script: () => geminiError(400, "INVALID_ARGUMENT", "API key not valid."),
    steps: broken([], {
      type: "ClientError",
      message:
        "400 INVALID_ARGUMENT. {'error': {'code': 400, 'status': 'INVALID_ARGUMENT', 'message': 'API key not valid.'}}",
    }),
    ends: failed("upstream", "ClientError", "The request was not accepted.", false),
  },
  {
    id: "overloaded",
    client: "ant-messages",
    path: "",
    script: () =>
      anthropicError(
        [
          [
            { type: "text", text: "" } as { type: string },
            { type: "text_delta", text: "The tides are " } as { type: string },
            { type: "text_delta", text: "caused by" } as { type: string },
          ],
        ],
        "overloaded_error",
        "Overloaded",
      ),
    steps: broken(open(HALF, 2), {
      type: "APIStatusError",
      message: "{'type': 'error', 'error': {'type': 'overloaded_error', 'message': 'Overloaded'}}",
      status: 200,
    }),
    ends: failed("upstream", "APIStatusError", "The model is overloaded at the moment. Try again shortly."),
  },
  ofChat(
    "error-midway",
    chat([...halfway, { error: { message: "The server had an error." } }], null),
    broken(open(HALF, 2), { type: "APIError", message: "The server had an error." }),
    failed("upstream", "APIError", "The model's provider reported an error."),
  ),
  ofChat(
    "socket-drop",
    { ...chat(halfway, null), end: "drop" },
    broken(open(HALF, 2), {
      type: "APIConnectionError",
      message: "Connection error.",
    }),
    failed("upstream", "APIConnectionError", "The connection to the model broke."),
  ),
  ofChat(
    "no-usage",
    chat(halfway, "stop", false),
    broken(HALF, {
      type: "IncompleteStreamError",
      message: "OpenaiChatClient's stream ended without usage_metadata.",
      client: "OpenaiChatClient",
      missing: ["usage_metadata"],
      finish_reason: "stop",
      usage_metadata: null,
    }),
    failed("mmsp", "IncompleteStreamError", "The model's answer ended before it was complete."),
  ),
  ofChat(
    "only-thinking",
    chat([{ reasoning: "Hm." }], "length"),
    broken(said("thinking", ["Hm."], { reasoning_field: "reasoning_content" }), {
      type: "EmptyResponseError",
      message: "OpenaiChatClient returned no content other than thinking (finish_reason='length').",
      client: "OpenaiChatClient",
      finish_reason: "length",
      usage_metadata: { cached_tokens: 2, prompt_tokens: 10, thoughts_tokens: 3, response_tokens: 6 },
    }),
    failed("mmsp", "EmptyResponseError", "The model ended without an answer."),
  ),
  ofChat(
    "truncated-arguments",
    callOf('{"path":"tides.md","co'),
    malformed('{"path":"tides.md","co', "Unterminated string starting at: line 1 column 20 (char 19)"),
    MALFORMED,
  ),
  ofChat("list-arguments", callOf("[1]"), malformed("[1]", "Expected a JSON object."), MALFORMED),
  {
    id: "unsupported",
    client: "google-genai",
    path: "",
    script: () => gemini([]),
    config: { fast_mode: true },
    steps: broken([], {
      type: "UnsupportedParameterError",
      message: "Gemini does not support fast mode.",
      client: "GoogleGenaiClient",
      parameter: "fast_mode",
    }),
    ends: failed(
      "mmsp",
      "UnsupportedParameterError",
      "This model does not support what was asked for: fast_mode.",
      false,
    ),
  },
  ofChat("cut-short", chat(halfway, "length"), events([HALF], "length"), DONE),
  // Wait for the test: to be released, stopped, or to lose their server.
  ofChat("slow", chat([HOLD, ...halfway]), events([HALF]), DONE),
  ofChat("midway", chat([...halfway, HOLD]), events([HALF]), DONE),
];

import type { UniEvent } from "../../protocol/index.js";
import { encodeFrame } from "../encode.js";
import type { Scenario, ScenarioStep } from "../scenario.js";
import { deltaEvent, streamOf, text, thinking, toolCall, type Group } from "../script.js";

/** The events of groups that never get their stop, nor the done item of the last group. */
function begun(...groups: readonly Group[]): UniEvent[] {
  return groups
    .flat()
    .slice(0, -1)
    .map((item) => deltaEvent(item));
}

const PROMPT = "Please explain the tides.";
const BEGINNING = text(
  "The tides are caused by the difference in the Moon's pull between the near side of the Earth and",
);

function failing(id: string, title: string, description: string, steps: readonly ScenarioStep[]): Scenario {
  return { id, title, description, prompt: PROMPT, respond: () => steps };
}

const HTML = "<!doctype html><title>Sign in</title><h1>Please sign in to continue</h1>";

/** Scenarios of everything that goes wrong. The wording is that of an MMSP server over the providers' own SDKs. */
export const failures: readonly Scenario[] = [
  failing("error-key", "A rejected key", "The provider does not accept the server's key.", [
    {
      error: {
        type: "AuthenticationError",
        message:
          "Error code: 401 - {'error': {'message': 'Incorrect API key provided.', 'code': 'invalid_api_key'}}",
        status: 401,
      },
    },
  ]),
  failing("error-rate-limit", "Too many requests", "The provider asks to slow down.", [
    {
      error: {
        type: "RateLimitError",
        message:
          "Error code: 429 - {'error': {'message': 'Rate limit reached for requests.', 'type': 'requests'}}",
        status: 429,
      },
    },
  ]),
  failing("error-overloaded", "Overloaded midway", "An overload after some text, reported with status 200.", [
    ...begun(BEGINNING),
    {
      error: {
        type: "APIStatusError",
        message: "{'type': 'error', 'error': {'type': 'overloaded_error', 'message': 'Overloaded'}}",
        status: 200,
      },
    },
  ]),
  failing("error-midway", "An error midway", "The provider fails after some text; what came is kept.", [
    ...begun(BEGINNING),
    { error: { type: "APIError", message: "The server had an error while processing your request." } },
  ]),
  failing("error-parameter", "An unsupported setting", "The model does not know a parameter.", [
    {
      error: {
        type: "UnsupportedParameterError",
        message: "fast_mode is not supported by this model.",
        client: "GoogleGenaiClient",
        parameter: "fast_mode",
      },
    },
  ]),
  failing("error-arguments", "Truncated arguments", "A call's arguments end in mid-string.", [
    ...begun(
      text("I will write the file."),
      toolCall("call_1", "write_file", { path: "tides.md", content: "# The tides" }),
    ).slice(0, -2),
    {
      error: {
        type: "ToolCallArgumentParseError",
        message:
          'Invalid streamed tool call arguments from OpenaiChatClient for tool "write_file" (tool_call_id="call_1", ' +
          'length=32, preview=\'{"path":"tides.md","content":"# \'): Unterminated string.',
        client: "OpenaiChatClient",
        tool_name: "write_file",
        tool_call_id: "call_1",
        raw_arguments_length: 32,
        raw_arguments_preview: '{"path":"tides.md","content":"# ',
      },
    },
  ]),
  failing("error-empty", "Nothing but thinking", "The model thinks, and ends without an answer.", [
    ...begun(thinking("The question is about tides. I could begin with the Moon, or with the Sun, or with")),
    {
      error: {
        type: "EmptyResponseError",
        message: "OpenaiChatClient returned no content other than thinking (finish_reason='length').",
        client: "OpenaiChatClient",
        finish_reason: "length",
        usage_metadata: { cached_tokens: 0, prompt_tokens: 14, thoughts_tokens: 512, response_tokens: 0 },
      },
    },
  ]),
  failing("no-stop", "Ended without a stop", "The body ends between two events.", [
    ...begun(BEGINNING),
    { end: true },
  ]),
  failing("cut", "Cut inside an event", "The connection breaks in the middle of an event.", [
    ...begun(BEGINNING),
    { raw: encodeFrame(streamOf([BEGINNING])[0]).slice(0, 60) },
    { end: true },
  ]),
  {
    ...failing("html", "A web page in place of a stream", "A sign-in page answers with status 200.", []),
    answer: () => new Response(HTML, { headers: { "content-type": "text/html" } }),
  },
  {
    ...failing("bad-gateway", "A proxy's 502", "A gateway in between has lost the server.", []),
    answer: () =>
      new Response("<html><body><h1>502 Bad Gateway</h1></body></html>", {
        status: 502,
        headers: { "content-type": "text/html" },
      }),
  },
  {
    ...failing("too-large", "Too large to send", "The server refuses the body.", []),
    answer: () =>
      Response.json(
        { error: { type: "InvalidRequestError", message: "Request body is too large." } },
        { status: 413 },
      ),
  },
];

// @vitest-environment node
import { describe, expect, it } from "vitest";
import { errorFromFrame, errorFromRefusal, UniStreamError } from "../../src/protocol/index.js";

describe("an error frame", () => {
  it.each([
    ["UnsupportedParameterError", { parameter: "fast_mode" }, "mmsp", false, "fast_mode"],
    ["UnsupportedOperationError", { operation: "list_models" }, "mmsp", false, "list_models"],
    ["EmptyResponseError", { finish_reason: "length" }, "mmsp", true, "without an answer"],
    ["StreamProtocolError", {}, "mmsp", true, "could not be read"],
    ["ToolCallArgumentParseError", { tool_name: "f", tool_call_id: "1" }, "mmsp", true, "f"],
    ["IncompleteStreamError", { missing: ["usage"] }, "mmsp", true, "before it was complete"],
    ["InvalidMessageError", { item_type: "x" }, "mmsp", false, "cannot take"],
    ["AuthenticationError", { status: 401 }, "upstream", false, "key"],
    ["PermissionDeniedError", { status: 403 }, "upstream", false, "key"],
    ["NotFoundError", { status: 404 }, "upstream", false, "not found"],
    ["BadRequestError", { status: 400 }, "upstream", false, "not accepted"],
    ["RateLimitError", { status: 429 }, "upstream", true, "Too many requests"],
    ["InternalServerError", { status: 500 }, "upstream", true, "server"],
    ["APIConnectionError", {}, "upstream", true, "connection"],
    ["RemoteProtocolError", {}, "upstream", true, "connection"],
    ["APITimeoutError", {}, "upstream", true, "too long"],
    ["APIError", {}, "upstream", true, "provider"],
    ["ValueError", {}, "upstream", true, "provider"],
  ] as const)(
    "of class %s with %j is %s, retryable %s, and says something of %j",
    (type, fields, code, retryable, says) => {
      const message = "Error: {'error': {'message': 'raw'}}";
      const error = errorFromFrame({ type, message, ...fields });
      expect(error).toMatchObject({ code, type, retryable, message });
      expect(error.userMessage).toContain(says);
      expect(error.userMessage).not.toMatch(/[{}]|raw/);
    },
  );

  it("of an overload reported with status 200 can be retried", () => {
    const message = "{'type': 'error', 'error': {'type': 'overloaded_error', 'message': 'Overloaded'}}";
    const error = errorFromFrame({ type: "APIStatusError", message, status: 200 });
    expect(error).toMatchObject({ code: "upstream", status: 200, retryable: true, message });
    expect(error.userMessage).toContain("overloaded");
  });

  it.each([
    ["429 RESOURCE_EXHAUSTED. {'error': {}}", true],
    ["400 INVALID_ARGUMENT. {'error': {}}", false],
  ])("without a status is judged by the one its message begins with: %s", (message, retryable) => {
    expect(errorFromFrame({ type: "ClientError", message })).toMatchObject({ status: null, retryable });
  });

  it("around the error of another server is judged by that", () => {
    const inner = { type: "EmptyResponseError", message: "none", usage_metadata: { prompt_tokens: 3 } };
    const frame = {
      type: "UpstreamError",
      message: "none",
      status: null,
      error_type: "EmptyResponseError",
      error: inner,
    };
    expect(errorFromFrame(frame)).toMatchObject({
      code: "mmsp",
      type: "UpstreamError",
      usage: { prompt_tokens: 3 },
    });
  });

  it("takes usage from the frame", () => {
    const usage_metadata = { cached_tokens: null, prompt_tokens: 1, thoughts_tokens: 2, response_tokens: 0 };
    expect(errorFromFrame({ type: "EmptyResponseError", message: "m", usage_metadata }).usage).toEqual(
      usage_metadata,
    );
  });

  it.each(["text", {}, { message: 7, type: null }])("that is %j is an error all the same", (frame) => {
    const error = errorFromFrame(frame);
    expect(error).toMatchObject({ code: "upstream", frame });
    expect(error.message).not.toBe("");
  });

  it.each(["__proto__", "constructor", "toString"])("of class %s is nothing special", (type) => {
    expect(errorFromFrame({ type, message: "m" })).toMatchObject({ code: "upstream", type });
  });
});

describe("a refusal", () => {
  it.each([
    [400, "InvalidRequestError", false],
    [401, "AuthenticationError", false],
    [404, "NotFoundError", false],
    [413, "InvalidRequestError", false],
    [429, "RateLimitError", true],
    [503, "ServerError", true],
  ])("with HTTP %s keeps type %s and the words, retryable %s", (status, type, retryable) => {
    const body = JSON.stringify({ error: { type, message: "The words." } });
    expect(errorFromRefusal(status, body)).toMatchObject({
      code: "refused",
      status,
      type,
      retryable,
      message: "The words.",
    });
  });

  it("of a proxy keeps its page as evidence, and says what to do", () => {
    const error = errorFromRefusal(502, "<h1>Bad Gateway</h1>");
    expect(error).toMatchObject({
      code: "refused",
      status: 502,
      retryable: true,
      evidence: "<h1>Bad Gateway</h1>",
    });
    expect(error.message).toMatch(/502.*evidence/);
    expect(error.userMessage).not.toContain("<");
  });
});

describe("a UniStreamError", () => {
  it("has its fields as own enumerable ones, and they survive JSON", () => {
    const error = new UniStreamError({ code: "network", message: "m", evidence: "e", cause: new Error("c") });
    expect(Object.keys(error).sort()).toEqual(
      ["code", "evidence", "frame", "retryable", "status", "type", "usage", "userMessage"].sort(),
    );
    expect(JSON.parse(JSON.stringify(error))).toMatchObject({
      code: "network",
      type: "network",
      status: null,
    });
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toBe("UniStreamError: m");
  });
});

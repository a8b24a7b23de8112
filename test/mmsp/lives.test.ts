// @vitest-environment node
import { describe, expect, inject, it } from "vitest";
import { backend, kill, release, requestsFor, restart, until } from "./client.js";
import { endingOf } from "./read.js";

const { real, baseUrl } = inject("mmsp");
const ours = backend();
const wrongKey = backend({ apiKey: "no-such-key" });
const limited = backend({ models: ["chat"] });

/** Until the first half of the answer is there. */
const halfway = async (conversation: ReturnType<typeof ours.talkTo>): Promise<void> => {
  await until(() => {
    conversation.flush();
    return JSON.stringify(conversation.getState().messages.at(-1)?.items ?? []).includes("caused by");
  });
};

describe("a silent model", () => {
  it("is kept alive by comments until it speaks", async () => {
    const response = await ours.post("slow");
    const reader = response.body!.getReader();
    const read = async (): Promise<string> => new TextDecoder().decode((await reader.read()).value);
    for (let times = 0; times < 2; times += 1) expect(await read()).toBe(": keep-alive\n\n");
    // Comments come from the start; the model is asked a little later, and only then has something to let go.
    await until(async () => !real || (await requestsFor("slow")).length > 0);
    await release();
    let rest = "";
    while (!rest.includes("[DONE]")) rest += await read();
    expect(rest).toContain('"The tides are caused by"');
  });
});

describe("an answer that is stopped midway", () => {
  it("is kept as aborted, and the provider sees its client go", async () => {
    const conversation = ours.talkTo("midway");
    const { done } = conversation.send("Hi");
    await halfway(conversation);
    conversation.stop();
    expect(endingOf(await done)).toEqual({ status: "aborted", error: null });
    expect(conversation.getState()).toMatchObject({ status: "ready", error: null });
    await until(async () => !real || ((await requestsFor("midway")).at(-1)?.left ?? false));
  });
});

describe("a refusal", () => {
  it("of the relay's key, and of a model that is not there or not allowed", async () => {
    const refusal = (type: string, userMessage: string) => ({
      status: "failed",
      error: { code: "refused", type, userMessage, retryable: false },
    });
    expect(endingOf(await wrongKey.talkTo("chat").send("Hi").done)).toEqual(
      refusal("AuthenticationError", "The key was not accepted. Tell whoever runs this page."),
    );
    const notFound = refusal("NotFoundError", "The model or the address was not found.");
    expect(endingOf(await ours.talkTo("no-such-model").send("Hi").done)).toEqual(notFound);
    expect(endingOf(await limited.talkTo("messages").send("Hi").done)).toEqual(notFound);
    expect(endingOf(await limited.talkTo("chat").send("Hi").done)?.status).toBe("done");
  });

  it("says nothing of the key or of where the server is", async () => {
    for (const model of ["no-such-model", "relayed-chat", "rejected-key"]) {
      const response = await ours.post(model);
      const told = JSON.stringify([...response.headers]) + (await response.text());
      expect(told).not.toContain("mmsp-server-key");
      expect(told).not.toContain(new URL(baseUrl).host);
    }
  });
});

describe("a server that dies midway", () => {
  it("ends the answer as failed, kept and to be tried again; which is refused while it is away, and works after", async () => {
    const conversation = ours.talkTo("midway");
    const { done } = conversation.send("Hi");
    await halfway(conversation);
    await kill();
    expect(endingOf(await done)).toEqual({
      status: "failed",
      error: {
        code: "network",
        type: "network",
        userMessage: "The connection to the server failed. Check it and try again.",
        retryable: true,
      },
    });
    expect(JSON.stringify(conversation.getState().messages[1]?.items)).toContain("caused by");
    const again = await conversation.retry().done;
    expect(endingOf(again)).toEqual({
      status: "failed",
      error: {
        code: "refused",
        type: "UpstreamConnectionError",
        userMessage: "The connection to the model broke.",
        retryable: true,
      },
    });
    await restart();
    expect(endingOf(await conversation.retry({ model: "cut-short" }).done)).toEqual({
      status: "done",
      error: null,
    });
    expect(conversation.getState()).toMatchObject({ status: "ready", error: null });
  });
});

// @vitest-environment node
import { describe, expect, inject, it } from "vitest";
import { cases, relayed } from "./cases/index.js";
import { backend, requestsFor, until } from "./client.js";
import { doneItemsOf, endingOf, framesOf } from "./read.js";

const { real } = inject("mmsp");
const { post, models, talkTo } = backend();
/** The two that wait for a test are in lives.test.ts. */
const all = [
  ...cases.filter(({ id }) => id !== "slow" && id !== "midway"),
  ...relayed.map(({ id, of }) => ({ ...of, id })),
];

describe("the MMSP server streams, through the relay", () => {
  it.each(all.map((one) => [one.id, one] as const))("%s: these events and no others", async (id, one) => {
    const response = await post(id, one.config);
    expect(response.status).toBe(200);
    expect(framesOf(await response.text())).toEqual([...one.steps, "[DONE]"]);
  });

  it("and lists its models", async () => {
    const ids = [...cases, ...relayed].map(
      ({ id }) => expect.objectContaining({ id, owned_by: "mmsp" }) as unknown,
    );
    expect(await models()).toEqual({ object: "list", data: ids });
  });
});

describe("a conversation", () => {
  it.each(all.map((one) => [one.id, one] as const))("with %s ends in its state", async (id, one) => {
    const conversation = talkTo(id, { config: one.config });
    const message = await conversation.send("Hi").done;
    expect(endingOf(message)).toEqual(one.ends);
    expect(conversation.toMessages()[1]?.content_items ?? []).toEqual(doneItemsOf(one.steps));
    expect(message?.diagnostics).toEqual([]);
  });

  it.each(all.flatMap((one) => (one.then ? [[one.id, one.then, one.config] as const] : [])))(
    "with %s takes the tool's result, and its provider sees all that it needs back",
    async (id, { result, steps, returned }, config) => {
      const conversation = talkTo(id, { config });
      await conversation.send("Hi").done;
      expect(conversation.getState().status).toBe("waiting");
      expect(conversation.addToolResult(result)).toBe(true);
      await until(() => ["ready", "failed"].includes(conversation.getState().status));
      expect(conversation.getState().error).toBeNull();
      expect(conversation.toMessages()[3]?.content_items).toEqual(doneItemsOf(steps));
      const model = relayed.find((one) => one.id === id)?.of.id ?? id;
      const body = JSON.stringify((await requestsFor(model)).at(-1)?.body ?? null);
      // The fake server has no provider behind it.
      expect(returned.filter((text) => !body.includes(text))).toEqual(real ? [] : returned);
    },
  );
});

import { queryObjects } from "node:v8";
import { describe, expect, it } from "vitest";
import type { UniEvent } from "../../src/protocol/index.js";
import { createConversation } from "../../src/store/index.js";
import type { Source } from "../../src/transport/index.js";
import { delta, stop, textDone } from "../reducer/events.js";

/** Marks the requests that a source was given, so that the heap can be asked for them. */
class SeenRequest {}

const ANSWER: readonly unknown[] = [delta(textDone("Yes.")), stop()];

const answering: Source = async function* (request) {
  Object.setPrototypeOf(request, SeenRequest.prototype);
  await Promise.resolve();
  for (const event of ANSWER) yield event as UniEvent;
};

describe("a conversation whose turn has ended", () => {
  it("keeps no request: it would hold every image of the history as base64", async () => {
    const conversation = createConversation({ source: answering, model: "m" });
    await conversation.send("A question").done;
    await conversation.send("Another").done;
    // The source's own frames end after the turn.
    await new Promise(setImmediate);
    expect(queryObjects(SeenRequest)).toBe(0);
    expect(conversation.getState().messages).toHaveLength(4);
  });
});

// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { decodeEventStream, type UniEvent } from "../../src/protocol/index.js";
import { applyEvent, createTurn, turnToMessage } from "../../src/reducer/index.js";
import { encodeEventStream, seededRandom, splitBytes, streamFrom } from "../../src/testing/index.js";

/** Provider recordings lie beside the checkout on the project's machines; they are never copied into it. */
const FOLDER = "../shared/streams";
const names = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl")) : [];

/** Cuts that hurt: a byte at a time for a while, then sizes from 1 to 5,000. */
function hostile(seed: number): () => number {
  const random = seededRandom(seed);
  let cuts = 0;
  return () => {
    cuts += 1;
    return cuts < 300 ? 1 : 1 + Math.floor(random() * 5000);
  };
}

describe.runIf(names.length > 0)("recorded streams", () => {
  it.each(names)("%s gives the message of its done items, with no diagnostic", async (name) => {
    const lines = readFileSync(`${FOLDER}/${name}`, "utf8").trim().split("\n");
    const events = lines.map((line) => JSON.parse(line) as UniEvent);
    const stop = events.at(-1);
    let turn = createTurn({ key: "t" });
    const body = streamFrom(splitBytes(encodeEventStream(events), hostile(name.length)));
    for await (const event of decodeEventStream(body)) turn = applyEvent(turn, event);
    expect(turn.diagnostics).toEqual([]);
    expect(turn.status).toBe("done");
    expect(turnToMessage(turn)).toEqual({
      role: "assistant",
      content_items: events
        .flatMap((event) => event.content_items)
        .filter((item) => item.type.endsWith(".done")),
      usage_metadata: stop?.usage_metadata,
      finish_reason: stop?.finish_reason,
    });
  });
});

// @vitest-environment node
import { describe, expect, it } from "vitest";
import { applyEvent, type MediaTurnItem, type Turn } from "../../src/reducer/index.js";
import { codes, data, dataDone, delta, fold, foldItems, item, stop } from "./events.js";

const b64 = (...bytes: readonly number[]): string => Buffer.from(bytes).toString("base64");
const PCM = "audio/l16; rate=24000; channels=1";

function media(turn: Turn): MediaTurnItem[] {
  return turn.items.filter(
    (one): one is MediaTurnItem => one.kind === "inline_data" || one.kind === "inline_thinking",
  );
}

const bytesOf = (turn: Turn): number[][] => media(turn).map((one) => [...one.bytes]);

describe("bytes (protocol, part 4)", () => {
  it("of audio grow chunk by chunk, each decoded alone, an odd last byte kept", () => {
    const turn = foldItems(data(PCM, b64(1, 2, 3)), data(PCM, b64(4, 5)), dataDone(PCM, b64(1, 2, 3, 4, 5)));
    expect(bytesOf(turn)).toEqual([[1, 2, 3, 4, 5]]);
    expect(media(turn)[0]).toMatchObject({ state: "done", mimeType: PCM });
    expect(codes(turn)).toEqual([]);
  });

  it.each(["-_8=", "-_8", " +/\n8= "])(
    "are read from %j: either alphabet, padding optional, white space skipped",
    (given) => {
      const turn = foldItems(data(PCM, given));
      expect(bytesOf(turn)).toEqual([[251, 255]]);
      expect(codes(turn)).toEqual([]);
    },
  );

  it("drop a broken chunk, append the later ones, and the done wins", () => {
    const open = foldItems(data(PCM, b64(1)), data(PCM, "a*b"), data(PCM, b64(2)));
    expect(bytesOf(open)).toEqual([[1, 2]]);
    expect(codes(open)).toEqual(["bad_base64"]);
    const done = applyEvent(open, delta(dataDone(PCM, b64(1, 9, 2))));
    expect(bytesOf(done)).toEqual([[1, 9, 2]]);
    expect(codes(done)).toEqual(["bad_base64", "done_differs"]);
  });

  it("of the deltas stay when the done's are broken", () => {
    const turn = foldItems(data(PCM, b64(1)), dataDone(PCM, "*"));
    expect(bytesOf(turn)).toEqual([[1]]);
    expect(media(turn)[0]?.state).toBe("done");
  });

  it("are taken as bytes when the events never left the process", () => {
    const given = new Uint8Array([1, 2]);
    const turn = fold(delta(item("inline_data.delta", { data: given, mime_type: PCM })));
    expect(bytesOf(turn)).toEqual([[1, 2]]);
  });

  it("keep the first mime type while they grow, and take the done's", () => {
    const open = foldItems(data(PCM, b64(1)), data("audio/mpeg", b64(2)));
    expect(media(open)[0]?.mimeType).toBe(PCM);
    const done = applyEvent(open, delta(dataDone("audio/wav", b64(1, 2))));
    expect(media(done)[0]?.mimeType).toBe("audio/wav");
    expect(codes(done)).toEqual(["mime_changed", "mime_changed"]);
  });

  it("become a buffer of their own at the end, however the item ends", () => {
    const open = foldItems(data(PCM, b64(1, 2, 3)), data(PCM, b64(4)), data(PCM, b64(5)));
    for (const turn of [
      applyEvent(open, delta(dataDone(PCM, b64(1, 2, 3, 4, 5)))),
      applyEvent(open, stop()),
    ]) {
      expect(media(turn)[0]?.bytes.buffer.byteLength).toBe(5);
    }
  });

  it("of earlier turns stay right while newer ones grow, and a branch does not touch them", () => {
    const first = foldItems(data(PCM, b64(1, 2)));
    const second = applyEvent(first, delta(data(PCM, b64(3))));
    const third = applyEvent(second, delta(data(PCM, b64(4, 5, 6, 7))));
    const branch = applyEvent(second, delta(data(PCM, b64(9))));
    expect([first, second, third, branch].map((turn) => bytesOf(turn)[0])).toEqual([
      [1, 2],
      [1, 2, 3],
      [1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 9],
    ]);
  });
});

describe("images (protocol, part 4)", () => {
  it("are items of their own: data after data begins the next one, dones settle the open one first", () => {
    const open = foldItems(data("image/png", b64(1)), data("image/png", b64(2)));
    expect(media(open).map((one) => one.state)).toEqual(["incomplete", "streaming"]);
    const turn = [dataDone("image/png", b64(2)), dataDone("image/png", b64(1))].reduce<Turn>(
      (folded, done) => applyEvent(folded, delta(done)),
      open,
    );
    expect(bytesOf(turn)).toEqual([[1], [2]]);
    expect(media(turn).map((one) => one.state)).toEqual(["done", "done"]);
    expect(codes(turn)).toEqual(["interleaved", "late_done"]);
  });

  it("take a signature that comes without data", () => {
    const draft = { data: b64(1), mime_type: "image/png" };
    const turn = foldItems(
      item("inline_thinking.delta", draft),
      item("inline_thinking.delta", { data: "", mime_type: "image/png", fidelity: { signature: "s" } }),
      item("inline_thinking.done", { ...draft, fidelity: { signature: "s" } }),
    );
    expect(media(turn)).toMatchObject([
      { kind: "inline_thinking", state: "done", fidelity: { signature: "s" } },
    ]);
    expect(codes(turn)).toEqual([]);
  });
});

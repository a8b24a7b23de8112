// @vitest-environment node
import { describe, expect, it, vi } from "vitest";
import type { TurnItem } from "../../src/reducer/index.js";
import type { ItemObserver } from "../../src/store/index.js";
import { data, dataDone, delta, stop, text, textDone, thinking } from "../reducer/events.js";
import { rig } from "./rig.js";

function engine(): ItemObserver & { readonly heard: unknown[] } {
  const heard: unknown[] = [];
  return {
    heard,
    append: (fragment) => heard.push(typeof fragment === "string" ? fragment : [...fragment]),
    settle: (item: TurnItem) => heard.push(item.state),
  };
}

describe("observe", () => {
  it("feeds fragments as they come, before any frame, and the outcome once", async () => {
    const { conversation, request } = rig();
    conversation.send("Hi");
    const first = engine();
    conversation.observe("m1.0", first);
    await request().push(delta(text("a")), delta(text("")), delta(text("b")));
    expect(first.heard).toEqual(["a", "b"]);
    await request().push(delta(textDone("ab")), stop());
    expect(first.heard).toEqual(["a", "b", "done"]);
  });

  it("gives a late subscriber everything so far as one fragment, also after the end", async () => {
    const { conversation, request } = rig();
    conversation.send("Hi");
    await request().push(delta(text("a")), delta(text("b")));
    const late = engine();
    conversation.observe("m1.0", late);
    await request().push(delta(text("c")));
    expect(late.heard).toEqual(["ab", "c"]);
    await request().push(delta(textDone("abc")), stop());
    const later = engine();
    conversation.observe("m1.0", later);
    expect(later.heard).toEqual(["abc", "done"]);
  });

  it("gives bytes decoded, and tells of an item that was cut and whose done came late", async () => {
    const { conversation, request } = rig();
    conversation.send("Hi");
    const sound = engine();
    conversation.observe("m1.0", sound);
    await request().push(
      delta(data("audio/pcm", "AQI=")),
      delta(data("audio/pcm", "Aw==")),
      delta(thinking("x")),
      delta(dataDone("audio/pcm", "AQID")),
    );
    expect(sound.heard).toEqual([[1, 2], [3], "incomplete", "done"]);
  });

  it("is silent once it was stopped", async () => {
    const { conversation, request } = rig();
    conversation.send("Hi");
    const gone = engine();
    conversation.observe("m1.0", gone)();
    await request().push(delta(text("a")));
    expect(gone.heard).toEqual([]);
  });
});

describe("watch", () => {
  it("wakes the watchers of what a commit changed, and no others", async () => {
    const { conversation, request, clock } = rig();
    conversation.send("Hi");
    await request().push(delta(text("a")), delta(textDone("a")), delta(text("b")));
    clock.nextFrame();
    const wakes = { user: vi.fn(), message: vi.fn(), settled: vi.fn(), growing: vi.fn() };
    conversation.watch("m0", wakes.user);
    conversation.watch("m1", wakes.message);
    conversation.watch("m1.0", wakes.settled);
    const unwatch = conversation.watch("m1.1", wakes.growing);
    await request().push(delta(text("c")));
    clock.nextFrame();
    const calls = (): number[] => Object.values(wakes).map((wake) => wake.mock.calls.length);
    expect(calls()).toEqual([0, 1, 0, 1]);
    unwatch();
    await request().push(delta(text("d")));
    clock.nextFrame();
    expect(calls()).toEqual([0, 2, 0, 1]);
    conversation.setMessages([]);
    // The answer in progress is stopped first, which is a commit of its own.
    expect(calls()).toEqual([1, 4, 1, 1]);
    expect(conversation.getMessage("m1")).toBeUndefined();
    expect(conversation.getItem("m1.0")).toBeUndefined();
  });
});

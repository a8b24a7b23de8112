// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEvent, createTurn, endTurn, turnToMessage, type Turn } from "../../src/reducer/index.js";
import { strayEvents, validStream } from "./arbitraries.js";
import { applyAll, codes, fold } from "./events.js";
import { deepFreeze } from "./freeze.js";

/** The turns after each event, the empty one first. */
function history(events: readonly unknown[]): Turn[] {
  const turns = [createTurn({ key: "t" })];
  for (const event of events) turns.push(applyEvent(turns.at(-1) as Turn, event));
  return turns;
}

/** A copy that shares nothing, bytes included. */
const copy = (turn: Turn): unknown =>
  structuredClone({ ...turn, items: turn.items.map((item) => ({ ...item })) });

describe("any valid stream", () => {
  it("amounts to its done items with the stop's usage and reason, without a diagnostic", () => {
    fc.assert(
      fc.property(validStream, ({ events, message }) => {
        const turn = fold(...events);
        expect(turnToMessage(turn)).toEqual(message);
        expect(JSON.parse(JSON.stringify(turnToMessage(turn)))).toEqual(JSON.parse(JSON.stringify(message)));
        expect(codes(turn)).toEqual([]);
        expect(turn.items.every((item) => item.state === "done")).toBe(true);
      }),
    );
  });
});

describe("any sequence of events", () => {
  it("throws nothing, and leaves nothing open after an end", () => {
    fc.assert(
      fc.property(strayEvents, fc.constantFrom("eof", "abort", "error"), (events, cause) => {
        const ended = endTurn(fold(...events), { cause });
        expect(ended.items.filter((item) => item.state === "streaming")).toEqual([]);
        expect(ended.status).not.toBe("streaming");
        expect(() => JSON.stringify(turnToMessage(ended, { incomplete: "keep-text" }))).not.toThrow();
      }),
    );
  });

  it("never changes a done item, nor the key or the kind of any", () => {
    fc.assert(
      fc.property(strayEvents, (events) => {
        const turns = history(events);
        turns.slice(1).forEach((turn, index) => {
          turns[index]?.items.forEach((item, place) => {
            const next = turn.items[place];
            expect([next?.key, next?.kind]).toEqual([item.key, item.kind]);
            if (item.state === "done") expect(next).toBe(item);
          });
        });
      }),
    );
  });

  it("changes at most the items that an event names: one it settles or grows, one it closes", () => {
    fc.assert(
      fc.property(strayEvents, (events) => {
        const turns = history(events);
        turns.slice(1).forEach((turn, index) => {
          const before = turns[index] as Turn;
          const event = events[index] as {
            content_items?: unknown;
            event_type?: string;
            error?: unknown;
          } | null;
          const items = Array.isArray(event?.content_items) ? event.content_items.length : 0;
          const changed = before.items.filter((item, place) => turn.items[place] !== item);
          if (turn.status === "streaming") expect(changed.length).toBeLessThanOrEqual(2 * items);
          for (const item of changed) expect(item.state).not.toBe("done");
        });
      }),
    );
  });

  it("never changes an earlier turn, which may be frozen", () => {
    fc.assert(
      fc.property(strayEvents, (events) => {
        const turns = [createTurn({ key: "t" })];
        const copies = [copy(turns[0] as Turn)];
        for (const event of events) {
          const turn = deepFreeze(applyEvent(turns.at(-1) as Turn, deepFreeze(event)));
          turns.push(turn);
          copies.push(copy(turn));
        }
        expect(turns.map(copy)).toEqual(copies);
      }),
    );
  });

  it("applied to an older turn gives the same as a fresh fold", () => {
    fc.assert(
      fc.property(strayEvents, strayEvents, fc.nat(), (events, others, place) => {
        const at = place % (events.length + 1);
        const older = history(events)[at] as Turn;
        expect(applyAll(older, others)).toEqual(fold(...events.slice(0, at), ...others));
      }),
    );
  });

  it("applied to a turn that lost its hidden state gives the same items", () => {
    fc.assert(
      fc.property(strayEvents, strayEvents, fc.nat(), (events, others, place) => {
        const at = place % (events.length + 1);
        const older = history(events)[at] as Turn;
        expect(applyAll({ ...older }, others).items).toEqual(fold(...events.slice(0, at), ...others).items);
      }),
    );
  });

  it("gives the same when kept items are read late, in any order", () => {
    fc.assert(
      fc.property(validStream, ({ events }) => {
        const eager = history(events).map((turn) => deepFreeze(turn));
        const late = history(events);
        expect([...late].reverse()).toEqual([...eager].reverse());
      }),
    );
  });
});

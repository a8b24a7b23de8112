// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createJsonReader, type JsonValue } from "../../src/json/index.js";
import { deepFreeze } from "../reducer/freeze.js";
import { anyJson, anyText, inFragments, uniqueJson } from "./arbitraries.js";
import { holds } from "./holds.js";
import {
  containersOf,
  expectSame,
  fed,
  parsed,
  readWhole,
  unrefined,
  valueAt,
  type Path,
} from "./readings.js";

/** The snapshots after each fragment, with the path that was open then. */
function history(fragments: readonly string[]): { value: JsonValue | undefined; path: Path }[] {
  const reader = createJsonReader();
  return fragments.map((fragment) => {
    reader.append(fragment);
    return { value: reader.snapshot(), path: reader.openPath() };
  });
}

const isOnPath = (place: readonly string[], path: Path): boolean =>
  place.length <= path.length && place.every((key, index) => key === String(path[index]));

describe("a text that is JSON", () => {
  it("amounts to what JSON.parse makes of it, however it was cut", () => {
    holds(
      fc.property(inFragments(anyJson), ({ text, fragments }) => {
        expectSame(readWhole(...fragments).snapshot(), JSON.parse(text) as JsonValue);
      }),
      600,
    );
  });

  it("amounts to the same when it was read after every character", () => {
    holds(
      fc.property(anyJson, (text) => {
        const reader = createJsonReader();
        for (const unit of text.split("")) {
          reader.append(unit);
          reader.snapshot();
        }
        reader.end();
        expectSame(reader.snapshot(), JSON.parse(text) as JsonValue);
      }),
      500,
    );
  });

  it("is never an error before its end", () => {
    holds(
      fc.property(anyJson, (text) => {
        const reader = createJsonReader();
        const states = text.split("").map((unit) => {
          reader.append(unit);
          return reader.state;
        });
        expect(states).not.toContain("error");
      }),
      500,
    );
  });
});

describe("any text", () => {
  it("is accepted exactly when JSON.parse accepts it", () => {
    holds(
      fc.property(inFragments(anyText), ({ text, fragments }) => {
        const { state, error } = readWhole(...fragments);
        expect(state).toBe(parsed(text).accepted ? "complete" : "error");
        expect(error === null).toBe(state === "complete");
      }),
      2500,
    );
  });

  it("is an error from the first character after which nothing makes it JSON, and not before", () => {
    holds(
      fc.property(anyText, (text) => {
        const { error } = fed(text);
        if (error === null) return;
        expect(fed(text.slice(0, error.offset)).error).toBeNull();
        expect(fed(text.slice(0, error.offset + 1)).error).toEqual(error);
      }),
      600,
    );
  });

  it("reads the same at a place however it was cut and read before", () => {
    holds(
      fc.property(inFragments(anyText), ({ text, fragments }) => {
        const reader = createJsonReader();
        let length = 0;
        for (const fragment of fragments) {
          reader.append(fragment);
          length += fragment.length;
          const fresh = fed(text.slice(0, length));
          expectSame(reader.snapshot(), fresh.snapshot());
          expect([reader.state, reader.error, reader.openPath()]).toEqual([
            fresh.state,
            fresh.error,
            fresh.openPath(),
          ]);
        }
      }),
      600,
    );
  });
});

describe("a snapshot", () => {
  it("refines the one before, and the whole value refines it", () => {
    holds(
      fc.property(uniqueJson, (text) => {
        const snapshots = history(text.split("")).map(({ value }) => value);
        const whole = JSON.parse(text) as JsonValue;
        const faults = snapshots.flatMap((snapshot, index) => [
          unrefined(snapshots[index - 1], snapshot),
          unrefined(snapshot, whole),
        ]);
        expect(faults.filter((fault) => fault !== null)).toEqual([]);
      }),
      500,
    );
  });

  it("never ends a string that grows in half a surrogate pair", () => {
    holds(
      fc.property(uniqueJson, (text) => {
        const reader = createJsonReader();
        for (const unit of text.split("")) {
          reader.append(unit);
          const open = valueAt(reader.snapshot(), reader.openPath());
          if (typeof open === "string" && reader.state === "open")
            expect(open).not.toMatch(/[\ud800-\udbff]$/);
        }
      }),
      500,
    );
  });

  it("never changes, and may be frozen", () => {
    holds(
      fc.property(inFragments(anyText), ({ fragments }) => {
        const reader = createJsonReader();
        const taken = fragments.map((fragment) => {
          reader.append(fragment);
          const value = deepFreeze(reader.snapshot());
          return { value, then: JSON.stringify(value) };
        });
        for (const { value, then } of taken) expect(JSON.stringify(value)).toBe(then);
      }),
      600,
    );
  });

  it("shares with the next all that was not open", () => {
    holds(
      fc.property(inFragments(uniqueJson), ({ fragments }) => {
        const taken = history(fragments);
        taken.slice(1).forEach(({ value }, index) => {
          const before = taken[index]!;
          const now = new Map(containersOf(value).map(([place, inner]) => [JSON.stringify(place), inner]));
          for (const [place, inner] of containersOf(before.value)) {
            if (!isOnPath(place, before.path)) expect(now.get(JSON.stringify(place))).toBe(inner);
          }
        });
      }),
      600,
    );
  });

  it("is the same object as the one before exactly when they are equal", () => {
    holds(
      fc.property(inFragments(uniqueJson), ({ fragments }) => {
        const taken = history(fragments).map(({ value }) => value);
        taken.slice(1).forEach((value, index) => {
          const before = taken[index];
          expect(Object.is(value, before)).toBe(JSON.stringify(value) === JSON.stringify(before));
        });
      }),
      600,
    );
  });
});

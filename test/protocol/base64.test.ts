// @vitest-environment node
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { decodeBase64, encodeBase64 } from "../../src/protocol/index.js";

interface Native {
  fromBase64?: (text: string) => Uint8Array;
}

/** Node 20 has no native conversion; this stands in for a browser's, as strict as the standard says. */
function pretendNative(): void {
  (Uint8Array as Native).fromBase64 = (text) => {
    if (!/^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text.replace(/\s/g, "")))
      throw new SyntaxError("strict");
    return new Uint8Array(Buffer.from(text, "base64"));
  };
}

afterEach(() => {
  delete (Uint8Array as Native).fromBase64;
});

describe.each([
  ["by table", () => undefined],
  ["by the platform", pretendNative],
])("base64 %s", (_name, prepare) => {
  it("is read back as it was written, and is canonical", () => {
    prepare();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64"));
        expect(decodeBase64(text)).toEqual(bytes);
        expect(decodeBase64(text.replace(/=+$/, ""))).toEqual(bytes);
        expect(decodeBase64(Buffer.from(bytes).toString("base64url"))).toEqual(bytes);
        expect(decodeBase64([...text].join(" \n"))).toEqual(bytes);
      }),
    );
  });

  it("takes chunks that were padded by themselves and glued together", () => {
    prepare();
    expect(decodeBase64("AQ==AgM=BA")).toEqual(new Uint8Array([1, 2, 3, 4]));
  });

  it("takes a padding that is cut short", () => {
    prepare();
    expect(decodeBase64("AQ=")).toEqual(new Uint8Array([1]));
  });

  it.each(["A", "AB*D", "=", "A===", "AQ=A", "世界"])("is null for %j, which is none", (text) => {
    prepare();
    expect(decodeBase64(text)).toBeNull();
  });
});

it("writes ten million bytes without overflowing the stack", () => {
  const bytes = new Uint8Array(10_000_001).fill(7);
  expect(encodeBase64(bytes)).toHaveLength(13_333_336);
});

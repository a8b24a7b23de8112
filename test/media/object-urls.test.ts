import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { blobOf, heldUrl, holdObjectUrl } from "../../src/media/index.js";
import { objectUrls } from "../components/kit.js";
import { bytesOf } from "./bytes.js";

const urls = objectUrls();
let bytes: Uint8Array;
const make = vi.fn(() => blobOf(bytes, "image/png"));
const releases: (() => void)[] = [];

/** Holds them, to be let go of after the test at the latest. */
function hold(of = bytes): () => void {
  const release = holdObjectUrl(of, make);
  releases.push(release);
  return release;
}

beforeEach(() => {
  bytes = bytesOf("picture");
  make.mockClear();
});
afterEach(async () => {
  for (const release of releases.splice(0)) release();
  await Promise.resolve();
});

describe("the object URL of some bytes", () => {
  it("is made once, however many hold it, and its Blob too", () => {
    expect(heldUrl(bytes)).toBeNull();
    hold();
    const url = heldUrl(bytes);
    hold();
    hold();
    expect(url).toBe("blob:test/1");
    expect(heldUrl(bytes)).toBe(url);
    expect(urls.create).toHaveBeenCalledTimes(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("is revoked when the last one lets go, and not before", async () => {
    const [first, second] = [hold(), hold()];
    first();
    await Promise.resolve();
    expect(urls.revoke).not.toHaveBeenCalled();
    second();
    await Promise.resolve();
    expect(urls.revoke.mock.calls).toEqual([["blob:test/1"]]);
    expect(heldUrl(bytes)).toBeNull();
  });

  it("outlives a remount, which lets go and holds again in one task", async () => {
    hold()();
    hold();
    await Promise.resolve();
    expect(urls.revoke).not.toHaveBeenCalled();
    expect(urls.create).toHaveBeenCalledTimes(1);
    expect(heldUrl(bytes)).toBe("blob:test/1");
  });

  it("is revoked once by a holder that lets go twice, and stays with the one who still holds it", async () => {
    const first = hold();
    hold();
    first();
    first();
    await Promise.resolve();
    expect(urls.revoke).not.toHaveBeenCalled();
    expect(heldUrl(bytes)).toBe("blob:test/1");
  });

  it("is another for other bytes of the same content", () => {
    const others = bytesOf("picture");
    hold();
    hold(others);
    expect(heldUrl(others)).not.toBe(heldUrl(bytes));
    expect(urls.open()).toBe(2);
  });

  it("is made anew when they are shown again after all let go", async () => {
    hold()();
    await Promise.resolve();
    hold();
    expect(heldUrl(bytes)).toBe("blob:test/2");
    expect(urls.open()).toBe(1);
  });
});

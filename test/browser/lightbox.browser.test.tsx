import "../../src/styles.css";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { encodeBase64 } from "../../src/protocol/index.js";
import { showInPage } from "./page.js";

afterEach(cleanup);

/** Opens a picture by keyboard; its button is where the focus was. */
async function opened(): Promise<{ readonly opener: HTMLElement; readonly dialog: HTMLDialogElement }> {
  const canvas = new OffscreenCanvas(30, 20);
  canvas.getContext("2d")!.fillRect(0, 0, 15, 20);
  const png = await canvas.convertToBlob();
  const data = encodeBase64(new Uint8Array(await png.arrayBuffer()));
  showInPage({
    initialMessages: [
      { role: "assistant", content_items: [{ type: "inline_data.done", data, mime_type: "image/png" }] },
    ],
  });
  const opener = screen.getByRole<HTMLButtonElement>("button", { name: "Generated image 1" });
  await expect.poll(() => opener.disabled).toBe(false);
  opener.focus();
  await userEvent.keyboard("{Enter}");
  const dialog = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Generated image 1" });
  expect(dialog.open).toBe(true);
  return { opener, dialog };
}

describe("a picture over the page", () => {
  it("keeps the focus to itself: no number of tabs leads back to the page", async () => {
    const { dialog } = await opened();
    const seen = new Set<string | null | undefined>();
    for (let tab = 0; tab < 12; tab += 1) {
      await userEvent.keyboard("{Tab}");
      const focused = document.activeElement;
      // Between the last button and the first, the focus is the browser's own.
      expect(focused === document.body || dialog.contains(focused)).toBe(true);
      seen.add(focused?.getAttribute("aria-label"));
    }
    for (const name of ["Actual size", "Copy image", "Download", "Close"]) expect(seen).toContain(name);
  });

  it("closes at Escape and gives the focus back to the picture in the answer", async () => {
    const { opener } = await opened();
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it("closed by its button gives the focus back too", async () => {
    const { opener } = await opened();
    await userEvent.click(page.getByRole("button", { name: "Close" }));
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

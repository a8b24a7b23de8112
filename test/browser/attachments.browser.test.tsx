import "../../src/styles.css";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { showInPage, type PageChat } from "./page.js";

afterEach(cleanup);

const field = (): HTMLElement => screen.getByRole("textbox", { name: "Message" });

/** A picture that the page draws itself. */
async function drawn(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(30, 20);
  canvas.getContext("2d")!.fillRect(0, 0, 15, 20);
  return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

function carrying(...files: readonly File[]): DataTransfer {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

/** Whether the page took the event for itself; a file that it does not take is opened in its place. */
function pasted(...files: readonly File[]): boolean {
  const clipboardData = carrying(...files);
  return !field().dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
}

function dropped(...files: readonly File[]): readonly boolean[] {
  const dataTransfer = carrying(...files);
  return ["dragover", "drop"].map(
    (type) => !field().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
  );
}

/** What the newest request sends, but the bytes. */
const sent = (chat: PageChat): unknown =>
  chat
    .request()
    .request.messages.at(-1)
    ?.content_items.map((item) => [item.type, "mime_type" in item ? item.mime_type : null]);

const shownPicture = async (name: string): Promise<HTMLImageElement> => {
  const image = await screen.findByRole<HTMLImageElement>("img", { name });
  await expect.poll(() => image.naturalWidth).toBe(30);
  return image;
};

describe("an image file", () => {
  it("that is pasted is shown and sent", async () => {
    const chat = showInPage({});
    expect(pasted(await drawn("bay.png"))).toBe(true);
    await shownPicture("bay.png");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sent(chat)).toEqual([["inline_data.done", "image/png"]]);
  });

  it("that is dropped is shown and sent, and not opened in the page's place", async () => {
    const chat = showInPage({});
    expect(dropped(await drawn("dune.png"))).toEqual([true, true]);
    await shownPicture("dune.png");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(sent(chat)).toEqual([["inline_data.done", "image/png"]]);
  });

  it("is taken out by keyboard", async () => {
    showInPage({});
    pasted(await drawn("bay.png"), await drawn("dune.png"));
    await shownPicture("dune.png");
    field().focus();
    // Back over the microphone and the picker, to the files.
    while (document.activeElement?.getAttribute("aria-label") !== "Remove dune.png") {
      await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
      expect(document.activeElement).not.toBe(document.body);
    }
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("img", { name: "dune.png" })).toBeNull();
    expect(screen.getByRole("img", { name: "bay.png" })).toBeTruthy();
  });
});

describe("a file that cannot be sent", () => {
  const refusal = (): string =>
    document.querySelector('.unistream-composer-refusal[role="status"]')?.textContent ?? "";

  it.each([
    [
      "is of another type",
      () => new File(["a,b"], "table.csv", { type: "text/csv" }),
      "table.csv was not added: only images and audio can be sent.",
    ],
    [
      "is larger than a message may be",
      () => new File(["GIF89a", new Uint8Array(10_000_000)], "long.gif", { type: "image/gif" }),
      "long.gif was not added: it is larger than 10 MB.",
    ],
    [
      "is no picture",
      () => new File(["words"], "bay.png", { type: "image/png" }),
      "bay.png was not added: it could not be read.",
    ],
    [
      "is a damaged picture",
      () =>
        new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3)], "cut.png", {
          type: "image/png",
        }),
      "cut.png was not added: it could not be read.",
    ],
  ])("because it %s is refused in words, and the others are added", async (_, file, words) => {
    showInPage({});
    dropped(file(), await drawn("bay.png"));
    await shownPicture("bay.png");
    await expect.poll(refusal).toBe(words);
    expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(1);
  });
});

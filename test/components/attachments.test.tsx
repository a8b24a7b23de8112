import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { noReactComplaints } from "../hooks/setup.js";
import { objectUrls, PNG, showChat } from "./kit.js";

// Files are prepared by a chunk of its own, loaded with the first one.
await import("../../src/components/composer/prepare-file.js");

noReactComplaints();
const urls = objectUrls();

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const picture = (name = "bay.png"): File => new File([bytes(atob(PNG))], name, { type: "image/png" });

/** Pastes files into the field, and waits until they were looked at. */
async function paste(...files: readonly File[]): Promise<void> {
  fireEvent.paste(screen.getByRole("textbox", { name: "Message" }), { clipboardData: { files } });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

describe("a pasted picture", () => {
  it("is shown, and sent before the text as bytes, by what it is", async () => {
    const chat = showChat();
    await paste(new File([bytes(atob(PNG))], "bay.jpg", { type: "image/jpeg" }));
    expect(await screen.findByRole("img", { name: "bay.jpg" })).toBeTruthy();
    fireEvent.change(screen.getByRole("textbox", { name: "Message" }), {
      target: { value: "What is this?" },
    });
    act(() => screen.getByRole("button", { name: "Send" }).click());
    expect(chat.requests[0]?.request.messages[0]?.content_items).toEqual([
      { type: "inline_data.done", data: PNG, mime_type: "image/png" },
      { type: "text.done", text: "What is this?" },
    ]);
    expect(screen.queryByRole("button", { name: "Remove bay.jpg" })).toBeNull();
  });

  it("alone can be sent", async () => {
    const chat = showChat();
    await paste(picture());
    await screen.findByRole("img", { name: "bay.png" });
    act(() => screen.getByRole("button", { name: "Send" }).click());
    expect(chat.requests[0]?.request.messages[0]?.content_items).toHaveLength(1);
  });

  it("that is removed is not sent, and its URL is revoked", async () => {
    showChat();
    await paste(picture());
    fireEvent.click(await screen.findByRole("button", { name: "Remove bay.png" }));
    await act(() => Promise.resolve());
    expect(screen.queryByRole("img")).toBeNull();
    expect(urls.open()).toBe(0);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
  });
});

describe("what cannot be sent", () => {
  it("is refused in words: another kind of file", async () => {
    showChat();
    await paste(new File(["a,b"], "table.csv", { type: "text/csv" }));
    expect(
      await screen.findByText("table.csv was not added: only images and audio can be sent."),
    ).toBeTruthy();
  });

  it("is refused in words: what is no picture, whatever its name", async () => {
    showChat();
    await paste(new File(["not a picture"], "bay.png", { type: "image/png" }));
    expect(await screen.findByText("bay.png was not added: it could not be read.")).toBeTruthy();
  });

  it("is refused in words: more files than one message takes", async () => {
    showChat();
    await paste(...Array.from({ length: 9 }, (_, n) => picture(`${String(n)}.png`)));
    expect(await screen.findByText("Not all files were added: at most 8 can be sent at once.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(8);
  });
});

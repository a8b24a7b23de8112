// @vitest-environment node
import { describe, expect, it } from "vitest";
import { galleryOf, outlineOf } from "../../src/components/message/message-outline.js";
import type { UniMessage } from "../../src/protocol/index.js";
import { createConversation } from "../../src/store/index.js";
import { dataDone, item, textDone, thinkingDone } from "../reducer/events.js";

const PIXEL = "AQ==";
const image = dataDone("image/png", PIXEL);
const sound = dataDone("audio/mpeg", PIXEL);
const draft = item("inline_thinking.done", { data: PIXEL, mime_type: "image/png" });
const address = item("image_url.done", { image_url: "https://pictures.example/1.png" });

/** How the images of a message with these items stand. */
function gallery(role: "user" | "assistant", ...items: readonly unknown[]): string | undefined {
  const message = { role, content_items: items } as UniMessage;
  const { messages } = createConversation({ initialMessages: [message] }).getState();
  return galleryOf(outlineOf(messages[0])?.parts ?? []);
}

describe("the images of a message stand", () => {
  it("side by side where one follows another", () => {
    expect(gallery("assistant", textDone("Two:"), image, image)).toBe("images");
    expect(gallery("user", address, image)).toBe("images");
  });

  it("as a strip where drafts are among them", () => {
    expect(gallery("assistant", draft, draft, image)).toBe("drafts");
  });

  it("by themselves where something is between them, and beside sounds", () => {
    expect(gallery("assistant", image, textDone("and"), image)).toBeUndefined();
    expect(gallery("assistant", image, sound, image)).toBeUndefined();
    expect(gallery("assistant", sound, sound)).toBeUndefined();
  });

  it("with the thought that they are drafts of", () => {
    expect(gallery("assistant", thinkingDone("Hm."), draft, draft, image)).toBeUndefined();
  });
});

import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { noReactComplaints } from "../hooks/setup.js";
import { dataDone, item, textDone } from "../reducer/events.js";
import { message, objectUrls, PNG, showChat } from "./kit.js";

// Loaded beforehand: a sound that is shown would ask for it when the test may be over.
await import("../../src/audio/index.js");

noReactComplaints();
objectUrls();

const png = dataDone("image/png", PNG);
const sound = dataDone("audio/mpeg", btoa("ID3"));
const address = (url: string): unknown => item("image_url.done", { image_url: url });
const inline = address(`data:image/png;base64,${PNG}`);

function names(role: "user" | "assistant", ...items: readonly unknown[]): readonly (string | null)[] {
  const { view } = showChat({ initialMessages: [message(role, ...items)] });
  return [...view.container.querySelectorAll("img")].map((image) => image.getAttribute("alt"));
}

describe("the name of an image that the user sent", () => {
  it("is its number among all images of the message, whether bytes or by address", () => {
    expect(names("user", png, inline, textDone("What are they?"), png)).toEqual([
      "Image 1 that you sent",
      "Image 2 that you sent",
      "Image 3 that you sent",
    ]);
  });

  it("does not count sounds", () => {
    expect(names("user", sound, png)).toEqual(["Image 1 that you sent"]);
  });
});

describe("the name of an image of the model", () => {
  it("is the text right before it, without the signs of markdown", () => {
    const text = textDone("## A **bay** at\n\n> [dawn](https://a.example), from `above`");
    expect(names("assistant", text, png)).toEqual(["A bay at dawn, from above"]);
    expect(names("assistant", text, inline)).toContain("A bay at dawn, from above");
  });

  it("is at most 80 characters of that text, none of them cut in two", () => {
    expect(names("assistant", textDone("🌊".repeat(90)), png)).toEqual(["🌊".repeat(80)]);
  });

  it("is its number where no text stands right before it", () => {
    expect(names("assistant", textDone("A bay."), png, png, textDone("After it."))).toEqual([
      "A bay.",
      "Generated image 2",
    ]);
  });

  it("is its number after a text that has no words", () => {
    expect(names("assistant", textDone("\n\n"), inline)).toEqual(["Generated image 1"]);
  });

  it("tells the host that it comes from where no text describes it", () => {
    showChat({ initialMessages: [message("assistant", address("https://images.example/bay.png"))] });
    expect(screen.getAllByText("Image from images.example").length).toBeGreaterThan(0);
    expect(screen.queryByText(/Generated image/)).toBeNull();
  });

  it("that is a draft is the draft's number, whatever text stands before it", () => {
    const draft = item("inline_thinking.done", { data: PNG, mime_type: "image/png" });
    expect(names("assistant", draft, draft, textDone("Done."))).toEqual(["Draft 1", "Draft 2"]);
  });
});

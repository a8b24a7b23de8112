import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { data, dataDone, delta, stop, text, textDone } from "../reducer/events.js";
import { noReactComplaints } from "../hooks/setup.js";
import { message, objectUrls, PNG, showChat, type ShownChat } from "./kit.js";

noReactComplaints();
const urls = objectUrls();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.ran = true</script></svg>';
const PCM = "audio/l16; rate=24000; channels=1";
const samples = btoa("\x01\x02".repeat(100));

const images = ({ view }: ShownChat): HTMLImageElement[] => [...view.container.querySelectorAll("img")];
const shown = (...items: readonly unknown[]): ShownChat =>
  showChat({ initialMessages: [message("assistant", ...items)] });
const user = (...items: readonly unknown[]): ShownChat =>
  showChat({ initialMessages: [message("user", ...items)] });

describe("object URLs", () => {
  it("are made once for each item under StrictMode, and all revoked after the unmount", async () => {
    const chat = shown(
      dataDone("image/png", PNG),
      dataDone("image/gif", btoa("GIF89a\x01\x00\x01\x00")),
      dataDone(PCM, samples),
      dataDone("application/pdf", btoa("%PDF-1.7")),
    );
    expect(urls.create).toHaveBeenCalledTimes(3);
    expect(urls.open()).toBe(3);
    await act(() => {
      chat.view.unmount();
      return Promise.resolve();
    });
    expect(urls.open()).toBe(0);
    expect(urls.create).toHaveBeenCalledTimes(3);
    expect(urls.revoke).toHaveBeenCalledTimes(3);
  });

  it("are not made again by 500 deltas of text beside them", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(dataDone("image/png", PNG)), delta(text("a")));
    const [image] = images(chat);
    const source = image?.src;
    expect(urls.create).toHaveBeenCalledTimes(1);
    for (let count = 0; count < 500; count += 1) await chat.say(delta(text("b")));
    await chat.say(delta(textDone(`a${"b".repeat(500)}`)), stop());
    expect(images(chat)).toEqual([image]);
    expect(images(chat)[0]).toBe(image);
    expect(image?.src).toBe(source);
    expect(urls.create).toHaveBeenCalledTimes(1);
    expect(urls.revoke).not.toHaveBeenCalled();
  });

  it("of an image whose done differs from its delta are let go of as the new one takes its place", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(data("image/png", btoa(atob(PNG).slice(0, 20)))));
    expect(images(chat)[0]?.src).toBe("blob:test/1");
    await chat.say(delta(dataDone("image/png", PNG)), stop());
    expect(images(chat)).toHaveLength(1);
    expect(urls.create).toHaveBeenCalledTimes(2);
    expect(urls.revoke.mock.calls).toEqual([["blob:test/1"]]);
    expect(images(chat)[0]?.src).toBe("blob:test/2");
  });

  it("are not made for raw samples, which are played as they lie", async () => {
    const chat = showChat();
    chat.ask();
    for (let count = 0; count < 10; count += 1) await chat.say(delta(data(PCM, samples)));
    await chat.say(delta(dataDone(PCM, btoa("\x01\x02".repeat(1000)))), stop());
    expect(urls.create).not.toHaveBeenCalled();
    expect(screen.getByRole("figure", { name: "Audio" })).toBeTruthy();
  });

  it("of a file never have a type that the browser would run", () => {
    shown(dataDone("text/html", btoa("<script>alert(1)</script>")));
    expect(urls.create.mock.calls.map(([blob]) => blob.type)).toEqual(["application/octet-stream"]);
    expect(screen.getByText("Download").hasAttribute("download")).toBe(true);
  });
});

describe("an image", () => {
  it("takes its size from its header, so that its place is kept", () => {
    const [image] = images(shown(dataDone("image/png", PNG)));
    expect(image?.getAttribute("width")).toBe("2");
    expect(image?.getAttribute("height")).toBe("3");
    expect(image?.alt).toBe("Generated image 1");
  });

  it("is typed by its bytes when the mime type is wrong", () => {
    shown(dataDone("image/jpeg", PNG));
    expect(urls.create.mock.calls.map(([blob]) => blob.type)).toEqual(["image/png"]);
  });

  it("that the browser cannot show gives way to words", () => {
    const chat = shown(dataDone("image/png", PNG));
    fireEvent.error(images(chat)[0]!);
    expect(images(chat)).toEqual([]);
    expect(screen.getByRole("img").textContent).toBe("This image could not be shown.");
  });

  it("without a byte says that no data came", () => {
    const chat = shown(dataDone("image/png", ""));
    expect(images(chat)).toEqual([]);
    expect(screen.getByRole("img").textContent).toBe("No data came.");
  });

  it("that is SVG stands in an <img> only, whatever its mime type says", () => {
    for (const mime of ["image/svg+xml", "image/png", "text/plain"]) {
      const chat = shown(dataDone(mime, btoa(SVG)));
      expect(images(chat).map(({ src }) => src.startsWith("blob:"))).toEqual([true]);
      expect(chat.view.container.querySelector("svg script, script, object, embed, iframe")).toBeNull();
      chat.view.unmount();
    }
    expect("ran" in window).toBe(false);
  });
});

describe("an image by address", () => {
  const remote = { type: "image_url.done", image_url: "https://images.example/a.png" };

  it("is not fetched from its host before the reader asks for it", () => {
    const chat = user(remote);
    expect(images(chat)).toEqual([]);
    expect(chat.view.container.innerHTML).not.toContain("https://images.example/a.png");
    expect(screen.getByText("Image from images.example")).toBeTruthy();
    act(() => screen.getByRole("button", { name: "Load" }).click());
    expect(images(chat).map(({ src }) => src)).toEqual(["https://images.example/a.png"]);
    expect(images(chat)[0]?.getAttribute("referrerpolicy")).toBe("no-referrer");
  });

  it("of a tool's result is not fetched either, and each is asked for alone", () => {
    const chat = user({
      type: "tool_result.done",
      text: "",
      images: ["https://a.example/1.png", "https://b.example/2.png"],
      tool_call_id: "c1",
    });
    expect(images(chat)).toEqual([]);
    act(() => screen.getAllByRole("button", { name: "Load" })[1]?.click());
    expect(images(chat).map(({ src }) => src)).toEqual(["https://b.example/2.png"]);
  });

  it("that carries the picture itself is shown at once", () => {
    const chat = user({ type: "image_url.done", image_url: `data:image/png;base64,${PNG}` });
    expect(images(chat)).toHaveLength(1);
  });

  it.each(["javascript:alert(1)", "data:text/html,<script>1</script>", "file:///etc/passwd", "nonsense"])(
    "of the form %s is never asked for",
    (image_url) => {
      const chat = user({ type: "image_url.done", image_url });
      expect(images(chat)).toEqual([]);
      expect(screen.queryByRole("button", { name: "Load" })).toBeNull();
      expect(screen.getByRole("img").textContent).toBe("This image could not be shown.");
    },
  );

  it("that cannot be loaded gives way to words", () => {
    const chat = user(remote);
    act(() => screen.getByRole("button", { name: "Load" }).click());
    fireEvent.error(images(chat)[0]!);
    expect(images(chat)).toEqual([]);
    expect(screen.getByText("This image could not be shown.")).toBeTruthy();
  });
});

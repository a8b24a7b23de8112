import { act, fireEvent, screen, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import type {
  CodeColouring,
  ComponentOverrides,
  ContentProps,
  MarkdownAddon,
} from "../../../src/components/index.js";
import { noReactComplaints } from "../../hooks/setup.js";
import { delta, stop, text, textDone, thinking } from "../../reducer/events.js";
import { message, showChat, type ShownChat } from "../kit.js";

noReactComplaints();

const answer = ({ view }: ShownChat): HTMLElement => {
  const found = [...view.container.querySelectorAll<HTMLElement>(".unistream-text")].at(-1);
  if (!found) throw new Error("There is no text.");
  return found;
};
const loaded = (said: string, props: Parameters<typeof showChat>[1] = {}): ShownChat =>
  showChat({ initialMessages: [message("assistant", textDone(said))] }, props);

describe("an answer in markdown", () => {
  it("is made of the elements that its words mean", () => {
    const chat = loaded(
      "# One\n\nText with **bold**, *emphasis*, ~~struck~~ and `code`.\n\n1. a\n2. b\n\n> quoted\n\n---\n\n" +
        "| a | b |\n|---|--:|\n| 1 | 2 |\n\n```ts\nlet x;\n```\n",
    );
    const shown = within(answer(chat));
    expect(shown.getByRole("heading", { name: "One" }).tagName).toBe("H3");
    const marks = [
      "strong",
      "em",
      "del",
      "code",
      "ol > li",
      "blockquote > p",
      "hr",
      "th",
      "td",
      "pre > code",
    ];
    expect(marks.filter((selector) => !answer(chat).querySelector(selector))).toEqual([]);
    expect(shown.getByRole("columnheader", { name: "b" })).toHaveProperty("dataset.align", "right");
    expect(shown.getByText("TypeScript")).toBeTruthy();
  });

  it("stands in the same elements while it grows and when it is done", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("First *one*.\n\n- item")));
    const [paragraph] = answer(chat).querySelectorAll("p");
    const emphasis = answer(chat).querySelector("em")?.firstChild;
    const item = answer(chat).querySelector("li");
    await chat.say(delta(text(" goes on\n\n```ts\nlet x")));
    const pre = answer(chat).querySelector("pre");
    await chat.say(delta(text(" = 1;\n```\n")));
    await chat.say(delta(textDone("First *one*.\n\n- item goes on\n\n```ts\nlet x = 1;\n```\n")), stop());
    expect(answer(chat).querySelector("p")).toBe(paragraph);
    expect(answer(chat).querySelector("em")?.firstChild).toBe(emphasis);
    expect(answer(chat).querySelector("li")).toBe(item);
    expect(answer(chat).querySelector("pre")).toBe(pre);
    expect(pre?.textContent).toBe("let x = 1;\n");
  });

  it("renders no settled block again", async () => {
    const renders = vi.fn();
    const paragraph = ({ children }: ContentProps): ReactElement => {
      renders();
      return <p>{children}</p>;
    };
    const chat = showChat({}, { components: { markdown: { paragraph } } });
    chat.ask();
    await chat.say(
      delta(text(Array.from({ length: 200 }, (_, n) => `Paragraph ${String(n)}.`).join("\n\n"))),
    );
    renders.mockClear();
    for (let count = 0; count < 50; count += 1) await chat.say(delta(text(" more")));
    // Twice each, because of StrictMode.
    expect(renders.mock.calls.length).toBeLessThanOrEqual(100);
    renders.mockClear();
    await chat.say(delta(text("\n\nThe last one.")));
    expect(renders.mock.calls.length).toBeLessThanOrEqual(4);
  });

  it("is what its done says, where that is not what its deltas said", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("# Wrong")), delta(text(" title")));
    await chat.say(delta(textDone("**Right**")), stop());
    expect(answer(chat).textContent).toBe("Right");
    expect(within(answer(chat)).queryByRole("heading")).toBeNull();
  });

  it("goes on in one paragraph from one item to the next of the same phase", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("One **bold")));
    await chat.say(delta(textDone("One **bold")));
    await chat.say(delta(text(" word**.")));
    await chat.say(delta(textDone(" word**.")), stop());
    expect(answer(chat).querySelector("strong")?.textContent).toBe("bold word");
    expect(answer(chat).querySelectorAll("p")).toHaveLength(1);
  });

  it("is found as it was by a part that is mounted again", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(thinking("**one")));
    const toggle = screen.getByRole("button", { name: "Thinking" });
    act(() => toggle.click());
    await chat.say(delta(thinking(" two**")));
    act(() => toggle.click());
    expect(chat.view.container.querySelector(".unistream-thinking strong")?.textContent).toBe("one two");
  });

  it("is not made of what the user writes", () => {
    const chat = showChat({ initialMessages: [message("user", textDone("**as typed**"))] });
    expect(answer(chat).textContent).toBe("**as typed**");
  });
});

describe("what may not be", () => {
  it("does not become a link, and its words stay", () => {
    const chat = loaded("[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](vbscript:x)");
    expect(within(answer(chat)).queryAllByRole("link")).toEqual([]);
    expect(answer(chat).textContent).toContain("c");
  });

  it("does not become an element: HTML is shown as it was written", () => {
    const html = '<img src="https://evil.example/a.png" onerror="alert(1)"><script>alert(1)</script>';
    const chat = loaded(`${html}\n\nIn a line: <b onclick="x()">b</b>`);
    expect(answer(chat).querySelectorAll("img, script, b")).toHaveLength(0);
    expect(answer(chat).textContent).toContain(html);
  });

  it("reaches no part of the app either", () => {
    const link = vi.fn(() => null);
    loaded("[a](javascript:alert(1)) [b](https://good.example/)", { components: { markdown: { link } } });
    const hrefs = (link.mock.calls as unknown as [{ href: string }][]).map(([props]) => props.href);
    expect([...new Set(hrefs)]).toEqual(["https://good.example/"]);
  });
});

describe("a link", () => {
  it("opens beside the chat, tells it nothing, and says where it goes", () => {
    const chat = loaded('[there](https://a.example/x "A title")');
    const link = within(answer(chat)).getByRole("link", { name: "there" });
    expect(link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.title).toBe("A title (https://a.example/x)");
  });

  it("whose words name another host has its own beside it", () => {
    expect(answer(loaded("[bank.example](https://evil.example/)")).textContent).toBe(
      "bank.example (evil.example)",
    );
  });
});

describe("an image", () => {
  const said = "![A map](https://pictures.example/map.png?q=secret)";

  it("is not fetched before the reader asks for it, and tells what it is and where it would come from", () => {
    const chat = loaded(said);
    const shown = within(answer(chat));
    expect(shown.queryByRole("img")).toBeNull();
    expect(shown.getByText("A map")).toBeTruthy();
    expect(shown.getByText("Image from pictures.example")).toBeTruthy();
    fireEvent.click(shown.getByRole("button", { name: "Load" }));
    const image = shown.getByRole("img", { name: "A map" });
    expect(image.getAttribute("src")).toBe("https://pictures.example/map.png?q=secret");
    expect(image.getAttribute("referrerpolicy")).toBe("no-referrer");
  });

  it.each([
    ["pictures.example", true],
    ["*.example", true],
    ["example", false],
    ["other.example", false],
  ])("is fetched at once where the app allows its host: %s", (host, fetched) => {
    const chat = loaded(said, { imageHosts: [host] });
    expect(within(answer(chat)).queryByRole("img") !== null).toBe(fetched);
  });

  it("of an app's own part is given no address without consent", () => {
    const seen: (string | null)[] = [];
    const image: NonNullable<ComponentOverrides["markdown"]>["image"] = ({ src, allow }) => {
      seen.push(src);
      return <button onClick={allow}>mine</button>;
    };
    loaded(said, { components: { markdown: { image } } });
    expect(new Set(seen)).toEqual(new Set([null]));
    fireEvent.click(screen.getByText("mine"));
    expect(seen.at(-1)).toContain("pictures.example");
  });
});

describe("an override", () => {
  const everything =
    "# h\n\np [l](https://a.example/) `c`\n\n- i\n\n> q\n\n```\nx\n```\n\n|a|\n|-|\n|b|\n\n---\n\n<div>\n\n![i](https://b.example/i.png)";
  const Mine = (): ReactElement => <b>mine</b>;
  it.each([
    "paragraph",
    "heading",
    "list",
    "listItem",
    "quote",
    "code",
    "table",
    "rule",
    "html",
    "link",
    "image",
    "inlineCode",
  ])("of %s takes the place of the kit's own part", (name) => {
    const { view } = loaded(everything, { components: { markdown: { [name]: Mine } } });
    expect(view.getAllByText("mine").length).toBeGreaterThan(0);
  });
});

describe("an add-on", () => {
  /** Colours each line as it is told, as a string. */
  function colours(): MarkdownAddon & { readonly fed: string[] } {
    const fed: string[] = [];
    const start = (): CodeColouring => {
      const lines: CodeColouring["lines"][number][] = [];
      return {
        lines,
        feed(complete) {
          for (const line of complete.slice(lines.length)) {
            fed.push(line);
            lines.push([{ text: line, kind: "string" }]);
          }
        },
        subscribe: () => () => undefined,
      };
    };
    return { code: { start }, fed };
  }

  it("colours a line when it is complete, and once", async () => {
    const addon = colours();
    const chat = showChat({}, { addons: [addon] });
    chat.ask();
    await chat.say(delta(text("```ts\none\ntw")));
    const rows = (): (string | null)[] =>
      [...answer(chat).querySelectorAll(".unistream-code-row")].map(
        (row) => row.querySelector("[data-kind]")?.textContent ?? null,
      );
    expect(rows()).toEqual(["one", null]);
    const [first] = answer(chat).querySelectorAll("[data-kind]");
    await chat.say(delta(text("o\nthree\n```\n\nAfter.")));
    expect(rows()).toEqual(["one", "two", "three"]);
    expect(answer(chat).querySelector("[data-kind]")).toBe(first);
    expect(addon.fed.filter((line) => line === "one").length).toBeLessThanOrEqual(2);
    expect(answer(chat).querySelector("pre")?.textContent).toBe("one\ntwo\nthree\n");
  });

  it("takes the place of a block of its language once that is complete, with the code within reach", async () => {
    const fences = {
      chart: ({ source, children }: { source: string; children?: React.ReactNode }) => (
        <figure aria-label={source}>{children}</figure>
      ),
    };
    const chat = showChat({}, { addons: [{ fences }] });
    chat.ask();
    await chat.say(delta(text("```chart\na --> b\n")));
    expect(screen.queryByRole("figure", { name: "a --> b" })).toBeNull();
    await chat.say(delta(text("```\n\nAfter.")));
    const chart = screen.getByRole("figure", { name: "a --> b" });
    expect(chart.querySelector("pre")?.textContent).toBe("a --> b\n");
  });
});

describe("what can be copied", () => {
  it("is the code of a block, and a table in two forms", async () => {
    const copied: string[] = [];
    vi.stubGlobal("navigator", {
      clipboard: { writeText: (said: string) => Promise.resolve(void copied.push(said)) },
    });
    const chat = loaded("```ts\nlet x;\nlet y;\n```\n\n|a|b|\n|-|-|\n|1|2|\n");
    const shown = within(answer(chat));
    for (const name of ["Copy", "Copy as Markdown", "Copy as CSV"])
      await act(async () => {
        shown.getByRole("button", { name }).click();
        await Promise.resolve();
      });
    expect(copied).toEqual(["let x;\nlet y;", "| a | b |\n| --- | --- |\n| 1 | 2 |\n", "a,b\r\n1,2\r\n"]);
    vi.unstubAllGlobals();
  });
});

import { act, render, screen } from "@testing-library/react";
import { StrictMode, useState, type ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { Chat, type ComponentOverrides, type TextPartProps, Message } from "../../src/components/index.js";
import { useUniStream } from "../../src/hooks/index.js";
import {
  delta,
  stop,
  text,
  textDone,
  thinkingDone,
  vectorDone,
  callDone,
  dataDone,
} from "../reducer/events.js";
import { noReactComplaints, push, renderOnServer } from "../hooks/setup.js";
import { heldSource, rig } from "../store/rig.js";
import { message, objectUrls, PNG, showChat } from "./kit.js";

noReactComplaints();
objectUrls();

/** Questions and answers in turn. */
const history = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    message(n % 2 === 0 ? "user" : "assistant", textDone(`message ${String(n)}`)),
  );

describe("a commit", () => {
  it("renders one part and one part only under 1,000 settled messages", async () => {
    const texts = vi.fn();
    const rows = vi.fn();
    const messages = vi.fn();
    const components: ComponentOverrides = {
      text: (props: TextPartProps) => {
        texts(props.item.key);
        return <p>{props.text}</p>;
      },
      TurnStatus: ({ messageKey }) => {
        messages(messageKey);
        return null;
      },
      Message: (props) => {
        rows(props.messageKey);
        return <Message {...props} />;
      },
    };
    const held = rig({ initialMessages: history(1000) });
    const view = render(<Chat chat={held} components={components} />);
    act(() => void held.conversation.send("Hi"));
    await push(held.request(), delta(text("a")));
    act(() => held.clock.nextFrame());
    const newest = held.last();
    expect(texts.mock.calls.length).toBeGreaterThanOrEqual(1002);
    for (const spy of [texts, rows, messages]) spy.mockClear();
    await push(held.request(), delta(text("b")), delta(text("c")));
    act(() => held.clock.nextFrame());
    expect(view.container.querySelector("article[data-last] p")?.textContent).toBe("abc");
    expect(texts.mock.calls).toEqual([[`${newest.key}.0`]]);
    expect(messages).not.toHaveBeenCalled();
    expect(rows).not.toHaveBeenCalled();
    // jsdom builds some 20,000 elements here.
  });

  it("renders no settled message when an answer begins and when it ends, but the one that was the last", async () => {
    const messages = vi.fn();
    const components: ComponentOverrides = {
      TurnStatus: ({ messageKey }) => {
        messages(messageKey);
        return null;
      },
    };
    const held = rig({ initialMessages: history(100) });
    render(<Chat chat={held} components={components} />);
    const settled = held.conversation.getState().messages.map(({ key }) => key);
    messages.mockClear();
    act(() => void held.conversation.send("Hi"));
    await push(held.request(), delta(text("a")), delta(textDone("a")), stop());
    act(() => held.clock.nextFrame());
    const again = messages.mock.calls.flat().filter((key) => settled.includes(key as string));
    expect(messages).toHaveBeenCalled();
    expect([...new Set(again)]).toEqual([settled.at(-1)]);
    expect(again.length).toBe(1);
  });

  it("does not render settled parts for a components map that is made anew at each render", () => {
    const texts = vi.fn();
    const Text = ({ item, text: said }: TextPartProps): ReactElement => {
      texts(item.key);
      return <p>{said}</p>;
    };
    const Call = (): null => null;
    const held = rig({ initialMessages: history(20) });
    let again: () => void = () => undefined;
    let renders = 0;
    function App(): ReactElement {
      const [, setCount] = useState(0);
      renders += 1;
      again = () => {
        setCount((count) => count + 1);
      };
      return <Chat chat={held} components={{ text: Text, tool_call: { get_weather: Call, "*": Call } }} />;
    }
    render(<App />);
    expect(texts).toHaveBeenCalledTimes(20);
    act(() => again());
    expect(renders).toBe(2);
    expect(texts).toHaveBeenCalledTimes(20);
  });
});

describe("an override", () => {
  const everything = [
    message("user", textDone("asked"), { type: "image_url.done", image_url: "https://images.example/a.png" }),
    message(
      "assistant",
      // Before the thinking: what comes after it is shown within.
      { type: "inline_thinking.done", data: PNG, mime_type: "image/png" },
      thinkingDone("thought"),
      textDone("said"),
      dataDone("image/png", PNG),
      vectorDone(1, 2),
      { type: "hologram.done", depth: 3 },
      callDone("c1", "get_weather", { city: "Oslo" }),
      callDone("c2", "get_time", {}),
    ),
    message(
      "user",
      { type: "tool_result.done", text: "4 °C", tool_call_id: "c1" },
      { type: "tool_result.done", text: "of no call", tool_call_id: "c9" },
    ),
  ];
  const Mine = (): ReactElement => <b>mine</b>;
  const swaps: readonly (readonly [string, ComponentOverrides, string | null, number])[] = [
    ["text", { text: Mine }, ".unistream-text", 2],
    ["thinking", { thinking: Mine }, ".unistream-thinking", 1],
    ["tool_call", { tool_call: Mine }, ".unistream-tool-call", 2],
    ["tool_call by name", { tool_call: { get_weather: Mine } }, "[data-tool=get_weather]", 1],
    [
      "tool_call of any other name",
      { tool_call: { get_weather: Mine, "*": Mine } },
      ".unistream-tool-call",
      2,
    ],
    ["tool_result", { tool_result: Mine }, ".unistream-tool-result", 1],
    ["inline_data", { inline_data: Mine }, ".unistream-image:not([data-draft]) img", 1],
    ["inline_thinking", { inline_thinking: Mine }, ".unistream-image[data-draft]", 1],
    ["embedding", { embedding: Mine }, ".unistream-embedding", 1],
    ["image_url", { image_url: Mine }, ".unistream-image .unistream-image-placeholder", 1],
    ["unknown", { unknown: Mine }, null, 1],
    ["Message", { Message: Mine }, ".unistream-message", 3],
    ["Composer", { Composer: Mine }, ".unistream-composer", 1],
    ["TurnStatus", { TurnStatus: Mine }, ".unistream-status:not([data-kind=tools])", 1],
  ];

  it.each(swaps)("of %s takes the place of the kit's own part", (_name, components, own, count) => {
    const kit = showChat({ initialMessages: everything });
    // Only a turn that is waited for has something to say.
    if (components.TurnStatus) kit.ask();
    if (own !== null) expect(kit.view.container.querySelector(own)).not.toBeNull();
    kit.view.unmount();
    const { view } = showChat({ initialMessages: everything }, { components });
    expect(view.getAllByText("mine")).toHaveLength(count);
    if (own !== null) expect(view.container.querySelector(own)).toBeNull();
  });

  it("of Empty takes the place of what a thread says before its first message", () => {
    expect(showChat().view.getByText("Ask something to begin.")).toBeTruthy();
    const { view } = showChat({}, { components: { Empty: Mine } });
    expect(view.container.textContent).toBe("mine");
  });

  it("by tool name is not found on Object.prototype", () => {
    const initialMessages = [message("assistant", callDone("c", "constructor", {}))];
    const { view } = showChat({ initialMessages }, { components: { tool_call: { get_weather: Mine } } });
    expect(view.container.querySelector(".unistream-tool-call")?.textContent).toContain("constructor");
  });
});

describe("a chat from a server", () => {
  it("hydrates without a warning, in the elements that the server sent, and goes on from there", async () => {
    const { source, requests } = heldSource();
    const initialMessages = [
      message("user", textDone("Why?")),
      message("assistant", thinkingDone("well"), textDone("Because."), dataDone("image/png", PNG)),
    ];
    function App(): ReactElement {
      const chat = useUniStream({ source, model: "m", initialMessages });
      return (
        <StrictMode>
          <Chat chat={chat} />
          <button onClick={() => chat.send("And?")}>ask</button>
        </StrictMode>
      );
    }
    const html = renderOnServer(<App />);
    expect(html).toContain("Because.");
    const box = document.body.appendChild(document.createElement("div"));
    box.innerHTML = html;
    const articles = [...box.querySelectorAll("article")];
    const recovered = vi.fn();
    const root = await act(() =>
      Promise.resolve(hydrateRoot(box, <App />, { onRecoverableError: recovered })),
    );
    expect(recovered).not.toHaveBeenCalled();
    expect([...box.querySelectorAll("article")]).toEqual(articles);
    expect(box.querySelector("article")).toBe(articles[0]);
    act(() => screen.getByText("ask").click());
    await push(requests[0]!, delta(text("So.")), delta(textDone("So.")), stop());
    expect(screen.getByText("So.")).toBeTruthy();
    act(() => root.unmount());
    box.remove();
  });
});

describe("text items", () => {
  const shown = (...items: readonly unknown[]) =>
    [
      ...showChat({ initialMessages: [message("assistant", ...items)] }).view.container.querySelectorAll(
        ".unistream-text",
      ),
    ].map((part) => part.textContent);
  const phase = (value: string, said: string) => textDone(said, { fidelity: { phase: value } });

  it("that are adjacent are shown joined when their phase is the same", () => {
    expect(shown(textDone("Snow falls "), textDone("here."))).toEqual(["Snow falls here."]);
    expect(shown(phase("final", "Snow "), phase("final", "falls."))).toEqual(["Snow falls."]);
  });

  it("are shown apart when their phase differs", () => {
    expect(shown(phase("commentary", "Looking."), phase("final", "Found."))).toEqual(["Looking.", "Found."]);
  });

  it("are shown apart when something stands between them", () => {
    expect(shown(textDone("a"), thinkingDone("hm"), textDone("b"))).toEqual(["a", "b"]);
  });

  it("that are empty show nothing, and neither does empty thinking", () => {
    const signed = { fidelity: { signature: "s" } };
    const { view } = showChat({
      initialMessages: [
        message("assistant", thinkingDone("", signed), textDone("", signed), textDone("Hi.")),
      ],
    });
    expect(view.container.querySelector(".unistream-thinking")).toBeNull();
    expect(view.container.querySelectorAll(".unistream-text")).toHaveLength(1);
  });

  it("that join while they stream stay in one element", async () => {
    const chat = showChat();
    chat.ask();
    await chat.say(delta(text("Snow ")));
    const part = chat.view.container.querySelectorAll(".unistream-text")[1];
    await chat.say(delta(textDone("Snow ")), delta(text("falls.")));
    const parts = chat.view.container.querySelectorAll(".unistream-text");
    expect(parts).toHaveLength(2);
    expect(parts[1]).toBe(part);
    expect(part?.textContent).toBe("Snow falls.");
    expect(chat.last().items).toHaveLength(2);
  });
});

describe("redacted thinking", () => {
  it("is said to be kept by the provider, and its mark is not shown", () => {
    const { view } = showChat({
      initialMessages: [message("assistant", thinkingDone("_REDACTED_THINKING"))],
    });
    expect(view.getByText("The provider keeps this part of the thinking to itself.")).toBeTruthy();
    expect(view.container.textContent).not.toContain("_REDACTED");
  });
});

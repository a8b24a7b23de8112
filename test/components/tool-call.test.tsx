import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { memo, type ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { createAgent, defineTool, type AnyTool } from "../../src/agent/index.js";
import { Chat, type ToolCallProps } from "../../src/components/index.js";
import { useArgument, useToolCall } from "../../src/hooks/index.js";
import type { JsonValue } from "../../src/protocol/index.js";
import { loaded } from "../agent/rig.js";
import { noReactComplaints, strict } from "../hooks/setup.js";
import { call, callDone, delta, stop } from "../reducer/events.js";
import { rig } from "../store/rig.js";
import { message, showChat, type ShownChat } from "./kit.js";

noReactComplaints();

const BOOK = {
  type: "object",
  properties: {
    city: { type: "string", title: "City", description: "Where to sleep." },
    nights: { type: "integer" },
    note: { type: "string" },
  },
  required: ["city", "nights"],
} as const;

const booking = (extra: Partial<Parameters<typeof defineTool>[0]> = {}): AnyTool =>
  defineTool({
    name: "book",
    description: "Books.",
    title: "Book a room",
    parameters: BOOK,
    ...extra,
  } as never);

function show(tools: readonly AnyTool[], props: Parameters<typeof showChat>[1] = {}): ShownChat {
  const chat = showChat({ tools }, props);
  createAgent(chat.conversation, { tools }, chat.clock);
  chat.ask();
  return chat;
}

const card = ({ view }: ShownChat): HTMLElement => {
  const found = view.container.querySelector<HTMLElement>(".unistream-tool-call");
  if (!found) throw new Error("There is no card.");
  return found;
};
const toggle = (chat: ShownChat): HTMLElement => within(card(chat)).getAllByRole("button")[0] as HTMLElement;
const settle = (): Promise<void> => act(() => loaded());

async function called(chat: ShownChat, args: unknown): Promise<void> {
  await chat.say(delta(callDone("a", "book", args)), stop({ finish_reason: "tool_call" }));
  await settle();
}

describe("a call whose arguments grow", () => {
  it("says its title, how many of its fields are settled, and how much has come", async () => {
    const chat = show([booking()]);
    await chat.say(delta(call("a", "book", "")), delta(call("", "", '{"city":"Oslo","nights":2')));
    expect(toggle(chat).textContent).toBe("Book a roomWriting arguments1 of 3 fields25 B");
    expect(card(chat).dataset.call).toBe("growing");
  });

  it("shows every field of the schema in its order, settled, growing and not yet there", async () => {
    const chat = show([booking()]);
    await chat.say(delta(call("a", "book", '{"nights":2,"city":"Os')));
    const rows = [...card(chat).querySelectorAll<HTMLElement>(".unistream-argument")];
    expect(rows.map((row) => [row.dataset.state, row.querySelector("dd")?.textContent])).toEqual([
      ["growing", "Os"],
      ["settled", "2"],
      ["absent", "–"],
    ]);
    expect(within(card(chat)).getByText("City").closest("dt")?.title).toBe("Where to sleep.");
  });

  it("says which fields the schema does not know", async () => {
    const chat = show([booking()]);
    await chat.say(delta(call("a", "book", '{"colour":"red","ci')));
    expect(within(card(chat)).getByText("not in the schema")).toBeTruthy();
  });

  it("without a known tool shows what it has, with its name", async () => {
    const chat = show([]);
    await chat.say(delta(call("a", "look_up", '{"list":[1,2,{"deep":"va')));
    expect(card(chat).textContent).toContain("look_up");
    expect(
      card(chat).querySelector('[data-state="growing"] [data-state="growing"] [data-state="growing"]')
        ?.textContent,
    ).toBe("deepva");
  });

  it("that is cut says so, and marks the value that was", async () => {
    const chat = show([booking()]);
    await chat.say(delta(call("a", "book", '{"nights":2,"city":"Os')));
    await chat.end();
    expect(card(chat).dataset.call).toBe("cut");
    expect(toggle(chat).textContent).toContain("Cut off, not run");
    expect(within(card(chat)).getByText("cut off")).toBeTruthy();
  });

  it("that is malformed shows the text that came", async () => {
    const chat = show([booking()]);
    await chat.say(delta(call("a", "book", "[1]")));
    await chat.end();
    expect(card(chat).dataset.call).toBe("invalid");
    expect(within(card(chat)).getByRole("group", { name: "Arguments" }).textContent).toBe("[1]");
  });

  it("says which required fields are missing once it is over", async () => {
    const chat = show([booking()]);
    await called(chat, { city: "Oslo" });
    expect(within(card(chat)).getByText("missing").closest(".unistream-argument")?.textContent).toContain(
      "nights",
    );
  });

  it("renders a few entries of a long list, the last ones while it grows, and more when asked to", async () => {
    const chat = show([]);
    const rows = Array.from({ length: 500 }, (_, index) => `{"n":${String(index)}}`).join(",");
    await chat.say(delta(call("a", "t", `{"rows":[${rows}`)));
    const entries = (): number => card(chat).querySelectorAll("dl dl > .unistream-argument").length;
    expect(entries()).toBeLessThan(100);
    expect(card(chat).textContent).toContain("499");
    fireEvent.click(within(card(chat)).getByRole("button", { name: "Show 488 more" }));
    expect(within(card(chat)).getByRole("button", { name: "Show 288 more" })).toBeTruthy();
  });

  it("renders only what can be seen of a text of a megabyte", async () => {
    const chat = show([]);
    await chat.say(delta(call("a", "write", `{"text":"${"line of a file\\n".repeat(70_000)}`)));
    const view = card(chat).querySelector(".unistream-code-view");
    expect(view?.querySelectorAll("pre > div").length).toBeLessThan(60);
  });
});

describe("a settled value", () => {
  it("renders once, not again while others grow, and not again at done", async () => {
    const renders = vi.fn();
    const Child = memo(function Child({ value }: { readonly value: JsonValue | undefined }) {
      renders(value);
      return null;
    });
    function Custom({ item }: ToolCallProps): ReactElement {
      const { state, value } = useArgument(item.key, ["first"]);
      return <>{state === "settled" && <Child value={value} />}</>;
    }
    const chat = show([], { components: { tool_call: { t: Custom } } });
    await chat.say(delta(call("a", "t", '{"first":{"x":[1,2,')));
    expect(renders).not.toHaveBeenCalled();
    await chat.say(delta(call("", "", '3]},"second":"a')));
    for (const more of ["b", "c", "d"]) await chat.say(delta(call("", "", more)));
    const done = { first: { x: [1, 2, 3] }, second: "abcd" };
    await chat.say(delta(call("", "", '"}')), delta(callDone("a", "t", done)), stop());
    expect(renders.mock.calls.length).toBe(2); // StrictMode renders twice, both of one mount
    expect(renders.mock.calls[0]?.[0]).toBe(renders.mock.calls[1]?.[0]);
  });
});

describe("a call that runs", () => {
  it("says so with what the tool reports, then folds with its result within", async () => {
    let end = (_: string): void => undefined;
    let report = (_: unknown): void => undefined;
    const chat = show([
      booking({
        execute: (_args, context) => {
          report = context.report;
          return new Promise<string>((resolve) => (end = resolve));
        },
      }),
    ]);
    await called(chat, { city: "Oslo", nights: 2 });
    expect(card(chat).dataset.call).toBe("running");
    act(() => {
      report("Asking the hotel");
    });
    expect(within(card(chat)).getByText("Asking the hotel")).toBeTruthy();
    await act(async () => {
      end("Room 4");
      await loaded();
    });
    expect(card(chat).dataset.call).toBe("succeeded");
    expect(toggle(chat).getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(toggle(chat));
    expect(within(card(chat)).getByText("Room 4")).toBeTruthy();
    expect(chat.view.container.querySelectorAll(".unistream-tool-result")).toHaveLength(1);
  });

  it("stays as the reader left it", async () => {
    const chat = show([booking({ execute: () => "Room 4" })]);
    await chat.say(delta(call("a", "book", '{"city":"Os')));
    fireEvent.click(toggle(chat));
    fireEvent.click(toggle(chat));
    await called(chat, { city: "Oslo", nights: 1 });
    expect(toggle(chat).getAttribute("aria-expanded")).toBe("true");
  });

  it("that fails stays open and says so", async () => {
    const chat = show([booking({ execute: () => Promise.reject(new Error("Fully booked")) })]);
    await called(chat, { city: "Oslo", nights: 1 });
    expect(card(chat).dataset.call).toBe("failed");
    expect(within(card(chat)).getByText("The tool failed: Fully booked")).toBeTruthy();
  });

  it("of a loaded history stands with its result, and there is no message of results", () => {
    const chat = showChat({
      initialMessages: [
        message("user", { type: "text.done", text: "Go" }),
        message("assistant", callDone("a", "book", { city: "Oslo" })),
        message("user", { type: "tool_result.done", text: "Room 4", tool_call_id: "a" }),
      ],
    });
    expect(card(chat).dataset.call).toBe("answered");
    expect(chat.view.container.querySelectorAll("article")).toHaveLength(2);
  });

  it("of a loaded history that has no result runs when somebody says so", async () => {
    const tools = [booking({ execute: () => "Room 4" })];
    const held = rig({
      tools,
      initialMessages: [
        message("user", { type: "text.done", text: "Go" }),
        message("assistant", callDone("a", "book", { city: "Oslo", nights: 1 })),
      ],
    });
    createAgent(held.conversation, { tools }, held.clock);
    render(strict(<Chat chat={held} />));
    expect(held.requests).toHaveLength(0);
    fireEvent.click(screen.getByRole("button", { name: "Run" }));
    await settle();
    expect(held.requests).toHaveLength(1);
  });
});

describe("a call that needs approval", () => {
  const asking = (execute: (args: unknown) => unknown): AnyTool =>
    booking({ needsApproval: true, execute: execute });

  it("asks in its card, says so to those who listen, and runs when allowed", async () => {
    const execute = vi.fn(() => "Room 4");
    const chat = show([asking(execute)]);
    await called(chat, { city: "Oslo", nights: 2 });
    expect(screen.getByRole("group", { name: "Allow Book a room to run?" })).toBeTruthy();
    const announced = chat.view.container.querySelector(".unistream-announcer")?.textContent;
    expect(announced).toBe("A tool needs your approval.");
    fireEvent.click(screen.getByRole("button", { name: "Allow" }));
    await settle();
    expect(execute).toHaveBeenCalledOnce();
    expect(card(chat).dataset.call).toBe("succeeded");
  });

  it("keeps the focus: in the arguments that are to be edited, and at the card once it is answered", async () => {
    const chat = show([asking(() => "Room 4")]);
    await called(chat, { city: "Oslo", nights: 2 });
    fireEvent.click(screen.getByRole("button", { name: "Edit arguments" }));
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Arguments" }));
    fireEvent.click(screen.getByRole("button", { name: "Allow" }));
    await settle();
    expect(document.activeElement).toBe(toggle(chat));
  });

  it("is denied with the reason that was typed", async () => {
    const chat = show([asking(() => "Room 4")]);
    await called(chat, { city: "Oslo", nights: 2 });
    const field = screen.getByRole("textbox", { name: /Reason/ });
    fireEvent.change(field, { target: { value: "Too dear" } });
    fireEvent.click(screen.getByRole("button", { name: "Don’t allow" }));
    await settle();
    expect(card(chat).dataset.call).toBe("denied");
    expect(within(card(chat)).getByText(/They said: Too dear/)).toBeTruthy();
  });

  it("runs with edited arguments, and not while they are no JSON object", async () => {
    const execute = vi.fn(() => "Room 4");
    const chat = show([asking(execute)]);
    await called(chat, { city: "Oslo", nights: 2 });
    fireEvent.click(screen.getByRole("button", { name: "Edit arguments" }));
    const field = within(card(chat)).getByRole("textbox", { name: "Arguments" });
    fireEvent.change(field, { target: { value: "[" } });
    expect(screen.getByRole("alert").textContent).toBe("This is not a JSON object.");
    expect(screen.getByRole("button", { name: "Allow" })).toHaveProperty("disabled", true);
    fireEvent.change(field, { target: { value: '{"city":"Rome","nights":1}' } });
    fireEvent.click(screen.getByRole("button", { name: "Allow" }));
    await settle();
    expect(execute).toHaveBeenCalledWith({ city: "Rome", nights: 1 }, expect.anything());
    fireEvent.click(toggle(chat));
    expect(card(chat).textContent).toContain("It ran with your arguments:");
  });
});

describe("a result", () => {
  const resultOf = (text: string): HTMLElement | null =>
    showChat({
      initialMessages: [message("user", { type: "tool_result.done", text, tool_call_id: "a" })],
    }).view.container.querySelector<HTMLElement>(".unistream-tool-result-text");

  it("is shown without a terminal's colours", () => {
    expect(resultOf("\u001b[31mred\u001b[0m and plain")?.textContent).toBe("red and plain");
  });

  it("that is long scrolls in a box of its own, and only what is seen of it is rendered", () => {
    const shown = resultOf("a line of a log\n".repeat(5000));
    expect(shown?.querySelectorAll("pre > div").length).toBeLessThan(60);
  });
});

describe("a turn's calls", () => {
  it("are a timeline once there are two, across the answers of the turn", async () => {
    const chat = show([booking({ execute: () => "Room 4" })]);
    await called(chat, { city: "Oslo", nights: 1 });
    expect(chat.view.container.querySelector(".unistream-agent-run")).toBeNull();
    await called(chat, { city: "Rome", nights: 1 });
    expect(screen.getByText("2 tool calls")).toBeTruthy();
    const steps = [...chat.view.container.querySelectorAll(".unistream-agent-run-step")];
    expect(steps.map((step) => step.querySelector(".unistream-tool-call-hint")?.textContent)).toEqual([
      "Oslo",
      "Rome",
    ]);
  });

  it("pause at maxTurns with a button that goes on", async () => {
    const tools = [booking({ execute: () => "Room 4" })];
    const chat = showChat({ tools, maxTurns: 1 });
    createAgent(chat.conversation, { tools }, chat.clock);
    chat.ask();
    await called(chat, { city: "Oslo", nights: 1 });
    expect(screen.getByText("Paused after the tools’ results.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(chat.requests).toHaveLength(2);
  });
});

describe("a tool's own part", () => {
  it("is typed by the tool, and told of its run and result", async () => {
    const weather = defineTool({
      name: "weather",
      description: "",
      parameters: { type: "object", properties: { city: { type: "string" } }, required: ["city"] } as const,
      execute: ({ city }) => `Sun in ${city}`,
    });
    function WeatherCard({ item }: ToolCallProps<typeof weather>): ReactElement {
      const view = useToolCall(item.key);
      // Partial while it grows, whole when it is final.
      const city: string =
        item.argumentsState === "final" ? item.arguments.city : (item.arguments?.city ?? "");
      return <p data-testid="card">{`${city}: ${view?.result?.text ?? view?.state ?? ""}`}</p>;
    }
    const chat = show([weather], { components: { tool_call: { weather: WeatherCard } } });
    await chat.say(delta(call("a", "weather", '{"city":"Os')));
    expect(screen.getByTestId("card").textContent).toBe("Os: growing");
    await chat.say(delta(callDone("a", "weather", { city: "Oslo" })), stop());
    await settle();
    expect(screen.getByTestId("card").textContent).toBe("Oslo: Sun in Oslo");
  });
});

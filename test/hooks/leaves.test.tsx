import { act, render, screen } from "@testing-library/react";
import { memo, type ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { ConversationProvider, useConversation, useItem, useMessage } from "../../src/hooks/index.js";
import { createConversation, type ConversationState } from "../../src/store/index.js";
import { createManualClock } from "../../src/testing/index.js";
import { delta, text } from "../reducer/events.js";
import { heldSource } from "../store/rig.js";
import { noReactComplaints, push } from "./setup.js";

noReactComplaints();

const user = (value: string) => ({
  role: "user" as const,
  content_items: [{ type: "text.done" as const, text: value }],
});

function conversationOf(settled: number) {
  const { source, requests } = heldSource();
  const clock = createManualClock();
  const initialMessages = Array.from({ length: settled }, (_, n) => user(`message ${String(n)}`));
  return { requests, clock, conversation: createConversation({ source, scheduler: clock, initialMessages }) };
}

describe("leaves", () => {
  it("subscribe by key: under 1,000 settled messages a commit renders one part and runs three selectors", async () => {
    const { requests, clock, conversation } = conversationOf(1000);
    const counts = { parts: 0, rows: 0, keys: 0, items: 0 };
    const Part = memo(function Part({ itemKey }: { itemKey: string }): ReactElement {
      const item = useItem(itemKey);
      counts.parts += 1;
      return <p>{item?.kind === "text" ? item.text : ""}</p>;
    });
    const keysOfItems = vi.fn((message: { items: readonly { key: string }[] } | undefined) =>
      (message?.items ?? []).map((item) => item.key).join(" "),
    );
    const Row = memo(function Row({ messageKey }: { messageKey: string }): ReactElement {
      counts.rows += 1;
      const keys = useMessage(messageKey, keysOfItems);
      return (
        <div>
          {keys.split(" ").map((key) => (
            <Part key={key} itemKey={key} />
          ))}
        </div>
      );
    });
    const keysOfMessages = vi.fn((state: ConversationState) =>
      state.messages.map((message) => message.key).join(" "),
    );
    function Rows(): ReactElement {
      const keys = useConversation(keysOfMessages);
      return (
        <>
          {keys.split(" ").map((key) => (
            <Row key={key} messageKey={key} />
          ))}
        </>
      );
    }
    render(
      <ConversationProvider conversation={conversation}>
        <Rows />
      </ConversationProvider>,
    );
    act(() => void conversation.send("Hi"));
    await push(requests[0]!, delta(text("a")));
    act(() => clock.nextFrame());
    const before = { ...counts };
    keysOfItems.mockClear();
    keysOfMessages.mockClear();
    await push(requests[0]!, delta(text("b")));
    act(() => clock.nextFrame());
    expect(counts.parts - before.parts).toBe(1);
    expect(counts.rows).toBe(before.rows);
    expect(keysOfMessages.mock.calls.length + keysOfItems.mock.calls.length).toBeLessThanOrEqual(2);
    expect(screen.getByText("ab")).toBeTruthy();
  });

  it("follow the key that they are given, and are undefined when it is gone", () => {
    const { conversation } = conversationOf(2);
    function Said({ of }: { of: string }): ReactElement {
      const message = useMessage(of);
      const item = useItem(`${of}.0`);
      return <p>{message ? `${message.key}: ${item?.kind === "text" ? item.text : ""}` : "gone"}</p>;
    }
    const page = (key: string): ReactElement => (
      <ConversationProvider conversation={conversation}>
        <Said of={key} />
      </ConversationProvider>
    );
    const { rerender, container } = render(page("m0"));
    expect(container.textContent).toBe("m0: message 0");
    rerender(page("m1"));
    expect(container.textContent).toBe("m1: message 1");
    act(() => conversation.setMessages((messages) => messages.slice(0, 1)));
    expect(container.textContent).toBe("gone");
  });

  it("keep a selection that is equal, by the equality they are given", () => {
    const { conversation } = conversationOf(2);
    let renders = 0;
    const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();
    function Roles(): ReactElement {
      renders += 1;
      const roles = useConversation((state) => state.messages.map((message) => message.role), same);
      return <p>{roles.join()}</p>;
    }
    render(
      <ConversationProvider conversation={conversation}>
        <Roles />
      </ConversationProvider>,
    );
    const before = renders;
    act(() => conversation.clearError());
    expect(renders).toBe(before);
  });

  it("say what is missing when there is no provider", () => {
    function Lost(): ReactElement {
      useItem("m0.0");
      return <p />;
    }
    const complaints = vi.mocked(console.error);
    expect(() => render(<Lost />)).toThrow(/useItem found no conversation.*ConversationProvider/);
    complaints.mockClear();
  });
});

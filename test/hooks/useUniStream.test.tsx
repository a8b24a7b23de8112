import { act, render, renderHook, screen } from "@testing-library/react";
import { StrictMode, type ReactElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { useUniStream, type UniStream, type UseUniStreamOptions } from "../../src/hooks/index.js";
import { createConversation } from "../../src/store/index.js";
import { createManualClock } from "../../src/testing/index.js";
import { delta, stop, text, textDone } from "../reducer/events.js";
import { heldSource, settle, textOf } from "../store/rig.js";
import { noReactComplaints, push, renderOnServer, strict } from "./setup.js";

noReactComplaints();

function start(options: Partial<UseUniStreamOptions> = {}) {
  const held = heldSource();
  const clock = createManualClock();
  const base = { source: held.source, scheduler: clock, ...options };
  return { ...held, clock, options: base, frame: () => act(() => clock.nextFrame()) };
}

const last = (chat: UniStream): string => textOf(chat.messages.at(-1));

describe("useUniStream", () => {
  it("shows the answer frame by frame", async () => {
    const { requests, options, frame } = start();
    const { result } = renderHook(() => useUniStream(options), { wrapper: StrictMode });
    act(() => void result.current.send("Hi"));
    expect(result.current.status).toBe("submitted");
    expect(requests).toHaveLength(1);
    await push(requests[0]!, delta(text("Hel")));
    frame();
    expect(last(result.current)).toBe("Hel");
    expect(result.current.status).toBe("streaming");
    await push(requests[0]!, delta(text("lo")), delta(textDone("Hello")), stop());
    expect(last(result.current)).toBe("Hello");
    expect(result.current.status).toBe("ready");
    expect(result.current.usage).toMatchObject({ prompt_tokens: 10 });
  });

  it("renders the caller only for the fields that it reads", async () => {
    const { requests, options, frame } = start();
    let renders = 0;
    let chat: UniStream | undefined;
    function StatusOnly(): ReactElement {
      renders += 1;
      chat = useUniStream(options);
      return <p>{chat.status}</p>;
    }
    render(<StatusOnly />);
    act(() => void chat?.send("Hi"));
    await push(requests[0]!, delta(text("a")));
    frame();
    const streaming = renders;
    for (const word of ["b", "c", "d"]) {
      await push(requests[0]!, delta(text(word)));
      frame();
    }
    expect(renders).toBe(streaming);
    await push(requests[0]!, stop());
    expect(renders).toBe(streaming + 1);
    expect(screen.getByText("ready")).toBeTruthy();
  });

  it("gives an event handler the committed state of a field that no render read", async () => {
    const { requests, options } = start();
    const { result } = renderHook(() => useUniStream(options));
    act(() => void result.current.send("Hi"));
    await push(requests[0]!, delta(text("a")), delta(textDone("a")), stop());
    expect(last(result.current)).toBe("a");
  });

  it("keeps the identity of its actions, also over another message", async () => {
    const { requests, options } = start();
    const { result } = renderHook(() => useUniStream(options));
    const { send, stop: halt, retry } = result.current;
    act(() => void send("Hi"));
    await push(requests[0]!, stop());
    expect(result.current.send).toBe(send);
    expect(result.current.stop).toBe(halt);
    expect(result.current.retry).toBe(retry);
  });

  it("calls the callbacks of the newest render", async () => {
    const { requests, options } = start();
    const onFinish = vi.fn();
    const { result, rerender } = renderHook(
      (props: Partial<UseUniStreamOptions>) => useUniStream({ ...options, ...props }),
      {
        initialProps: { onFinish: vi.fn() },
      },
    );
    act(() => void result.current.send("Hi"));
    rerender({ onFinish });
    await push(requests[0]!, stop());
    expect(onFinish).toHaveBeenCalledTimes(1);
  });

  it("aborts once and silently when it unmounts, also under StrictMode", async () => {
    const onFinish = vi.fn();
    const onError = vi.fn();
    const { requests, options } = start({ onFinish, onError });
    const { result, unmount } = renderHook(() => useUniStream(options), { wrapper: StrictMode });
    act(() => void result.current.send("Hi"));
    await push(requests[0]!, delta(text("a")));
    expect(requests[0]!.signal.aborted).toBe(false);
    const aborts = vi.fn();
    requests[0]!.signal.addEventListener("abort", aborts);
    unmount();
    await settle();
    expect(aborts).toHaveBeenCalledTimes(1);
    expect(onFinish).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  it("goes on when effects are torn down and set up again in one go, as Fast Refresh does", async () => {
    const { requests, options } = start();
    const { result, rerender } = renderHook(({ id }) => useUniStream({ ...options, id }), {
      initialProps: { id: "a" },
    });
    act(() => void result.current.send("Hi"));
    rerender({ id: "a" });
    await settle();
    expect(requests[0]!.signal.aborted).toBe(false);
  });

  it("begins anew with another id, and the one before is aborted without a trace", async () => {
    const { requests, options, frame } = start();
    const { result, rerender } = renderHook(({ id }) => useUniStream({ ...options, id }), {
      initialProps: { id: "a" },
      wrapper: StrictMode,
    });
    act(() => void result.current.send("in A"));
    await push(requests[0]!, delta(text("a")));
    frame();
    rerender({ id: "b" });
    await act(settle);
    expect(requests[0]!.signal.aborted).toBe(true);
    expect(result.current.messages).toEqual([]);
    await push(requests[0]!, delta(text("late")), stop());
    expect(result.current.messages).toEqual([]);
    expect(result.current.status).toBe("ready");
  });

  it("leaves a conversation that lives elsewhere alone: it goes on, and a new view of it is live", async () => {
    const { requests, options, frame } = start();
    const conversation = createConversation(options);
    const first = renderHook(() => useUniStream({ conversation }), { wrapper: StrictMode });
    act(() => void first.result.current.send("Hi"));
    await push(requests[0]!, delta(text("a")));
    first.unmount();
    await settle();
    expect(requests[0]!.signal.aborted).toBe(false);
    const second = renderHook(() => useUniStream({ conversation }));
    await push(requests[0]!, delta(text("b")));
    frame();
    expect(last(second.result.current)).toBe("ab");
  });

  it("takes 4,000 events of one task without a complaint of React, and loses none", async () => {
    const { requests, options, frame } = start();
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      const chat = useUniStream(options);
      return [chat, last(chat)] as const;
    });
    act(() => void result.current[0].send("Hi"));
    const before = renders;
    await push(requests[0]!, ...Array.from({ length: 4000 }, () => delta(text("x"))));
    frame();
    expect(renders - before).toBe(1);
    expect(result.current[1]).toHaveLength(4000);
  });
});

describe("on a server", () => {
  const initialMessages = [
    { role: "user" as const, content_items: [{ type: "text.done" as const, text: "q" }] },
    { role: "assistant" as const, content_items: [{ type: "text.done" as const, text: "a" }] },
  ];

  function Page(): ReactElement {
    const chat = useUniStream({ initialMessages });
    return <p>{chat.messages.map((message) => `${message.key} ${textOf(message)}`).join(", ")}</p>;
  }

  it("renders the initial messages, and hydrates without a warning", async () => {
    const html = renderOnServer(strict(<Page />));
    expect(html).toBe("<p>m0 q, m1 a</p>");
    const container = document.createElement("div");
    container.innerHTML = html;
    document.body.append(container);
    const root = await act(() => Promise.resolve(hydrateRoot(container, strict(<Page />))));
    expect(container.innerHTML).toBe(html);
    act(() => root.unmount());
    container.remove();
  });
});

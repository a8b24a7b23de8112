import { useChat } from "@ai-sdk/react";
import type { ChatTransport, UIMessage, UIMessageChunk } from "ai";
import { useEffect, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { Streamdown } from "streamdown";
import { answer, deltasOf, END } from "./answer.js";
import { offer, paced, shown } from "./pace.js";

const root = document.getElementById("root") as HTMLElement;

function transportOf(deltas: readonly string[], perSecond: number): ChatTransport<UIMessage> {
  return {
    sendMessages: () =>
      Promise.resolve(
        new ReadableStream<UIMessageChunk>({
          async start(controller) {
            controller.enqueue({ type: "start" });
            controller.enqueue({ type: "text-start", id: "0" });
            for await (const delta of paced(deltas, perSecond))
              controller.enqueue({ type: "text-delta", id: "0", delta });
            controller.enqueue({ type: "text-end", id: "0" });
            controller.enqueue({ type: "finish" });
            controller.close();
          },
        }),
      ),
    reconnectToStream: () => Promise.resolve(null),
  };
}

function App({ transport }: { readonly transport: ChatTransport<UIMessage> }): ReactElement {
  const { messages, sendMessage, status } = useChat({ transport, throttle: 50 });
  useEffect(() => void sendMessage({ text: "Hi" }), [sendMessage]);
  return (
    <div style={{ height: "100vh", overflow: "auto" }}>
      {messages.map((message) => (
        <div key={message.id}>
          {message.parts.map((part, index) =>
            part.type === "text" ? (
              <Streamdown key={index} isAnimating={status === "streaming"}>
                {part.text}
              </Streamdown>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}

offer(async (length, perSecond) => {
  const deltas = deltasOf(answer(length));
  createRoot(root).render(<App transport={transportOf(deltas, perSecond)} />);
  await shown(END, deltas.length, perSecond);
});

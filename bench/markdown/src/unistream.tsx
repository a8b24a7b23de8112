import { createRoot } from "react-dom/client";
import { Chat, createConversation, loadMarkdown } from "../../../src/index.js";
import { deltaEvent, stopEvent } from "../../../src/testing.js";
import { answer, deltasOf, END } from "./answer.js";
import { offer, paced, shown } from "./pace.js";

const root = document.getElementById("root") as HTMLElement;

offer(async (length, perSecond) => {
  await loadMarkdown();
  const text = answer(length);
  const deltas = deltasOf(text);
  const conversation = createConversation({
    model: "bench",
    source: async function* () {
      for await (const delta of paced(deltas, perSecond))
        yield deltaEvent({ type: "text.delta", text: delta });
      yield deltaEvent({ type: "text.done", text });
      yield stopEvent();
    },
  });
  createRoot(root).render(<Chat chat={{ conversation }} style={{ height: "100vh" }} />);
  conversation.send("Hi");
  await shown(END, deltas.length, perSecond);
});

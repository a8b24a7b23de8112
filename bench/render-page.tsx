import { createRoot } from "react-dom/client";
import { Chat, createConversation, type UniEvent } from "../src/index.js";

/** What the bench asks of the page. */
export interface RenderBench {
  /** Shows a chat while a call with these arguments comes in 16-character fragments, as fast as frames allow. */
  readonly run: (args: string) => Promise<RenderFigures>;
}

/** What one run took. */
export interface RenderFigures {
  /** The longest task, ms. */
  readonly longest: number;
  /** How many tasks were over 50 ms. */
  readonly long: number;
  /** From the first fragment to the last frame, ms. */
  readonly took: number;
}

const FRAGMENT = 16;
/** Fragments a frame: a megabyte in about four seconds. */
const PER_FRAME = 270;

const event = (item: object): UniEvent =>
  ({ role: "assistant", event_type: "delta", content_items: [item] }) as unknown as UniEvent;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

async function* callOf(args: string): AsyncGenerator<UniEvent> {
  const head = { type: "tool_call.delta", name: "write", arguments: "", tool_call_id: "c" };
  yield event(head);
  for (let at = 0, sent = 0; at < args.length; at += FRAGMENT, sent += 1) {
    if (sent % PER_FRAME === 0) await frame();
    yield event({ ...head, name: "", tool_call_id: "", arguments: args.slice(at, at + FRAGMENT) });
  }
  yield event({ ...head, type: "tool_call.done", arguments: JSON.parse(args) as object });
  yield { ...event({}), event_type: "stop", content_items: [] } as unknown as UniEvent;
}

async function run(args: string): Promise<RenderFigures> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) =>
    tasks.push(...list.getEntries().map((entry) => entry.duration)),
  );
  observer.observe({ type: "longtask" });
  const root = document.body.appendChild(document.createElement("div"));
  root.style.height = "600px";
  const conversation = createConversation({ source: () => callOf(args) });
  const app = createRoot(root);
  app.render(<Chat chat={{ conversation }} />);
  await frame();
  const from = performance.now();
  await conversation.send("Write.").done;
  await frame();
  await frame();
  const took = performance.now() - from;
  tasks.push(...observer.takeRecords().map((entry) => entry.duration));
  observer.disconnect();
  app.unmount();
  root.remove();
  return { longest: Math.max(0, ...tasks), long: tasks.length, took };
}

(window as unknown as { bench: RenderBench }).bench = { run };

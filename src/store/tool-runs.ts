import type { ToolCallTurnItem } from "../reducer/index.js";
import type { ToolCallRequest, ToolOutput, ToolResult } from "./state.js";

/** Whoever answers calls; undefined, now or later, for a call that waits for `addToolResult`. */
export type AnswerCall = (
  request: ToolCallRequest,
) => ToolOutput | string | void | Promise<ToolOutput | string | void>;

/** What tool runs tell the conversation. */
export interface ToolRunsHost {
  readonly addResult: (result: ToolResult) => boolean;
  /** Whether a tool runs, or everything that is left waits for a person. */
  readonly progress: (runs: boolean) => void;
}

/** The calls of one turn, handed to whoever answers them. A result that comes after an abort is ignored. */
export class ToolRuns {
  readonly #host: ToolRunsHost;
  #abort: AbortController | null = null;

  constructor(host: ToolRunsHost) {
    this.#host = host;
  }

  /** Whether calls are in somebody's hands. */
  get live(): boolean {
    return this.#abort !== null;
  }

  /** Hands every call over, all at once. */
  async start(calls: readonly ToolCallTurnItem[], answer: AnswerCall): Promise<void> {
    const abort = (this.#abort = new AbortController());
    const { signal } = abort;
    const busy = new Set(calls.map((call) => call.key));
    const tell = (key: string, runs: boolean): void => {
      if (signal.aborted) return;
      if (runs) busy.add(key);
      else busy.delete(key);
      this.#host.progress(busy.size > 0);
    };
    await Promise.all(
      calls.map(async (call) => {
        const waits = (waiting: boolean): void => {
          tell(call.key, !waiting);
        };
        const output = await outputOf({ call, signal, waits }, answer);
        if (output && !signal.aborted) this.#host.addResult({ key: call.key, ...output });
        tell(call.key, false);
      }),
    );
    if (this.#abort === abort) this.#abort = null;
  }

  /** Tells the tools to end. */
  abort(): void {
    this.#abort?.abort();
    this.#abort = null;
  }
}

async function outputOf(request: ToolCallRequest, answer: AnswerCall): Promise<ToolOutput | undefined> {
  try {
    const output = await answer(request);
    return typeof output === "string" ? { text: output } : (output ?? undefined);
  } catch (thrown) {
    // A tool that fails is a result: the model reads what went wrong and can try another way.
    return { text: `The tool failed: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}

import type { ToolCallTurnItem } from "../reducer/index.js";
import type { ConversationCallbacks, ToolOutput, ToolResult } from "./state.js";

type OnToolCall = NonNullable<ConversationCallbacks["onToolCall"]>;

/** What tool runs tell the conversation. */
export interface ToolRunsHost {
  readonly addResult: (result: ToolResult) => boolean;
  /** No tool runs any more, and calls are still without a result. */
  readonly idle: () => void;
}

/** The calls of one turn, handed to `onToolCall`. A result that comes after an abort is ignored. */
export class ToolRuns {
  readonly #host: ToolRunsHost;
  #abort: AbortController | null = null;

  constructor(host: ToolRunsHost) {
    this.#host = host;
  }

  /** Hands every call over, all at once. */
  async start(calls: readonly ToolCallTurnItem[], onToolCall: OnToolCall): Promise<void> {
    const abort = (this.#abort = new AbortController());
    const { signal } = abort;
    await Promise.all(
      calls.map(async (call) => {
        const output = await outputOf(call, signal, onToolCall);
        if (output && !signal.aborted) this.#host.addResult({ key: call.key, ...output });
      }),
    );
    if (!signal.aborted && this.#abort === abort) this.#host.idle();
  }

  /** Tells the tools to end. */
  abort(): void {
    this.#abort?.abort();
    this.#abort = null;
  }
}

async function outputOf(
  call: ToolCallTurnItem,
  signal: AbortSignal,
  onToolCall: OnToolCall,
): Promise<ToolOutput | undefined> {
  try {
    const output = await onToolCall({ call, signal });
    return typeof output === "string" ? { text: output } : (output ?? undefined);
  } catch (thrown) {
    // A tool that fails is a result: the model reads what went wrong and can try another way.
    return { text: `The tool failed: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
  }
}

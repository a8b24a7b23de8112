import type { JsonObject } from "../protocol/index.js";
import type { ToolCallTurnItem } from "../reducer/index.js";
import { outputOf } from "./output.js";
import type { Outcome, RunContext } from "./state.js";
import type { AnyTool, ToolContext } from "./tool.js";

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const failed = (text: string): Outcome => ({ phase: "failed", output: { text } });

/** What a run comes to when nobody wants it any more (null), or when its time is over; the tool's signal aborts then. */
function limitsOf(
  timeoutMs: number,
  signal: AbortSignal,
  own: AbortController,
  { scheduler }: RunContext,
): { readonly reached: Promise<Outcome | null>; readonly lift: () => void } {
  let lift = (): void => undefined;
  const reached = new Promise<Outcome | null>((resolve) => {
    const abort = (): void => {
      own.abort(signal.reason);
      resolve(null);
    };
    const expire = (): void => {
      own.abort(new DOMException("The tool took too long.", "TimeoutError"));
      resolve(failed(`The tool gave no answer within ${String(timeoutMs / 1000)} s, so it was stopped.`));
    };
    const cancel = Number.isFinite(timeoutMs) ? scheduler.after(timeoutMs, expire) : undefined;
    signal.addEventListener("abort", abort);
    lift = () => {
      cancel?.();
      signal.removeEventListener("abort", abort);
    };
  });
  return { reached, lift };
}

/**
 * Runs a tool once, and always comes to an outcome: what it throws, and the end of its time, are results that the model
 * reads. Its signal aborts with the conversation's, and when its time is over.
 *
 * @param args - checked arguments
 * @param signal - aborts when nobody wants the result any more; null comes back then
 */
export async function runTool(
  tool: AnyTool,
  args: unknown,
  call: ToolCallTurnItem,
  signal: AbortSignal,
  run: RunContext,
): Promise<Outcome | null> {
  const execute = tool.execute as ((args: unknown, context: ToolContext) => unknown) | null;
  const own = new AbortController();
  const { reached, lift } = limitsOf(tool.timeoutMs, signal, own, run);
  let ended = false;
  const report = (progress: unknown): void => {
    if (!ended) run.report(progress);
  };
  // In a function of its own, so that what a tool throws at once is a rejection as well.
  const answer = (async () => outputOf(await execute?.(args, { call, signal: own.signal, report })))().then(
    (output): Outcome => ({ phase: "succeeded", output }),
    (thrown: unknown) => failed(`The tool failed: ${wordsOf(thrown)}`),
  );
  const outcome = await Promise.race([answer, reached]);
  ended = true;
  lift();
  return outcome;
}

/** The outcome of a call that a person did not allow. */
export const deniedBy = (reason: string | undefined): Outcome => ({
  phase: "denied",
  output: {
    text: `The user did not allow this call, so it did not run.${reason ? ` They said: ${reason}` : ""}`,
  },
});

/** The outcome of arguments that do not fit, or could not be checked. */
export const refusedBy = (fault: string): Outcome => failed(fault);

/** An outcome with a word to the model that other arguments than its own were used: the call itself stays as it came. */
export function withEdited(outcome: Outcome, edited: JsonObject | null): Outcome {
  if (!edited) return outcome;
  const told = `The user changed the arguments to ${JSON.stringify(edited)}. With those:\n`;
  return { ...outcome, output: { ...outcome.output, text: told + outcome.output.text } };
}

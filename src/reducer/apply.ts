import {
  errorFromFrame,
  isErrorFrame,
  isRecord,
  readUsage,
  UniStreamError,
  type UniStreamErrorCode,
} from "../protocol/index.js";
import { Draft, type FoldTrace } from "./draft.js";
import { FoldedTurn } from "./folded.js";
import { closeOpen, takeItem } from "./take.js";
import type { ToolCallTurnItem, Turn, TurnItem, TurnStatus } from "./turn.js";

type EventRecord = Readonly<Record<string, unknown>>;

/**
 * The reducer: the turn after one event. Pure, and it takes anything: what is no event, or strays from the grammar,
 * is dealt with as protocol, part 4 says and recorded in `diagnostics`. Never throws. After the turn's end only
 * `diagnostics` changes. An event with an `error` object or text ends the turn like `endTurn`.
 *
 * Applied to the newest turn it costs O(event); to an older one at most O(item), with the same result as a fresh fold.
 *
 * @param turn - the turn so far
 * @param event - a UniEvent, or whatever came in its place
 * @param trace - told of fragments and of items that settle, for engines that grow beside the turn
 */
export function applyEvent(turn: Turn, event: unknown, trace?: FoldTrace): Turn {
  const hidden = FoldedTurn.hiddenOf(turn);
  try {
    const draft = new Draft(turn, hidden, trace);
    takeEvent(draft, event);
    return draft.finish();
  } catch {
    // Only an object that fights back gets here, such as one with a getter that throws.
    const draft = new Draft(turn, hidden);
    draft.note("unknown_event");
    return draft.finish();
  }
}

function takeEvent(draft: Draft, event: unknown): void {
  if (draft.status !== "streaming") draft.note("after_end");
  else if (isErrorFrame(event)) end(draft, "failed", errorFromFrame(event.error));
  else if (!isRecord(event) || (event.event_type !== "delta" && event.event_type !== "stop")) {
    draft.note("unknown_event");
  } else if (event.role !== undefined && event.role !== "assistant") draft.note("unexpected_role");
  else if (event.event_type === "delta") takeDeltaEvent(draft, event);
  else takeStopEvent(draft, event);
}

function itemsOf(draft: Draft, event: EventRecord): readonly unknown[] {
  const items = event.content_items;
  if (Array.isArray(items)) return items;
  if (items !== undefined && items !== null) draft.note("bad_item");
  return [];
}

function timeOf(event: EventRecord): number | null {
  const at = event.created_at;
  return typeof at === "number" && Number.isFinite(at) ? at : null;
}

function takeDeltaEvent(draft: Draft, event: EventRecord): void {
  const items = itemsOf(draft, event);
  if (items.length > 1) draft.note("items_per_event");
  if ((event.usage_metadata ?? null) !== null || (event.finish_reason ?? null) !== null)
    draft.note("usage_on_delta");
  const at = timeOf(event);
  for (const item of items) takeItem(draft, item, at);
}

function takeStopEvent(draft: Draft, event: EventRecord): void {
  const items = itemsOf(draft, event);
  if (items.length > 0) draft.note("items_on_stop");
  const at = timeOf(event);
  for (const item of items) takeItem(draft, item, at);
  if (draft.openItem) draft.note("open_at_stop", draft.openItem.key);
  closeAll(draft, true);
  draft.status = "done";
  draft.usage = readUsage(event.usage_metadata);
  draft.finishReason = typeof event.finish_reason === "string" ? event.finish_reason : null;
}

/** Nothing stays open after an end: the open item, and the open groups of unknown kinds. */
function closeAll(draft: Draft, atStop: boolean): void {
  closeOpen(draft, atStop);
  draft.items.forEach((item, index) => {
    if (item.state === "streaming") draft.put(index, { ...item, state: "incomplete" });
  });
}

function end(draft: Draft, status: TurnStatus, error: UniStreamError | null): void {
  const openIndex = draft.open;
  closeAll(draft, false);
  draft.status = status;
  draft.error = error;
  draft.usage = draft.usage ?? error?.usage ?? null;
  if (error?.type === "ToolCallArgumentParseError") markInvalid(draft, openIndex, error.frame);
}

/**
 * The error stands in place of the done of the call that it names, else of the open one. Its text is kept; it can
 * never run.
 */
function markInvalid(draft: Draft, openIndex: number, frame: unknown): void {
  const id = isRecord(frame) ? frame.tool_call_id : undefined;
  const isOpenCall = (item: TurnItem | undefined): item is ToolCallTurnItem =>
    item?.kind === "tool_call" && item.state === "incomplete";
  const items = draft.items;
  const named = items.findLastIndex(
    (item) => isOpenCall(item) && item.toolCallId !== "" && item.toolCallId === id,
  );
  const index = named >= 0 ? named : openIndex;
  const call = items[index];
  if (isOpenCall(call)) draft.put(index, { ...call, argumentsState: "invalid" });
}

const ENDS = {
  eof: ["incomplete", "ended_without_stop"],
  abort: ["aborted", null],
  error: ["failed", "upstream"],
} as const satisfies Record<string, readonly [TurnStatus, UniStreamErrorCode | null]>;

/** How a turn ends without a stop. */
export interface TurnEnd {
  /** The body ended (`incomplete`), this side aborted (`aborted`), or an error came (`failed`). */
  readonly cause: "eof" | "abort" | "error";
  /** The error. Default: `ended_without_stop` for eof, none for abort, `upstream` for error. */
  readonly error?: UniStreamError | null;
}

/**
 * Ends a turn that got no stop: what is open becomes incomplete, what came is kept, usage is taken from the error
 * when the turn has none. A turn that has ended is returned as it is.
 */
export function endTurn(turn: Turn, { cause, error }: TurnEnd, trace?: FoldTrace): Turn {
  if (turn.status !== "streaming") return turn;
  const draft = new Draft(turn, FoldedTurn.hiddenOf(turn), trace);
  const [status, code] = ENDS[cause];
  end(draft, status, error ?? (code && defaultError(code)));
  return draft.finish();
}

function defaultError(code: UniStreamErrorCode): UniStreamError {
  const what =
    code === "upstream" ? "The stream failed and told no reason" : "The stream ended without a stop event";
  return new UniStreamError({
    code,
    message: `${what}, so the answer may be incomplete. What came is kept; send the request again to get all of it.`,
  });
}

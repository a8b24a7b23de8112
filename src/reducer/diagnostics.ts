import type { DiagnosticCode } from "./turn.js";

/** How many diagnostics a turn keeps; a stream that strays at every event must not grow without bound. */
export const MAX_DIAGNOSTICS = 100;

/** What happened, and what was done about it, by code (protocol, part 4). */
export const DIAGNOSTIC_MESSAGES: Readonly<Record<DiagnosticCode, string>> = {
  after_end: "An event came after the turn's end. It was ignored.",
  arguments_text: "A done call carried its arguments as text. The text was parsed.",
  bad_base64: "A chunk is no base64. The chunk was dropped.",
  bad_item: "An item lacks a field or has one of the wrong type. What cannot be used was ignored.",
  done_differs: "A done item says something else than its deltas did. The done wins.",
  embedding_count: "There are more or fewer vectors than inputs.",
  embedding_replaced: "A second vector came for the same item. It replaced the first.",
  fidelity_differs: "An item carries two different fidelity objects. The done's wins, else the last.",
  header_mismatch:
    "A call's name or id changed on the way. The first holds while it is open, the done's at the end.",
  header_missing: "A call began without its name or its id. It is filled when they come.",
  interleaved: "An item began before the one before it was done. Groups must not interleave.",
  items_on_stop: "The stop event carries items. They were taken before it.",
  items_per_event: "A delta event carries several items. All were taken, in order.",
  late_done: "The done of an item came after another item had begun. The item is settled all the same.",
  mime_changed:
    "The mime type changed within an item. The first holds while it is open, the done's at the end.",
  open_at_stop: "The stop came while an item was open. The item stays incomplete.",
  unexpected_role: "An event of another role than assistant was ignored.",
  unknown_event: "This is no event that the protocol knows. It was ignored.",
  unknown_kind: "An item of an unknown kind is kept as it came.",
  usage_on_delta: "A delta event carries usage or a finish reason. Only the stop's count.",
};

import type { BlockNode, CodeNode, ItemNode, MathNode } from "./block-nodes.js";
import type { LineCursor } from "./line-cursor.js";

/** Whether a line goes on with an open node: `closing` ends it and is used up by that. */
export type Continuation = "goes-on" | "fails" | "closing";

const CODE_INDENT = 4;

/** Matches a line against an open node and takes the node's marker or indentation from it. */
export function continues(node: BlockNode, cursor: LineCursor): Continuation {
  switch (node.kind) {
    case "quote":
      if (cursor.indent >= CODE_INDENT || cursor.line[cursor.next] !== ">") return "fails";
      cursor.takeMarker(1);
      cursor.takeColumns(1);
      return "goes-on";
    case "list":
      return "goes-on";
    case "item":
      return continuesItem(node, cursor);
    case "footnote":
      if (cursor.blank) return goesOn(node.made > 0);
      if (cursor.indent < CODE_INDENT) return "fails";
      cursor.takeColumns(CODE_INDENT);
      return "goes-on";
    case "code":
      return node.fence === "" ? continuesIndented(cursor) : continuesFence(node, cursor);
    case "math":
      return continuesMath(node, cursor);
    case "html":
      return goesOn(node.until !== null || !cursor.blank);
    case "paragraph":
    case "table":
      return goesOn(!cursor.blank);
    default:
      return "fails";
  }
}

function goesOn(yes: boolean): Continuation {
  return yes ? "goes-on" : "fails";
}

function continuesItem(node: ItemNode, cursor: LineCursor): Continuation {
  if (cursor.blank) {
    // An item may begin with one blank line at most.
    if (node.made === 0) return "fails";
    cursor.takeColumns(cursor.indent);
    return "goes-on";
  }
  if (cursor.indent < node.indent) return "fails";
  cursor.takeColumns(node.indent);
  return "goes-on";
}

function continuesIndented(cursor: LineCursor): Continuation {
  if (cursor.indent >= CODE_INDENT) cursor.takeColumns(CODE_INDENT);
  else if (!cursor.blank) return "fails";
  else cursor.takeColumns(cursor.indent);
  return "goes-on";
}

function continuesFence(node: CodeNode, cursor: LineCursor): Continuation {
  const text = cursor.text().trimEnd();
  const char = node.fence[0] ?? "";
  const closing =
    cursor.indent < CODE_INDENT && text.length >= node.fence.length && text === char.repeat(text.length);
  if (closing) return "closing";
  cursor.takeColumns(Math.min(node.fenceIndent, cursor.indent));
  return "goes-on";
}

function continuesMath(node: MathNode, cursor: LineCursor): Continuation {
  const text = cursor.text().trimEnd();
  if (!text.endsWith(node.until)) return "goes-on";
  const last = text.slice(0, -node.until.length).trimEnd();
  if (last !== "") node.text += (node.text === "" ? "" : "\n") + last;
  return "closing";
}

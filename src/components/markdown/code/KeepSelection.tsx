"use client";

import { Component, type ReactNode, type RefObject } from "react";

/** An end of a selection, as a row and a number of characters in it. */
interface Place {
  readonly row: Element;
  readonly offset: number;
}

/** The ends of a selection; null for an end that stands elsewhere. */
interface Kept {
  readonly anchor: Place | null;
  readonly focus: Place | null;
  readonly text: string;
}

function placeOf(node: Node | null, offset: number, box: Element): Place | null {
  const element = node instanceof Element ? node : node?.parentElement;
  const row = element?.closest(".unistream-code-row");
  if (!node || !row || !box.contains(row)) return null;
  const range = document.createRange();
  range.setStart(row, 0);
  range.setEnd(node, offset);
  return { row, offset: range.toString().length };
}

/** The text node and the offset in it where a place is now. */
function pointOf({ row, offset }: Place): readonly [Node, number] {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  let left = offset;
  let last: readonly [Node, number] = [row, 0];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (left <= length) return [node, left];
    left -= length;
    last = [node, length];
  }
  return last;
}

/** Props of `KeepSelection`. */
interface KeepSelectionProps {
  /** The element whose rows may change. */
  readonly box: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/**
 * Keeps what the reader selected in a block of code when its lines get their colours: a line's text then stands in other
 * nodes, and the browser would let go of it. A class, because only a class is asked before the document changes.
 */
export class KeepSelection extends Component<KeepSelectionProps> {
  override getSnapshotBeforeUpdate(): Kept | null {
    const selection = document.getSelection();
    const box = this.props.box.current;
    if (!box || !selection || selection.isCollapsed || !selection.containsNode(box, true)) return null;
    const anchor = placeOf(selection.anchorNode, selection.anchorOffset, box);
    const focus = placeOf(selection.focusNode, selection.focusOffset, box);
    return anchor || focus ? { anchor, focus, text: selection.toString() } : null;
  }

  override componentDidUpdate(_props: KeepSelectionProps, _state: unknown, kept: Kept | null): void {
    const selection = document.getSelection();
    if (!kept || !selection?.anchorNode || !selection.focusNode || selection.toString() === kept.text) return;
    const anchor = kept.anchor
      ? pointOf(kept.anchor)
      : ([selection.anchorNode, selection.anchorOffset] as const);
    const focus = kept.focus ? pointOf(kept.focus) : ([selection.focusNode, selection.focusOffset] as const);
    selection.setBaseAndExtent(...anchor, ...focus);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

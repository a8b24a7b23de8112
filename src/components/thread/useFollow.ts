"use client";

import { useCallback, useRef, useState, type RefObject } from "react";
import { useBeforePaint } from "../../hooks/index.js";
import { Follower } from "./follow.js";

/** Whether the reader holds a selection in an element. */
function selectsIn(element: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}

/** What `useFollow` gives. */
export interface Following {
  /** For the element that scrolls. */
  readonly scrollRef: RefObject<HTMLElement | null>;
  /** For the element in it that grows. */
  readonly contentRef: RefObject<HTMLDivElement | null>;
  /** Whether the end is in view and stays there. */
  readonly isAtEnd: boolean;
  /** Goes to the end, and follows. */
  readonly toEnd: () => void;
}

/**
 * Follows the answer while the reader is at its end. While something in the thread is selected, by mouse, keyboard or
 * touch, it lets go: what is being read must not move.
 *
 * @param turn the key of the newest turn; who begins a turn wants to see it
 */
export function useFollow(turn: string | undefined): Following {
  const scrollRef = useRef<HTMLElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const follower = useRef<Follower>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  useBeforePaint(() => {
    const { current: scroller } = scrollRef;
    const { current: content } = contentRef;
    // Where there is no layout, as in jsdom, there is nothing to follow.
    if (!scroller || !content || typeof ResizeObserver === "undefined") return;
    const one = new Follower(scroller, content, setIsAtEnd);
    const check = (): void => {
      if (selectsIn(scroller)) one.letGo();
    };
    follower.current = one;
    document.addEventListener("selectionchange", check);
    return () => {
      document.removeEventListener("selectionchange", check);
      one.stop();
      follower.current = null;
    };
  }, []);
  const toEnd = useCallback(() => follower.current?.toEnd(), []);
  useBeforePaint(toEnd, [toEnd, turn]);
  return { scrollRef, contentRef, isAtEnd, toEnd };
}

"use client";

import { useEffect, type RefObject } from "react";

/** Whether the reader holds a selection in an element. */
function selectsIn(element: HTMLElement | null): boolean {
  const selection = document.getSelection();
  return (
    selection !== null && !selection.isCollapsed && element !== null && selection.containsNode(element, true)
  );
}

/**
 * Lets go of the answer while something in the thread is selected, by mouse, keyboard or touch: what is being read must
 * not move. The library that follows knows only of a pressed mouse button.
 */
export function useSelectionPause(scrollRef: RefObject<HTMLElement | null>, pause: () => void): void {
  useEffect(() => {
    const check = (): void => {
      if (selectsIn(scrollRef.current)) pause();
    };
    document.addEventListener("selectionchange", check);
    return () => {
      document.removeEventListener("selectionchange", check);
    };
  }, [scrollRef, pause]);
}

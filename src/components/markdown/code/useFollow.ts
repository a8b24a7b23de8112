"use client";

import { useLayoutEffect, useRef, type RefObject, type UIEventHandler } from "react";

/** How near to the end counts as there, in px: zoomed pages scroll in fractions. */
const NEAR = 4;

/**
 * Keeps the last line of a growing box in view until the reader scrolls up, and again once they are back at the end.
 * Runs after each render of the caller.
 *
 * @param growing - whether more is coming; a box that is complete when it first appears is shown from its beginning
 * @returns the ref and the handler that the box must be given
 */
export function useFollow<Box extends HTMLElement>(
  growing: boolean,
): readonly [box: RefObject<Box | null>, onScroll: UIEventHandler<Box>] {
  const box = useRef<Box>(null);
  const following = useRef(growing);
  const top = useRef(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !following.current) return;
    element.scrollTop = element.scrollHeight;
    top.current = element.scrollTop;
  });
  const onScroll: UIEventHandler<Box> = ({ currentTarget: element }) => {
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
    // Scrolling that goes up is the reader's; being short of the end may be a line that has just come.
    if (atEnd) following.current = growing;
    else if (element.scrollTop < top.current) following.current = false;
    top.current = element.scrollTop;
  };
  return [box, onScroll];
}

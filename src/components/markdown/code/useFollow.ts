"use client";

import { useEffect, useRef, type RefObject, type UIEventHandler } from "react";

/** How near to the end counts as there, in px: zoomed pages scroll in fractions. */
const NEAR = 4;

/**
 * Keeps the last line of a growing box in view until the reader scrolls up, and again once they are back at the end. It
 * looks when the browser has laid the page out, so that it never makes it do so.
 *
 * @param growing - whether more is coming; a box that is complete when it first appears is shown from its beginning
 * @returns the ref and the handler that the box must be given; what grows is its first child
 */
export function useFollow<Box extends HTMLElement>(
  growing: boolean,
): readonly [box: RefObject<Box | null>, onScroll: UIEventHandler<Box>] {
  const box = useRef<Box>(null);
  const following = useRef(growing);
  const top = useRef(0);
  useEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    // Where there is no layout, as in jsdom, there is nothing to follow.
    if (!element || !content || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(() => {
      if (!following.current) return;
      element.scrollTop = element.scrollHeight;
      top.current = element.scrollTop;
    });
    observer.observe(content);
    return () => {
      observer.disconnect();
    };
  }, []);
  const onScroll: UIEventHandler<Box> = ({ currentTarget: element }) => {
    const atEnd = element.scrollHeight - element.scrollTop - element.clientHeight <= NEAR;
    // Scrolling that goes up is the reader's; being short of the end may be a line that has just come.
    if (atEnd) following.current = growing;
    else if (element.scrollTop < top.current) following.current = false;
    top.current = element.scrollTop;
  };
  return [box, onScroll];
}

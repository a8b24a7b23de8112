"use client";

import { ArrowDown } from "lucide-react";
import { forwardRef, useImperativeHandle } from "react";
import { useConversation } from "../../hooks/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { sameTurns, turnsOf } from "../turn/turns.js";
import { Turn } from "../turn/Turn.js";
import { ToolsStatus } from "../turn-status/ToolsStatus.js";
import { ThreadEmpty } from "./ThreadEmpty.js";
import { useFollow } from "./useFollow.js";

/** Props of `Thread`. */
export type ThreadProps = PartProps<"section">;

/**
 * The messages, oldest first. It follows the answer while the reader is at its end, lets go as soon as they scroll up
 * or select, and follows again once they are back. Renders a `<section>` that scrolls.
 */
export const Thread = forwardRef<HTMLElement, ThreadProps>(function Thread(props, ref) {
  const turns = useConversation(turnsOf, sameTurns);
  const labels = useLabels();
  const overrides = useOverrides();
  const last = turns.at(-1);
  const { scrollRef, contentRef, isAtEnd, toEnd } = useFollow(last?.key);
  const OneTurn = overrides.Turn ?? Turn;
  const Tools = overrides.ToolsStatus ?? ToolsStatus;
  const Empty = overrides.Empty ?? ThreadEmpty;
  useImperativeHandle(ref, () => scrollRef.current as HTMLElement, [scrollRef]);
  const children = (
    <>
      <div className="unistream-thread-content" ref={contentRef}>
        {turns.length === 0 ? (
          <Empty />
        ) : (
          turns.map((turn) => (
            <OneTurn key={turn.key} messageKeys={turn.messageKeys} isLast={turn === last} />
          ))
        )}
        <Tools />
      </div>
      <button
        type="button"
        className="unistream-thread-latest"
        aria-label={labels.toLatest}
        hidden={isAtEnd}
        onClick={() => {
          toEnd();
          // The button hides: whoever pressed it by key goes on from the thread, not from the page's beginning.
          scrollRef.current?.focus({ preventScroll: true });
        }}
      >
        <ArrowDown aria-hidden strokeWidth={1.5} size={18} />
      </button>
    </>
  );
  return (
    <Part
      ref={scrollRef}
      tag="section"
      name="thread"
      state={{ empty: turns.length === 0, following: isAtEnd }}
      aria-label={labels.thread}
      // A scroller that the keyboard can reach: it may hold nothing else to focus.
      tabIndex={0}
      {...props}
    >
      {children}
    </Part>
  );
});

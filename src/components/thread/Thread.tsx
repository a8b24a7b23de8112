"use client";

import { ArrowDown } from "lucide-react";
import { forwardRef, useImperativeHandle } from "react";
import { useStickToBottom } from "use-stick-to-bottom";
import { useConversation } from "../../hooks/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { sameTurns, turnsOf } from "../turn/turns.js";
import { Turn } from "../turn/Turn.js";
import { ToolsStatus } from "../turn-status/ToolsStatus.js";
import { ThreadEmpty } from "./ThreadEmpty.js";
import { useSelectionPause } from "./useSelectionPause.js";

/** Where there is no layout, as in jsdom, there is nothing to follow; the library would throw. */
const canFollow = typeof ResizeObserver !== "undefined";

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
  const { scrollRef, contentRef, isAtBottom, scrollToBottom, stopScroll } = useStickToBottom({
    resize: "instant",
    initial: "instant",
  });
  const last = turns.at(-1);
  const OneTurn = overrides.Turn ?? Turn;
  const Tools = overrides.ToolsStatus ?? ToolsStatus;
  const Empty = overrides.Empty ?? ThreadEmpty;
  useSelectionPause(scrollRef, stopScroll);
  useImperativeHandle(ref, () => scrollRef.current as HTMLElement, [scrollRef]);
  const children = (
    <>
      <div className="unistream-thread-content" ref={canFollow ? contentRef : undefined}>
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
        hidden={isAtBottom}
        onClick={() => void scrollToBottom("instant")}
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
      state={{ empty: turns.length === 0, following: isAtBottom }}
      aria-label={labels.thread}
      // A scroller that the keyboard can reach: it may hold nothing else to focus.
      tabIndex={0}
      {...props}
    >
      {children}
    </Part>
  );
});

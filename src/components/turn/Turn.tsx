"use client";

import { forwardRef, memo } from "react";
import { AgentRun } from "../agent-run/AgentRun.js";
import { Message } from "../message/Message.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Part, type PartProps } from "../part/Part.js";

/** Props of `Turn`. */
export interface TurnProps extends PartProps<"div"> {
  /** The keys of its messages, oldest first, joined by commas. */
  readonly messageKeys: string;
  /** Whether it is the newest turn. */
  readonly isLast: boolean;
}

/**
 * A question and all that came of it: the answer, the calls it made, their results, the answer after those. What can be
 * done with the answer stands once, at its end. Renders a `<div>`.
 */
export const Turn = memo(
  forwardRef<HTMLDivElement, TurnProps>(function Turn({ messageKeys, isLast, ...props }, ref) {
    const overrides = useOverrides();
    const OneMessage = overrides.Message ?? Message;
    const Calls = overrides.AgentRun ?? AgentRun;
    const keys = messageKeys.split(",");
    const last = keys.at(-1);
    const children = (
      <>
        {keys.map((key) => (
          <OneMessage key={key} messageKey={key} isLast={isLast && key === last} isTurnEnd={key === last} />
        ))}
        <Calls messageKeys={messageKeys} />
      </>
    );
    return (
      <Part ref={ref} tag="div" name="turn" state={{ last: isLast }} {...props}>
        {children}
      </Part>
    );
  }),
);

"use client";

import { CircleAlert, CircleSlash, Hourglass, RotateCw, Scissors } from "lucide-react";
import { forwardRef, type ReactElement } from "react";
import { useConversation, useMessage } from "../../hooks/index.js";
import type { UniStreamError } from "../../protocol/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { noticeOf, sameNotice, wordsOf, type TurnNotice } from "./turn-notice.js";
import { useSilence } from "./useSilence.js";

/** Props of `TurnStatus`. */
export interface TurnStatusProps extends PartProps<"div"> {
  /** The key of the assistant message. */
  readonly messageKey: string;
  /** Whether it is the newest message: only that one can be tried again. */
  readonly isLast: boolean;
}

const ICON = { "aria-hidden": true, strokeWidth: 1.5, size: 16 } as const;

function Icon({ kind }: { readonly kind: TurnNotice["kind"] }): ReactElement {
  if (kind === "waiting") return <Hourglass {...ICON} />;
  if (kind === "truncated") return <Scissors {...ICON} />;
  return kind === "stopped" ? <CircleSlash {...ICON} /> : <CircleAlert {...ICON} />;
}

function Details({ error }: { readonly error: UniStreamError }): ReactElement {
  const labels = useLabels();
  const status = error.status === null ? "" : `, status ${String(error.status)}`;
  return (
    <details className="unistream-status-details">
      <summary>{labels.details}</summary>
      <p dir="ltr">
        {error.type}
        {status}
      </p>
      <p dir="ltr">{error.message}</p>
    </details>
  );
}

/**
 * How a turn stands when that is not plain to see, in words, with what can be done about it: waiting, slow, stopped,
 * interrupted, failed, cut by its length, ended without an answer. Renders a `<div>`, or nothing.
 */
export const TurnStatus = forwardRef<HTMLDivElement, TurnStatusProps>(function TurnStatus(
  { messageKey, isLast, ...props },
  ref,
) {
  const labels = useLabels();
  const conversation = useConversation();
  const notice = useMessage(messageKey, noticeOf, sameNotice);
  const streaming = useMessage(messageKey, (message) => message?.status === "streaming");
  const silent = useSilence(messageKey, streaming);
  if (notice.kind === "none" && !silent) return null;
  const kind = silent ? "waiting" : notice.kind;
  const isError = kind === "failed" || kind === "interrupted";
  const children = (
    <>
      <Icon kind={kind} />
      {/* An error interrupts, once; how a turn goes on is read out by the thread. */}
      <div className="unistream-status-words" role={isError && isLast ? "alert" : undefined}>
        {silent ? labels.slow : wordsOf(notice, labels)}
      </div>
      {notice.canRetry && isLast && (
        <button type="button" className="unistream-button" onClick={() => conversation.retry()}>
          <RotateCw {...ICON} />
          {labels.retry}
        </button>
      )}
      {notice.error && <Details error={notice.error} />}
    </>
  );
  return (
    <Part ref={ref} tag="div" name="status" state={{ kind, slow: silent }} {...props}>
      {children}
    </Part>
  );
});

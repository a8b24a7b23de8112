import { useEffect, useState, type ReactElement } from "react";
import { Chat, useUniStream, type ChatProps, type Source, type UniEvent } from "../src/index.js";
import { streamOf, text, thinking, words, type Group } from "../src/testing.js";

/** A person watches the answer come; a test wants it at once. */
const inTest = import.meta.env.MODE === "test";

/** As many frames does an answer take in a test. */
const TEST_FRAMES = 60;

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (ms: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, ms));

/** A source that says the same at each request. */
function sourceOf(events: readonly UniEvent[], perSecond: number): Source {
  const perFrame = Math.max(1, Math.round(inTest ? events.length / TEST_FRAMES : perSecond / 60));
  return async function* (_request, { signal }) {
    let said = 0;
    for (const event of events) {
      if (signal.aborted) return;
      yield event;
      said += 1;
      if (said % perFrame === 0) await (inTest || perSecond >= 60 ? nextFrame() : pause(1000 / perSecond));
    }
  };
}

export interface StreamedAnswerProps extends Omit<ChatProps, "chat"> {
  /** The answer, in markdown. */
  readonly answer: string;
  /** What is thought before it. */
  readonly thought?: string;
  /** Any other groups, in place of both. */
  readonly groups?: readonly Group[];
  /** How many fragments come in a second. */
  readonly perSecond?: number;
  /** What was asked. */
  readonly question?: string;
}

/** A chat whose answer comes as soon as it is seen. */
export function StreamedAnswer({
  answer,
  thought,
  groups,
  perSecond = 60,
  question = "Show me.",
  ...props
}: StreamedAnswerProps): ReactElement {
  const [source] = useState(() => {
    const said = groups ?? [
      ...(thought === undefined ? [] : [thinking(thought)]),
      text(answer, { fragments: words(answer) }),
    ];
    return sourceOf(streamOf(said), perSecond);
  });
  const chat = useUniStream({
    model: "story",
    source,
    initialMessages: [{ role: "user", content_items: [{ type: "text.done", text: question }] }],
  });
  const { conversation } = chat;
  useEffect(() => {
    conversation.retry();
  }, [conversation]);
  return <Chat chat={chat} {...props} />;
}

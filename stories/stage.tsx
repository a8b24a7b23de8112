import { useEffect, useState, type ReactElement, type ReactNode } from "react";
import {
  ChatProvider,
  useConversation,
  useUniStream,
  type ComponentOverrides,
  type Conversation,
  type ConversationState,
  type Labels,
  type MessageState,
  type Source,
  type TurnItem,
  type UniMessage,
  type UseUniStreamOptions,
} from "../src/index.js";

/** How an answer on a stage ends, once its events are said: not at all, or with an error. */
export type Ending = "open" | { readonly error: unknown };

/** A source that says the same events to everybody, and then ends or stays silent until somebody stops it. */
export function saying(events: readonly unknown[], ending: Ending = "open"): Source {
  return async function* (_request, { signal }) {
    for (const event of events) yield event as never;
    const last = events.at(-1) as { event_type?: string } | undefined;
    if (last?.event_type === "stop") return;
    if (ending !== "open") throw ending.error;
    await new Promise<void>((resolve) => {
      signal.addEventListener("abort", () => {
        resolve();
      });
    });
  };
}

export interface StageProps extends Pick<UseUniStreamOptions, "tools" | "source"> {
  /** What was said before. */
  readonly history?: readonly UniMessage[];
  /** What the answer says, at once; none for no answer. */
  readonly events?: readonly unknown[];
  /** How it ends where there is no stop. */
  readonly ending?: Ending;
  readonly components?: ComponentOverrides;
  readonly labels?: Partial<Labels>;
  readonly children: ReactNode | ((conversation: Conversation) => ReactNode);
}

function Asking({ conversation }: { readonly conversation: Conversation }): null {
  useEffect(() => {
    // StrictMode and remounts: a conversation that has been asked is not asked again.
    if (conversation.getState().messages.at(-1)?.role !== "assistant") conversation.send("Show me.");
  }, [conversation]);
  return null;
}

/** A conversation at one moment, for a part to be shown in. */
export function Stage({
  history,
  events,
  ending,
  children,
  components,
  labels,
  ...rest
}: StageProps): ReactElement {
  const [source] = useState(() => saying(events ?? [], ending));
  const chat = useUniStream({ model: "stage", source, initialMessages: history, ...rest });
  return (
    <ChatProvider conversation={chat.conversation} components={components} labels={labels}>
      {events && <Asking conversation={chat.conversation} />}
      <div className="book-stage unistream-chat">
        {typeof children === "function" ? children(chat.conversation) : children}
      </div>
    </ChatProvider>
  );
}

/** Renders something of the newest message, once there is one. */
export function WithLast({
  role = "assistant",
  children,
}: {
  readonly role?: MessageState["role"];
  readonly children: (message: MessageState) => ReactNode;
}): ReactNode {
  const find = (state: ConversationState): MessageState | undefined =>
    state.messages.findLast((message) => message.role === role);
  const message = useConversation(find);
  return message && children(message);
}

/** Renders something of the newest item of a kind, once there is one. */
export function WithItem<Kind extends TurnItem["kind"]>({
  kind,
  children,
}: {
  readonly kind: Kind;
  readonly children: (item: Extract<TurnItem, { kind: Kind }>, message: MessageState) => ReactNode;
}): ReactNode {
  const find = (state: ConversationState): MessageState | undefined =>
    state.messages.findLast((message) => message.items.some((item) => item.kind === kind));
  const message = useConversation(find);
  const item = message?.items.findLast((one) => one.kind === kind) as
    Extract<TurnItem, { kind: Kind }> | undefined;
  return message && item && children(item, message);
}

/** A user message of text. */
export const said = (text: string): UniMessage => ({
  role: "user",
  content_items: [{ type: "text.done", text }],
});

/** An assistant message. */
export const answered = (
  content_items: UniMessage["content_items"],
  fields: Partial<UniMessage> = {},
): UniMessage => ({
  role: "assistant",
  content_items,
  usage_metadata: { cached_tokens: 0, prompt_tokens: 412, thoughts_tokens: 86, response_tokens: 164 },
  finish_reason: "stop",
  ...fields,
});

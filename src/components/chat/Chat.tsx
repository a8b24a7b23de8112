"use client";

import { forwardRef, type ReactElement } from "react";
import type { UniStream } from "../../hooks/index.js";
import { Announcer } from "../announcer/Announcer.js";
import { Composer } from "../composer/Composer.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { Part, type PartProps } from "../part/Part.js";
import { Thread } from "../thread/Thread.js";
import { ChatProvider, type ChatProviderProps } from "./ChatProvider.js";

/** Props of `Chat`. */
export interface ChatProps extends PartProps<"div">, Omit<ChatProviderProps, "conversation" | "children"> {
  /** What `useUniStream` gave. */
  readonly chat: Pick<UniStream, "conversation">;
  /** The hint in the field. Default: the labels' placeholder. */
  readonly placeholder?: string;
}

function Parts({ placeholder }: { readonly placeholder: string | undefined }): ReactElement {
  const overrides = useOverrides();
  const Write = overrides.Composer;
  const Read = overrides.Thread ?? Thread;
  const Announce = overrides.Announcer ?? Announcer;
  return (
    <>
      <Read />
      <Announce />
      {Write ? <Write /> : <Composer {...(placeholder !== undefined && { placeholder })} />}
    </>
  );
}

/**
 * A whole chat: the messages, and where one is written. Fills the height of its box. Renders a `<div>`; children take
 * the place of thread and composer.
 *
 * @example
 * const chat = useUniStream({ api: "/v1", model: "long-answer" });
 * return <Chat chat={chat} />;
 */
export const Chat = forwardRef<HTMLDivElement, ChatProps>(function Chat(
  { chat, components, labels, headingLevel, addons, imageHosts, reveal, placeholder, children, ...props },
  ref,
) {
  return (
    <ChatProvider
      conversation={chat.conversation}
      {...{ components, labels, headingLevel, addons, imageHosts, reveal }}
    >
      <Part ref={ref} tag="div" name="chat" {...props}>
        {children ?? <Parts placeholder={placeholder} />}
      </Part>
    </ChatProvider>
  );
});

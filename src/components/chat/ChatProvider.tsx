"use client";

import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { ConversationProvider } from "../../hooks/index.js";
import type { Conversation } from "../../store/index.js";
import { HeadingLevelContext, type HeadingLevel } from "../heading/Heading.js";
import { ENGLISH } from "../labels/english.js";
import type { Labels } from "../labels/labels.js";
import { LabelsContext } from "../labels/LabelsContext.js";
import type { MarkdownAddon } from "../markdown/addons.js";
import { loadMarkdown } from "../markdown/load-markdown.js";
import { MarkdownContext, useSettings } from "../markdown/MarkdownContext.js";
import type { ComponentOverrides } from "../overrides/overrides.js";
import { OverridesContext, useStableOverrides } from "../overrides/OverridesContext.js";

/** Props of `ChatProvider`. */
export interface ChatProviderProps {
  /** What the parts below show. */
  readonly conversation: Conversation;
  /** Parts that take the place of the kit's own. Default: none. */
  readonly components?: ComponentOverrides | undefined;
  /** Words that take the place of the English ones. Default: none. */
  readonly labels?: Partial<Labels> | undefined;
  /** The level of each message's (unseen) heading in the page's outline. Default 2: under the page's own h1. */
  readonly headingLevel?: HeadingLevel | undefined;
  /** What markdown can do beyond what the kit does by itself: `highlight()`, `math()`, `mermaid()`. Default: nothing. */
  readonly addons?: readonly MarkdownAddon[] | undefined;
  /**
   * Hosts whose images are fetched without asking the reader, as `images.example` or `*.images.example`. Default: none:
   * the address of an image that a model wrote can carry away what the conversation holds.
   */
  readonly imageHosts?: readonly string[] | undefined;
  /**
   * How an answer is shown while it arrives: `"instant"`, each frame with all that is there, or `"smooth"`, evenly, where
   * text comes in bursts; at most 1.5 seconds behind, whole graphemes only, and instantly for readers who ask for reduced
   * motion. Default: `"instant"`.
   */
  readonly reveal?: "instant" | "smooth" | undefined;
  /** The parts. */
  readonly children?: ReactNode;
}

/** All that the parts need from above, for a chat put together by hand. Renders no element. */
export function ChatProvider({
  conversation,
  components,
  labels,
  headingLevel = 2,
  addons,
  imageHosts,
  reveal,
  children,
}: ChatProviderProps): ReactElement {
  const overrides = useStableOverrides(components);
  const words = useMemo(() => ({ ...ENGLISH, ...labels }), [labels]);
  const settings = useSettings(addons, imageHosts, reveal);
  const readsMarkdown = overrides.text === undefined;
  useEffect(() => {
    // After the first paint, and before the first answer.
    if (readsMarkdown) void loadMarkdown();
  }, [readsMarkdown]);
  return (
    <ConversationProvider conversation={conversation}>
      <LabelsContext.Provider value={words}>
        <HeadingLevelContext.Provider value={headingLevel}>
          <MarkdownContext.Provider value={settings}>
            <OverridesContext.Provider value={overrides}>{children}</OverridesContext.Provider>
          </MarkdownContext.Provider>
        </HeadingLevelContext.Provider>
      </LabelsContext.Provider>
    </ConversationProvider>
  );
}

"use client";

import { useMemo, type ReactElement, type ReactNode } from "react";
import { ConversationProvider } from "../../hooks/index.js";
import type { Conversation } from "../../store/index.js";
import { HeadingLevelContext, type HeadingLevel } from "../heading/Heading.js";
import { ENGLISH } from "../labels/english.js";
import type { Labels } from "../labels/labels.js";
import { LabelsContext } from "../labels/LabelsContext.js";
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
  /** The parts. */
  readonly children?: ReactNode;
}

/** All that the parts need from above, for a chat put together by hand. Renders no element. */
export function ChatProvider({
  conversation,
  components,
  labels,
  headingLevel = 2,
  children,
}: ChatProviderProps): ReactElement {
  const overrides = useStableOverrides(components);
  const words = useMemo(() => ({ ...ENGLISH, ...labels }), [labels]);
  return (
    <ConversationProvider conversation={conversation}>
      <LabelsContext.Provider value={words}>
        <HeadingLevelContext.Provider value={headingLevel}>
          <OverridesContext.Provider value={overrides}>{children}</OverridesContext.Provider>
        </HeadingLevelContext.Provider>
      </LabelsContext.Provider>
    </ConversationProvider>
  );
}

"use client";

import { memo, useId, useMemo, useState, useSyncExternalStore, type ReactElement } from "react";
import { useConversation } from "../../hooks/index.js";
import type { Block } from "../../markdown/index.js";
import { useOverrides } from "../overrides/OverridesContext.js";
import { BlockGroups } from "./block-groups.js";
import { BlockGroupView } from "./Blocks.js";
import { footnotesOf, sameNumbers, type Footnotes as FootnotesOfText } from "./footnote-index.js";
import { Footnotes } from "./Footnotes.js";
import { FootnotesContext } from "./FootnotesContext.js";
import { useMarkdownSettings } from "./MarkdownContext.js";
import { markdownSource } from "./markdown-sources.js";

/** Props of `Markdown`. */
export interface MarkdownProps {
  /** The keys of the items to show, which stand side by side in one message. */
  readonly itemKeys: readonly string[];
}

/**
 * The text of some items of the conversation, as markdown. It renders with each commit that changed it, and then only
 * the blocks that are not the same as before. Renders a `<div>`.
 */
export const Markdown = memo(function Markdown({ itemKeys }: MarkdownProps): ReactElement {
  const conversation = useConversation();
  const { formula, reveal } = useMarkdownSettings();
  const overridesFormulas = useOverrides().markdown?.formula !== undefined;
  const math = formula !== undefined || overridesFormulas;
  const source = useMemo(
    () => markdownSource(conversation, itemKeys, { math, smooth: reveal === "smooth" }),
    [conversation, itemKeys, math, reveal],
  );
  const { blocks, growing } = useSyncExternalStore(source.subscribe, source.read, source.read);
  const [groups] = useState(() => new BlockGroups());
  const { numbers, notes } = useFootnotes(blocks);
  const prefix = useId();
  const footnotes = useMemo(() => ({ prefix, numbers }), [prefix, numbers]);
  return (
    <FootnotesContext.Provider value={footnotes}>
      <div className="unistream-markdown" data-state={growing ? "streaming" : "done"}>
        {groups.of(blocks).map((group, index) => (
          <BlockGroupView key={index} blocks={group.blocks} depths={group.depths} />
        ))}
        {notes.length > 0 && <Footnotes notes={notes} />}
      </div>
    </FootnotesContext.Provider>
  );
});

/** The footnotes of some blocks; their numbers are the same object for as long as they are the same. */
function useFootnotes(blocks: readonly Block[]): FootnotesOfText {
  const found = useMemo(() => footnotesOf(blocks), [blocks]);
  const [numbers, setNumbers] = useState(found.numbers);
  if (sameNumbers(numbers, found.numbers)) return { numbers, notes: found.notes };
  setNumbers(found.numbers);
  return found;
}

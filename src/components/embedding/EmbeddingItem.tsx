"use client";

import { Ruler } from "lucide-react";
import { forwardRef } from "react";
import type { EmbeddingTurnItem } from "../../reducer/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";

/** Props of `EmbeddingItem`. */
export interface EmbeddingItemProps
  extends ItemPartProps<EmbeddingTurnItem>, Omit<PartProps<"section">, keyof ItemPartProps> {}

/** How many values are shown. */
const FIRST = 6;

/** A vector as a card: its dimensions, its length, its first values. Renders a `<section>`. */
export const EmbeddingItem = forwardRef<HTMLElement, EmbeddingItemProps>(function EmbeddingItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const { embedding } = item;
  const norm = Math.sqrt(embedding.reduce((sum, value) => sum + value * value, 0));
  const first = embedding.slice(0, FIRST).map((value) => value.toFixed(4));
  const children = (
    <>
      <header className="unistream-card-header">
        <Ruler aria-hidden strokeWidth={1.5} size={16} />
        <span className="unistream-card-name">{labels.embedding(embedding.length, norm.toFixed(3))}</span>
      </header>
      <code className="unistream-embedding-values" dir="ltr">
        {first.join("  ")}
        {embedding.length > FIRST && "  …"}
      </code>
    </>
  );
  return (
    <Part
      ref={ref}
      tag="section"
      name="embedding unistream-card"
      state={{
        state: item.state,
      }}
      {...props}
    >
      {children}
    </Part>
  );
});

"use client";

import { Copy, Ruler } from "lucide-react";
import { forwardRef, type ReactElement } from "react";
import { useConversation, useMessage } from "../../hooks/index.js";
import type { EmbeddingTurnItem } from "../../reducer/index.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";
import { cosineOf, normOf, placeOf, samePlace } from "./vectors.js";

/** Props of `EmbeddingItem`. */
export interface EmbeddingItemProps
  extends ItemPartProps<EmbeddingTurnItem>, Omit<PartProps<"section">, keyof ItemPartProps> {}

/** How many values are shown as numbers, and how many at most as cells of the strip. */
const FIRST = 6;
const CELLS = 128;

/** A vector's values as a strip: how far each cell is from zero is how strong it is, its half tells the sign. */
function Strip({ vector }: { readonly vector: readonly number[] }): ReactElement {
  const cells = vector.slice(0, CELLS);
  const most = cells.reduce((max, value) => Math.max(max, Math.abs(value)), 1e-9);
  return (
    <svg
      className="unistream-embedding-strip"
      viewBox={`0 0 ${String(cells.length)} 2`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {cells.map((value, at) => (
        <rect
          key={at}
          x={at}
          y={value < 0 ? 1 : 0}
          width={1}
          height={1}
          fill="currentColor"
          opacity={Math.abs(value) / most}
        />
      ))}
    </svg>
  );
}

/**
 * A vector as a card: what it embeds, its dimensions and length, its first values, and how alike it is to the other
 * vectors of its turn. Renders a `<section>`.
 */
export const EmbeddingItem = forwardRef<HTMLElement, EmbeddingItemProps>(function EmbeddingItem(
  { item, message, ...props },
  ref,
) {
  const labels = useLabels();
  const { embedding } = item;
  const conversation = useConversation();
  const { source, matched, vectors, index } = useMessage(
    message.key,
    () => placeOf(conversation.getState(), message.key, item.key),
    samePlace,
  );
  const first = embedding.slice(0, FIRST).map((value) => value.toFixed(4));
  const copy = (): void => {
    // Without the permission there is nothing to say.
    void navigator.clipboard.writeText(JSON.stringify(embedding)).catch(() => undefined);
  };
  const children = (
    <>
      <header className="unistream-card-header">
        <Ruler aria-hidden strokeWidth={1.5} size={16} />
        <span className="unistream-card-name">
          {labels.embedding(embedding.length, normOf(embedding).toFixed(3))}
        </span>
        <button
          type="button"
          className="unistream-icon-button unistream-card-state"
          aria-label={labels.copyVector}
          onClick={copy}
        >
          <Copy aria-hidden strokeWidth={1.5} size={16} />
        </button>
      </header>
      <div className="unistream-embedding-body">
        {source !== null && <p dir="auto">{labels.embeddingOf(source)}</p>}
        {!matched && <p>{labels.embeddingUnmatched}</p>}
        <Strip vector={embedding} />
        <code className="unistream-embedding-values" dir="ltr">
          {first.join("  ")}
          {embedding.length > FIRST && "  …"}
        </code>
        {vectors.slice(0, Math.max(index, 0)).map((other, at) => {
          const cosine = cosineOf(embedding, other.embedding);
          return cosine === null ? null : (
            <p key={other.key}>{labels.similarity(at + 1, cosine.toFixed(3))}</p>
          );
        })}
      </div>
    </>
  );
  return (
    <Part
      ref={ref}
      tag="section"
      name="embedding unistream-card"
      state={{ state: item.state, matched }}
      {...props}
    >
      {children}
    </Part>
  );
});

"use client";

import { CornerDownRight } from "lucide-react";
import { forwardRef } from "react";
import type { ToolResultTurnItem } from "../../reducer/index.js";
import { ConsentImage } from "../image-url/ConsentImage.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";

/** Props of `ToolResultItem`. */
export interface ToolResultItemProps
  extends ItemPartProps<ToolResultTurnItem>, Omit<PartProps<"section">, keyof ItemPartProps> {}

/** A tool's answer as a card: its text, and its images once the reader allows them. Renders a `<section>`. */
export const ToolResultItem = forwardRef<HTMLElement, ToolResultItemProps>(function ToolResultItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  const children = (
    <>
      <header className="unistream-card-header">
        <CornerDownRight aria-hidden strokeWidth={1.5} size={16} />
        <span className="unistream-card-name">{labels.result}</span>
      </header>
      {item.text !== "" && (
        <p className="unistream-tool-result-text" dir="auto">
          {item.text}
        </p>
      )}
      {item.images?.map((image, index) => (
        <ConsentImage key={index} source={image} alt={labels.image(index + 1)} />
      ))}
    </>
  );
  return (
    <Part
      ref={ref}
      tag="section"
      name="tool-result unistream-card"
      state={{
        state: item.state,
      }}
      {...props}
    >
      {children}
    </Part>
  );
});

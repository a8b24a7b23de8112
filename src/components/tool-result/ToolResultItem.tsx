"use client";

import { CornerDownRight } from "lucide-react";
import { forwardRef, useMemo } from "react";
import stripAnsi from "strip-ansi";
import type { ToolResultTurnItem } from "../../reducer/index.js";
import { CodeView } from "../code-view/CodeView.js";
import { ConsentImage } from "../image-url/ConsentImage.js";
import { useLabels } from "../labels/LabelsContext.js";
import type { ItemPartProps } from "../overrides/overrides.js";
import { Part, type PartProps } from "../part/Part.js";

/** Props of `ToolResultItem`. */
export interface ToolResultItemProps
  extends ItemPartProps<ToolResultTurnItem>, Omit<PartProps<"section">, keyof ItemPartProps> {}

const LARGE_TEXT = 1500;
const MANY_LINES = 14;

/** Whether a result is shown in a box that scrolls: a log of a thousand lines must not push the answer away. */
function isLarge(text: string): boolean {
  return text.length > LARGE_TEXT || text.split("\n", MANY_LINES + 1).length > MANY_LINES;
}

/** A tool's answer as a card: its text without a terminal's colours, in a box that scrolls when it is long, and its images once the reader allows them. Renders a `<section>`. */
export const ToolResultItem = forwardRef<HTMLElement, ToolResultItemProps>(function ToolResultItem(
  { item, message: _message, ...props },
  ref,
) {
  const labels = useLabels();
  // Colours of a terminal; the model gets them as they came.
  const text = useMemo(() => stripAnsi(item.text), [item.text]);
  const children = (
    <>
      <header className="unistream-card-header">
        <CornerDownRight aria-hidden strokeWidth={1.5} size={16} />
        <span className="unistream-card-name">{labels.result}</span>
      </header>
      {text !== "" &&
        (isLarge(text) ? (
          <div className="unistream-tool-result-text">
            <CodeView text={text} growing={false} label={labels.result} />
          </div>
        ) : (
          <p className="unistream-tool-result-text" dir="auto">
            {text}
          </p>
        ))}
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

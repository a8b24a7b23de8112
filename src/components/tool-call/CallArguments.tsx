"use client";

import { useState, type ReactElement } from "react";
import { openPathOf } from "../../reducer/index.js";
import type { ToolCallView } from "../../hooks/index.js";
import { CodeView } from "../code-view/CodeView.js";
import { CopyButton } from "../copy/CopyButton.js";
import { useLabels } from "../labels/LabelsContext.js";
import { ArgumentTree } from "./ArgumentTree.js";

const isEmpty = (value: object | undefined): boolean => !value || Object.keys(value).length === 0;

/** The arguments as text: what the fragments said, else the final ones in JSON. */
function rawOf({ item }: ToolCallView): string {
  return item.argumentsState === "final" ? JSON.stringify(item.arguments, null, 2) : item.argumentsText;
}

/** A call's arguments: a tree that grows with them, or the text that they came as; and how to copy them. */
export function CallArguments({ call }: { readonly call: ToolCallView }): ReactElement | null {
  const labels = useLabels();
  const [raw, setRaw] = useState(false);
  const { item, edited, fields } = call;
  const growing = item.state === "streaming";
  const malformed = item.argumentsState === "invalid" && item.argumentsText !== "";
  const nothing = isEmpty(item.arguments) && !malformed;
  if (nothing && (growing ? !fields?.length : !fields?.some((field) => field.state === "missing"))) {
    return growing ? null : <p className="unistream-quiet unistream-tool-call-none">{labels.noArguments}</p>;
  }
  return (
    <div className="unistream-tool-call-arguments">
      {raw || malformed ? (
        <CodeView text={rawOf(call)} growing={growing} label={labels.arguments} />
      ) : (
        <ArgumentTree value={item.arguments} open={openPathOf(item)} fields={fields} />
      )}
      {edited && (
        <>
          <p className="unistream-quiet">{labels.editedArguments}</p>
          <ArgumentTree value={edited} open={null} fields={null} />
        </>
      )}
      <div className="unistream-tool-call-tools">
        {!malformed && (
          <button
            type="button"
            className="unistream-link-button"
            aria-pressed={raw}
            onClick={() => {
              setRaw(!raw);
            }}
          >
            {labels.raw}
          </button>
        )}
        <CopyButton text={() => rawOf(call)} label={labels.copyArguments} />
      </div>
    </div>
  );
}

"use client";

import { memo, useState, type ReactElement } from "react";
import type { FieldProgress } from "../../agent/index.js";
import type { JsonValue } from "../../protocol/index.js";
import { CodeView } from "../code-view/CodeView.js";
import { useLabels } from "../labels/LabelsContext.js";
import { entriesOf, isContainer, isLong, shortJson } from "./argument-view.js";

/** The path from a node to the value being written; null when all of it is settled. */
type Open = readonly (string | number)[] | null;

/** Props of `ArgumentTree`. */
export interface ArgumentTreeProps {
  /** The arguments so far. */
  readonly value: JsonValue | undefined;
  /** Keys and indexes that lead to the value being written; null when there is none. */
  readonly open: Open;
  /** The top fields as the schema knows them; null without a schema. */
  readonly fields: readonly FieldProgress[] | null;
}

/** How many entries of a container are shown at first, and how many more at a time. */
const FIRST = 40;
/** How many while it grows: a list of short rows may be another one at each frame, and its layout is what costs. */
const LAST = 12;
const MORE = 200;
/** How deep containers unfold; what lies deeper is shown as text. */
const DEEPEST = 5;

function Leaf({
  value,
  growing,
  name,
}: {
  readonly value: JsonValue;
  readonly growing: boolean;
  readonly name: string;
}) {
  if (typeof value !== "string") return <code>{shortJson(value)}</code>;
  if (isLong(value)) return <CodeView text={value} growing={growing} label={name} />;
  return <span className="unistream-argument-text">{value === "" && !growing ? '""' : value}</span>;
}

function Entries({
  value,
  open,
  depth,
}: {
  readonly value: JsonValue;
  readonly open: Open;
  readonly depth: number;
}): ReactElement {
  const labels = useLabels();
  const [wanted, setWanted] = useState(0);
  // What grows is looked at where it grows; what is settled, from its beginning.
  const growing = open !== null;
  const limit = (growing ? LAST : FIRST) + wanted;
  const { entries, before, after } = entriesOf(value, limit, growing);
  const more = (count: number): ReactElement => (
    <button
      type="button"
      className="unistream-link-button"
      onClick={() => {
        setWanted(wanted + MORE);
      }}
    >
      {labels.showMore(count)}
    </button>
  );
  return (
    <>
      {before > 0 && more(before)}
      <dl className="unistream-argument-entries">
        {entries.map(({ name, value: child }) => (
          <ArgumentNode
            key={name}
            name={String(name)}
            value={child}
            open={openBelow(open, name)}
            depth={depth}
          />
        ))}
      </dl>
      {after > 0 && more(after)}
    </>
  );
}

/** The rest of an open path below one entry; null for an entry that it does not lead through. */
function openBelow(open: Open, name: string | number): Open {
  return open !== null && open.length > 0 && open[0] === name ? open.slice(1) : null;
}

interface NodeProps {
  readonly name: string;
  readonly value: JsonValue | undefined;
  readonly open: Open;
  readonly depth: number;
  readonly field?: FieldProgress | undefined;
}

/** One argument. A settled one has the same value and no open path at every commit: it renders once and never again. */
const ArgumentNode = memo(function ArgumentNode({
  name,
  value,
  open,
  depth,
  field,
}: NodeProps): ReactElement {
  const labels = useLabels();
  const growing = open !== null;
  const note = field?.state === "missing" || field?.state === "unexpected" || field?.state === "cut";
  const state = field?.state ?? (growing ? "growing" : "settled");
  return (
    <div className="unistream-argument" data-state={state}>
      <dt title={field?.description || undefined}>
        {field?.title ?? name}
        {field?.required === false && <span className="unistream-quiet"> {labels.optional}</span>}
      </dt>
      <dd dir="auto">
        {value === undefined ? (
          !note && <span className="unistream-quiet">{growing ? "…" : "–"}</span>
        ) : isContainer(value) && depth < DEEPEST ? (
          <Entries value={value} open={open} depth={depth + 1} />
        ) : (
          <Leaf value={value} growing={growing} name={name} />
        )}
        {note && <span className="unistream-argument-note">{labels.fieldState(field.state)}</span>}
      </dd>
    </div>
  );
});

/** The arguments of a call as a tree that grows: the value being written is marked, settled ones never render again. */
export function ArgumentTree({ value, open, fields }: ArgumentTreeProps): ReactElement {
  if (!fields) return <Entries value={value ?? {}} open={open} depth={0} />;
  return (
    <dl className="unistream-argument-entries">
      {fields.map((field) => (
        <Field key={field.name} field={field} open={openBelow(open, field.name)} />
      ))}
    </dl>
  );
}

/** Keeps a settled field's object: its progress is made anew at each commit, and says the same. */
const Field = memo(
  function Field({ field, open }: { readonly field: FieldProgress; readonly open: Open }): ReactElement {
    return <ArgumentNode name={field.name} value={field.value} open={open} depth={0} field={field} />;
  },
  (a, b) =>
    a.field.state === b.field.state && a.field.value === b.field.value && a.open === null && b.open === null,
);

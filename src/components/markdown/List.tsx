"use client";

import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { useLabels } from "../labels/LabelsContext.js";
import type { ListItemProps, ListProps } from "./parts.js";

/** A list. Renders an `<ol>` or a `<ul>`. */
export function List({ ordered, start, loose, tasks, dir, children }: ListProps): ReactElement {
  const props = {
    className: "unistream-block unistream-list",
    "data-loose": loose ? "" : undefined,
    "data-tasks": tasks ? "" : undefined,
    // Without its marks, Safari takes a list for none.
    role: tasks ? "list" : undefined,
    dir,
  };
  if (!ordered) return <ul {...props}>{children}</ul>;
  return (
    <ol {...props} start={start}>
      {children}
    </ol>
  );
}

function Task({ done }: { readonly done: boolean }): ReactElement {
  const labels = useLabels();
  return (
    <span
      className="unistream-task"
      data-done={done ? "" : undefined}
      role="img"
      aria-label={labels.task(done)}
    >
      {done && <Check aria-hidden strokeWidth={2.5} size={12} />}
    </span>
  );
}

/** An item of a list, with its box if it is a task. Renders an `<li>`. */
export function ListItem({ done, children }: ListItemProps): ReactElement {
  return (
    <li data-task={done === null ? undefined : ""}>
      {done !== null && <Task done={done} />}
      {children}
    </li>
  );
}

"use client";

import type { ReactElement } from "react";
import type { HeadingProps } from "./parts.js";

const TAGS = ["h2", "h3", "h4", "h5", "h6"] as const;

/**
 * A heading. Its looks are those of the level that was written, its place in the page's outline that below the heading of
 * its message. Renders an `<h2>` to
 * `<h6>`.
 */
export function Heading({ level, outline, dir, children }: HeadingProps): ReactElement {
  const Tag = TAGS[outline - 2] ?? "h6";
  return (
    <Tag
      className="unistream-block unistream-heading"
      data-level={level}
      aria-level={outline > 6 ? outline : undefined}
      dir={dir}
    >
      {children}
    </Tag>
  );
}

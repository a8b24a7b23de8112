"use client";

import type { ReactElement } from "react";
import type { LinkProps } from "./parts.js";

/** A link. It tells where it goes, and opens beside the chat, which hears nothing of it. Renders an `<a>`. */
export function Link({ href, title, disguised, children }: LinkProps): ReactElement {
  return (
    <>
      <a
        className="unistream-link"
        href={href}
        title={title === null ? href : `${title} (${href})`}
        target="_blank"
        rel="noopener noreferrer nofollow"
        referrerPolicy="no-referrer"
      >
        {children}
      </a>
      {disguised !== null && <span className="unistream-link-host"> ({disguised})</span>}
    </>
  );
}

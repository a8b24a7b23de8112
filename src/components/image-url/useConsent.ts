"use client";

import { useState } from "react";
import { useMarkdownSettings } from "../markdown/MarkdownContext.js";
import { hostOf } from "../markdown/urls.js";

/** Pictures that come with the text itself leave no trace anywhere. SVG runs no script inside an image. */
const INLINE = /^data:image\/(png|jpe?g|gif|webp|avif|bmp|svg\+xml)[;,]/i;

/** Whether an image may be shown, and what stands in its way. */
export interface Consent {
  /** The address to fetch; null while it must not be. */
  readonly src: string | null;
  /** Who would hear of it; null when nobody would, or when there is no fetching it. */
  readonly host: string | null;
  /** The reader wants it. */
  readonly allow: () => void;
  /** It could not be shown. */
  readonly fail: () => void;
}

function isAllowed(host: string, hosts: readonly string[]): boolean {
  return hosts.some((allowed) =>
    allowed.startsWith("*.") ? host.endsWith(allowed.slice(1).toLowerCase()) : host === allowed.toLowerCase(),
  );
}

/**
 * Whether an image by address may be fetched: when it is a `data:` URL, when the app allows its host, or when the reader
 * asks for it. An address can carry away what the conversation holds. The reader's word counts for that one address.
 */
export function useConsent(source: string): Consent {
  const { imageHosts } = useMarkdownSettings();
  const [allowed, setAllowed] = useState<string | null>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const inline = INLINE.test(source);
  const host = inline || broken === source ? null : hostOf(source);
  const free = inline || (host !== null && (allowed === source || isAllowed(host, imageHosts)));
  return {
    src: free && broken !== source ? source : null,
    host,
    allow: () => {
      setAllowed(source);
    },
    fail: () => {
      setBroken(source);
    },
  };
}

"use client";

import { createElement, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import type { MarkdownProps } from "./Markdown.js";

let loaded: ComponentType<MarkdownProps> | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Puts markdown in the place of paragraphs; not while something is selected, which would be lost with them. */
function show(part: ComponentType<MarkdownProps>): void {
  // A server has no document, and may load it all the same.
  if (typeof document !== "undefined" && document.getSelection()?.isCollapsed === false) {
    document.addEventListener(
      "selectionchange",
      () => {
        show(part);
      },
      { once: true },
    );
    return;
  }
  loaded = part;
  for (const listener of [...listeners]) listener();
}

/**
 * Loads what shows markdown, which the first paint of a chat does not need. Answers that come before it are shown in
 * plain paragraphs until then. Resolves when it is there; where it cannot be loaded the paragraphs stay, and the next
 * call tries again.
 */
export function loadMarkdown(): Promise<void> {
  loading ??= import("./Markdown.js").then(
    ({ Markdown }) => {
      show(Markdown);
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  void loadMarkdown();
  return () => {
    listeners.delete(listener);
  };
}

const read = (): ComponentType<MarkdownProps> | null => loaded;
const nothing = (): null => null;

/** Props of `LazyMarkdown`. */
export interface LazyMarkdownProps extends MarkdownProps {
  /** What is shown until markdown is loaded, on a server, and where it cannot be loaded. */
  readonly children: ReactNode;
}

/** Markdown once it is loaded, and plain text before. */
export function LazyMarkdown({ itemKeys, children }: LazyMarkdownProps): ReactNode {
  const Part = useSyncExternalStore(subscribe, read, nothing);
  return Part ? createElement(Part, { itemKeys }) : children;
}

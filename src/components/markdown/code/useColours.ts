"use client";

import { useState, useSyncExternalStore } from "react";
import type { CodeChunk } from "../../../markdown/index.js";
import type { CodeColouring, CodeHighlighter, CodeToken } from "../addons.js";
import { CodeLines } from "./code-lines.js";

/** The lines of a block of code, as the engine tells them. */
export interface CodeContent {
  /** Its lines, in chunks. */
  readonly chunks: readonly CodeChunk[];
  /** How many there are. */
  readonly lineCount: number;
  /** Whether it is complete. */
  readonly settled: boolean;
}

/** The colours of the first lines of a block. */
export type Colours = readonly (readonly CodeToken[])[];

const PLAIN: Colours = [];
const never = () => (): void => undefined;

/** One block of code in one language, by one highlighter. */
class CodeState {
  readonly lines = new CodeLines();
  readonly colouring: CodeColouring | null;
  readonly #highlighter: CodeHighlighter | undefined;
  readonly #language: string;

  constructor(highlighter: CodeHighlighter | undefined, language: string, content: CodeContent) {
    this.#highlighter = highlighter;
    this.#language = language;
    this.#grow(content);
    this.colouring =
      highlighter?.start(language, content.settled ? this.lines.complete.join("\n") : null) ?? null;
  }

  /** Whether this is the block, and goes on to have that content. */
  serves(highlighter: CodeHighlighter | undefined, language: string, content: CodeContent): boolean {
    const same = this.#highlighter === highlighter && this.#language === language;
    return same && this.#grow(content);
  }

  #grow({ chunks, lineCount, settled }: CodeContent): boolean {
    return this.lines.grow(chunks, lineCount, settled);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.colouring?.subscribe(listener) ?? never();

  readonly read = (): number => this.colouring?.lines.length ?? 0;
}

/** The colours of a block of code, found as it grows. Renders the caller when more of them come. */
export function useColours(
  highlighter: CodeHighlighter | undefined,
  language: string,
  content: CodeContent,
): Colours {
  const [held, hold] = useState(() => new CodeState(highlighter, language, content));
  let code = held;
  if (!code.serves(highlighter, language, content)) {
    code = new CodeState(highlighter, language, content);
    hold(code);
  }
  code.colouring?.feed(code.lines.complete, content.settled);
  useSyncExternalStore(code.subscribe, code.read, code.read);
  return code.colouring?.lines ?? PLAIN;
}

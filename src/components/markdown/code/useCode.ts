"use client";

import { useState, useSyncExternalStore } from "react";
import type { CodeColouring, CodeHighlighter, CodeToken } from "../addons.js";
import { CodeLines } from "./code-lines.js";

/** A block of code as it stands in one render. */
export interface Code {
  /** Its lines. */
  readonly lines: CodeLines;
  /** The colours of the first of them. */
  readonly colours: readonly (readonly CodeToken[])[];
}

const PLAIN: Code["colours"] = [];
const never = () => (): void => undefined;

/** One block of code in one language, by one highlighter. */
class CodeState {
  readonly lines = new CodeLines();
  readonly colouring: CodeColouring | null;
  readonly #highlighter: CodeHighlighter | undefined;
  readonly #language: string;

  constructor(highlighter: CodeHighlighter | undefined, language: string, source: string, settled: boolean) {
    this.#highlighter = highlighter;
    this.#language = language;
    this.lines.grow(source, settled);
    this.colouring = highlighter?.start(language, settled ? this.lines.complete.join("\n") : null) ?? null;
  }

  /** Whether this is the block, and goes on to be `source`. */
  serves(
    highlighter: CodeHighlighter | undefined,
    language: string,
    source: string,
    settled: boolean,
  ): boolean {
    const same = this.#highlighter === highlighter && this.#language === language;
    return same && this.lines.grow(source, settled);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.colouring?.subscribe(listener) ?? never();

  readonly read = (): number => this.colouring?.lines.length ?? 0;
}

/** The lines of a block of code and their colours, found as it grows. Renders the caller when colours come. */
export function useCode(
  highlighter: CodeHighlighter | undefined,
  language: string,
  source: string,
  settled: boolean,
): Code {
  const [held, hold] = useState(() => new CodeState(highlighter, language, source, settled));
  let code = held;
  if (!code.serves(highlighter, language, source, settled)) {
    code = new CodeState(highlighter, language, source, settled);
    hold(code);
  }
  code.colouring?.feed(code.lines.complete, settled);
  useSyncExternalStore(code.subscribe, code.read, code.read);
  return { lines: code.lines, colours: code.colouring?.lines ?? PLAIN };
}

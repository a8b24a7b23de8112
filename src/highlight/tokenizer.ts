import { createHighlighterCore, type GrammarState, type HighlighterCore } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import type { CodeToken } from "../components/index.js";
import type { GrammarLoader } from "./languages.js";
import { KIND_OF, theme } from "./theme.js";

/** A line longer than this stays plain: minified code costs a second and tells nobody anything. In characters. */
const LONGEST_LINE = 2000;

/** What may be spent on one line, in ms; the rest of it stays plain. The first lines compile the grammar's patterns. */
const LINE_LIMIT_MS = 500;

/** Colours the lines of one language, one after the other. */
export interface Tokenizer {
  /** The stretches of the next lines, given the state that the lines before left; null at the first. */
  next(
    lines: readonly string[],
    state: GrammarState | null,
  ): { readonly lines: CodeToken[][]; readonly state: GrammarState };
}

/** Stretches of one kind that stand side by side are one: half as many elements. */
function joined(tokens: readonly { readonly content: string; readonly color?: string }[]): CodeToken[] {
  const line: CodeToken[] = [];
  for (const { content, color } of tokens) {
    const kind = KIND_OF.get(color?.toLowerCase() ?? "") ?? null;
    const last = line.at(-1);
    // White space has no colour of its own.
    if (last && (last.kind === kind || content.trim() === ""))
      line[line.length - 1] = { text: last.text + content, kind: last.kind };
    else line.push({ text: content, kind });
  }
  return line;
}

/** shiki with the regular expressions of the browser: no WebAssembly, which a strict policy of the page would refuse. */
export class Tokenizers {
  readonly #core: HighlighterCore;
  readonly #loading = new Map<string, Promise<Tokenizer>>();

  private constructor(core: HighlighterCore) {
    this.#core = core;
  }

  /** Makes shiki. */
  static async load(): Promise<Tokenizers> {
    const engine = createJavaScriptRegexEngine({ forgiving: true });
    return new Tokenizers(await createHighlighterCore({ engine, themes: [theme], langs: [] }));
  }

  /** The tokenizer of a language, whose grammar is loaded once. */
  get(language: string, loader: GrammarLoader): Promise<Tokenizer> {
    const loading = this.#loading.get(language) ?? this.#make(loader);
    this.#loading.set(language, loading);
    return loading;
  }

  async #make(loader: GrammarLoader): Promise<Tokenizer> {
    const grammars = (await loader()).default;
    await this.#core.loadLanguage(grammars);
    // A grammar brings those that it embeds; its own stands last.
    const lang = grammars.at(-1)?.name ?? "text";
    return {
      next: (lines, state) => {
        const tokens = this.#core.codeToTokensBase(lines.join("\n"), {
          lang,
          theme: "unistream",
          tokenizeMaxLineLength: LONGEST_LINE,
          tokenizeTimeLimit: LINE_LIMIT_MS,
          ...(state && { grammarState: state }),
        });
        return { lines: tokens.map(joined), state: this.#core.getLastGrammarState(tokens) as GrammarState };
      },
    };
  }
}

/** markdown-it's rules for running text, without the rest of it; scripts/slim-markdown-it.mjs makes the module. */
declare module "markdown-it/inline" {
  import type {
    Env,
    MarkdownIt,
    MarkdownItOptions,
    ParserInline as Parser,
    StateInline,
    Token,
  } from "markdown-it";

  /** What the rules ask of a parser. */
  export interface InlineMarkdownIt extends Pick<
    MarkdownIt,
    "helpers" | "normalizeLink" | "normalizeLinkText" | "utils" | "validateLink"
  > {
    readonly inline: ParserInline;
    readonly options: Required<Pick<MarkdownItOptions, "html" | "linkify" | "maxNesting">>;
  }
  /** Holds the rules. */
  export interface ParserInline extends Pick<Parser, "ruler" | "ruler2" | "skipToken" | "tokenize"> {
    State: new (source: string, md: InlineMarkdownIt, env: Env, tokens: Token[]) => StateInline;
  }
  export const ParserInline: new () => ParserInline;
  export const helpers: MarkdownIt["helpers"];
  export const utils: MarkdownIt["utils"];
}

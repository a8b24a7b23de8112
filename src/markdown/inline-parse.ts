import type { Delimiter, StateInline, Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { helpers, ParserInline, utils, type InlineMarkdownIt } from "markdown-it/inline";
import { bareLinkRule } from "./bare-link.js";
import type { Definitions } from "./definitions.js";
import type { Inline } from "./nodes.js";
import { footnoteRule, mathRule, strayBracketRule } from "./inline-rules.js";
import { safeUrl } from "./safe-url.js";

/** What a parse of running text gave. */
export interface ParsedInline {
  readonly nodes: readonly Inline[];
  /** A delimiter is open that later text could close. */
  readonly openDelimiter: boolean;
}

/**
 * An address as it goes into a link, as markdown-it would have it: encoded where it must be and not twice. Names of hosts
 * are left to the browser, which knows how to write them.
 */
function normalizeLink(url: string): string {
  return encodeURI(url.replace(/\p{Surrogate}/gu, "\uFFFD")).replace(/%25([0-9a-f]{2})/gi, "%$1");
}

/** The grammar of running text: markdown-it's, with CJK emphasis, footnote references and, if wanted, formulas and bare links. */
export function createInlineGrammar(math: boolean, autolinks: boolean): InlineMarkdownIt {
  const inline = new ParserInline();
  const md: InlineMarkdownIt = {
    inline,
    helpers,
    utils,
    options: { html: false, linkify: false, maxNesting: 100 },
    normalizeLink,
    normalizeLinkText: (url) => url,
    // safeUrl judges every address; markdown-it would leave the refused link's source in the text.
    validateLink: () => true,
  };
  // The plugin asks for no more than this of the whole that its types name.
  (cjkFriendly as (md: unknown) => void)(md);
  inline.ruler2.disable("fragments_join");
  inline.ruler.before("link", "stray_bracket", strayBracketRule);
  inline.ruler.before("link", "footnote_reference", footnoteRule);
  if (math) inline.ruler.before("escape", "math", mathRule);
  if (autolinks) inline.ruler.after("text", "bare_link", bareLinkRule);
  return md;
}

/** Parses running text. With `heal`, an open delimiter counts as if it were closed at the end. */
export function parseInline(
  md: InlineMarkdownIt,
  source: string,
  definitions: Definitions,
  heal: boolean,
): ParsedInline {
  const tokens: Token[] = [];
  const env = { references: definitions.references, footnotes: definitions.footnotes, growing: heal };
  const state = new md.inline.State(source, md, env, tokens);
  md.inline.tokenize(state);
  for (const rule of md.inline.ruler2.getRules("")) rule(state);
  const openDelimiter = hasOpen(state.delimiters);
  return { nodes: toInline(tokens, heal ? pendingOf(state) : new Map()), openDelimiter };
}

/** Delimiters that are still open, those within a matched pair left out: nothing can close them any more. */
function* openOf(delimiters: readonly Delimiter[]): Generator<Delimiter> {
  let after = -1;
  for (const [at, delimiter] of delimiters.entries()) {
    if (at <= after) continue;
    if (delimiter.end >= 0) after = delimiter.end;
    else if (delimiter.open) yield delimiter;
  }
}

function hasOpen(delimiters: readonly Delimiter[]): boolean {
  return !openOf(delimiters).next().done;
}

type Wrapper = "emphasis" | "strong" | "strike";

const STAR = "*".charCodeAt(0);
const TILDE = "~".charCodeAt(0);

/**
 * What the open delimiters would be if they were closed at the end, by the index of their token; `null` for a second star.
 * Those within a link are left out: its text is complete.
 */
function pendingOf({ tokens, delimiters }: StateInline): Map<number, Wrapper | null> {
  const pending = new Map<number, Wrapper | null>();
  let before: Delimiter | null = null;
  for (const delimiter of openOf(delimiters)) {
    const { marker, token } = delimiter;
    if (marker === TILDE) pending.set(token, "strike");
    else if (before?.marker === marker && before.token === token - 1) {
      pending.set(before.token, "strong");
      pending.set(token, null);
      before = null;
      continue;
    } else if (!withinWord(tokens, delimiter)) pending.set(token, "emphasis");
    before = delimiter;
  }
  return pending;
}

/** `5*x` is more likely arithmetic than the start of emphasis. */
function withinWord(tokens: readonly Token[], { token, marker }: Delimiter): boolean {
  return marker === STAR && /[a-z0-9]$/i.test(tokens[token - 1]?.content ?? "");
}

interface Frame {
  readonly close: string;
  readonly children: Inline[];
  readonly make: (children: readonly Inline[]) => Inline;
}

const WRAPPERS: Record<string, Wrapper> = { em: "emphasis", strong: "strong", s: "strike" };

function toInline(tokens: readonly Token[], pending: ReadonlyMap<number, Wrapper | null>): readonly Inline[] {
  const root: Inline[] = [];
  const stack: Frame[] = [];
  const here = () => stack.at(-1)?.children ?? root;
  const fold = () => {
    const frame = stack.pop();
    if (frame && (frame.children.length > 0 || frame.close === "link_close"))
      here().push(frame.make(frame.children));
  };
  tokens.forEach((token, index) => {
    const wrapper = pending.get(index);
    if (wrapper === null) return;
    if (wrapper) stack.push({ close: "", children: [], make: (children) => ({ type: wrapper, children }) });
    else if (token.nesting === 1) stack.push(frameOf(token));
    else if (token.nesting === -1) {
      while (stack.length > 0 && stack.at(-1)?.close !== token.type) fold();
      fold();
    } else push(here(), token);
  });
  while (stack.length > 0) fold();
  return root;
}

function frameOf(token: Token): Frame {
  if (token.type === "link_open") {
    const href = safeUrl(attribute(token, "href") ?? "", "link");
    const title = attribute(token, "title");
    return {
      close: "link_close",
      children: [],
      make: (children) => ({ type: "link", href, title, children }),
    };
  }
  const type = WRAPPERS[token.tag] ?? "emphasis";
  return { close: `${token.tag}_close`, children: [], make: (children) => ({ type, children }) };
}

function attribute(token: Token, name: string): string | null {
  return token.attrGet(name)?.toString() || null;
}

function push(into: Inline[], token: Token): void {
  const node = leafOf(token);
  const before = into.at(-1);
  if (node.type !== "text") into.push(node);
  else if (node.text === "") return;
  else if (before?.type === "text") into[into.length - 1] = { type: "text", text: before.text + node.text };
  else into.push(node);
}

function leafOf(token: Token): Inline {
  switch (token.type) {
    case "code_inline":
      return { type: "code", text: token.content };
    case "softbreak":
    case "hardbreak":
      return { type: "break", hard: token.type === "hardbreak" };
    case "image": {
      const src = safeUrl(attribute(token, "src") ?? "", "image");
      return { type: "image", src, title: attribute(token, "title"), alt: plainText(token.children ?? []) };
    }
    case "footnote_reference":
      return { type: "footnoteReference", label: token.content };
    case "math_inline":
      return { type: "math", text: token.content, display: token.markup !== "\\(" };
    default:
      return { type: "text", text: token.content };
  }
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === "image") return plainText(token.children ?? []);
      return token.type === "softbreak" || token.type === "hardbreak" ? "\n" : token.content;
    })
    .join("");
}

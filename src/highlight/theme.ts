import type { ThemeRegistrationRaw } from "shiki/core";
import type { CodeTokenKind } from "../components/index.js";

/** TextMate scopes by what they are to a reader. A longer scope wins over a shorter one, as in every TextMate theme. */
const SCOPES: Readonly<Record<CodeTokenKind, readonly string[]>> = {
  comment: [
    "comment",
    "punctuation.definition.comment",
    "string.quoted.docstring",
    "string.quoted.docstring punctuation",
  ],
  keyword: [
    "keyword",
    "storage",
    "keyword.operator.new",
    "keyword.operator.expression",
    "keyword.operator.logical.python",
    "variable.language",
    "punctuation.definition.heading",
    "markup.heading",
    "entity.name.section",
    "punctuation.definition.list.begin.markdown",
  ],
  string: [
    "string",
    "punctuation.definition.string",
    "constant.other.symbol",
    "markup.inline.raw",
    "markup.underline.link",
  ],
  constant: [
    "constant",
    "constant.numeric",
    "constant.language",
    "constant.character.escape",
    "keyword.other.unit",
    "support.constant",
  ],
  function: ["entity.name.function", "support.function", "meta.function-call.generic"],
  type: [
    "entity.name.type",
    "entity.name.class",
    "entity.name.namespace",
    "entity.other.inherited-class",
    "support.type",
    "support.class",
    "storage.type.java",
    "storage.type.cs",
  ],
  property: [
    "entity.other.attribute-name",
    "support.type.property-name",
    "meta.object-literal.key",
    "entity.name.tag.yaml",
    "variable.parameter",
    "variable.other.normal.shell",
    "punctuation.definition.variable",
  ],
  tag: ["entity.name.tag", "meta.selector entity.other"],
  inserted: ["markup.inserted", "punctuation.definition.inserted"],
  deleted: ["markup.deleted", "punctuation.definition.deleted"],
};

/** Scopes that have the colour of the text, although a shorter one of theirs has another. */
const PLAIN = ["keyword.operator", "punctuation", "meta.embedded", "string meta.embedded"];

const PLAIN_COLOUR = "#000000";
const KINDS = Object.keys(SCOPES) as readonly CodeTokenKind[];

/** A colour that stands for a kind: it is looked up again, and never shown. */
const colourOf = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, "0")}`;

/** The kinds by the colours that stand for them. */
export const KIND_OF: ReadonlyMap<string, CodeTokenKind> = new Map(
  KINDS.map((kind, index) => [colourOf(index), kind]),
);

/**
 * A theme whose colours stand for kinds. What a kind looks like, in light and in dark, is a custom property of the page:
 * code is coloured once for both, and no colour is written into the document.
 */
export const theme: ThemeRegistrationRaw = {
  name: "unistream",
  fg: PLAIN_COLOUR,
  bg: "#ffffff",
  settings: [
    { settings: { foreground: PLAIN_COLOUR, background: "#ffffff" } },
    ...KINDS.map((kind, index) => ({
      scope: [...SCOPES[kind]],
      settings: { foreground: colourOf(index) },
    })),
    { scope: PLAIN, settings: { foreground: PLAIN_COLOUR } },
  ],
};

/** An HTML block: what begins it, what ends it (`null`: a blank line), and whether it may cut into a paragraph. */
interface HtmlStart {
  readonly begins: RegExp;
  readonly until: RegExp | null;
  readonly interrupts: boolean;
}

const NAMES =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|" +
  "fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|" +
  "menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|" +
  "track|ul";
const ATTRIBUTE = String.raw`\s+[a-zA-Z_:][\w.:-]*(?:\s*=\s*(?:[^\s"'=<>${"`"}]+|'[^']*'|"[^"]*"))?`;

/** The seven kinds of CommonMark 0.31.2, section 4.6. */
const STARTS: readonly HtmlStart[] = [
  {
    begins: /^<(?:script|pre|style|textarea)(?=\s|>|$)/i,
    until: /<\/(?:script|pre|style|textarea)>/i,
    interrupts: true,
  },
  { begins: /^<!--/, until: /-->/, interrupts: true },
  { begins: /^<\?/, until: /\?>/, interrupts: true },
  { begins: /^<![a-z]/i, until: />/, interrupts: true },
  { begins: /^<!\[CDATA\[/, until: /\]\]>/, interrupts: true },
  { begins: new RegExp(`^</?(?:${NAMES})(?=\\s|/?>|$)`, "i"), until: null, interrupts: true },
  {
    begins: new RegExp(
      String.raw`^(?:<[a-zA-Z][a-zA-Z0-9-]*(?:${ATTRIBUTE})*\s*/?>|</[a-zA-Z][a-zA-Z0-9-]*\s*>)\s*$`,
    ),
    until: null,
    interrupts: false,
  },
];

/** How the HTML block ends that begins with this text; `undefined` where none begins. */
export function htmlStart(text: string, inParagraph: boolean): RegExp | null | undefined {
  if (!text.startsWith("<")) return undefined;
  return STARTS.find(({ begins, interrupts }) => (interrupts || !inParagraph) && begins.test(text))?.until;
}

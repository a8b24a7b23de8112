import type { Block, FootnoteBlock, Inline } from "../../markdown/index.js";

/** A footnote and its number. */
export interface NumberedFootnote {
  readonly number: number;
  readonly block: FootnoteBlock;
}

/** The footnotes of a text. */
export interface Footnotes {
  /** Numbers by label, in the order in which the text refers to them; what it never refers to comes last. */
  readonly numbers: ReadonlyMap<string, number>;
  /** The same in the order of their numbers. */
  readonly notes: readonly NumberedFootnote[];
}

const NONE: Footnotes = { numbers: new Map(), notes: [] };
const NO_LABELS: readonly string[] = [];

type Container = Block | Inline | { readonly children: readonly (Block | Inline)[] };

/** What was found in nodes that may be seen again: settled ones are the same objects in every reading. */
const found = new WeakMap<object, readonly string[]>();

function childrenOf(node: Container): readonly Container[] {
  if (!("type" in node)) return node.children;
  if (node.type === "list") return node.items;
  if (node.type === "table") return [node.header, ...node.rows].flatMap(({ cells }) => cells);
  return "children" in node ? node.children : [];
}

function labelsOf(node: Container): readonly string[] {
  if ("type" in node && node.type === "footnoteReference") return [node.label];
  const known = found.get(node);
  if (known) return known;
  const labels = childrenOf(node).flatMap(labelsOf);
  const kept = labels.length > 0 ? labels : NO_LABELS;
  found.set(node, kept);
  return kept;
}

/** The footnotes of some blocks. A text without any is not searched. */
export function footnotesOf(blocks: readonly Block[]): Footnotes {
  const byLabel = new Map<string, FootnoteBlock>();
  for (const block of blocks) {
    if (block.type === "footnote" && !byLabel.has(block.label)) byLabel.set(block.label, block);
  }
  if (byLabel.size === 0) return NONE;
  const inText = blocks.filter(({ type }) => type !== "footnote").flatMap(labelsOf);
  const inNotes = [...byLabel.values()].flatMap(labelsOf);
  const labels = new Set([...inText, ...inNotes, ...byLabel.keys()]);
  const notes: NumberedFootnote[] = [];
  for (const label of labels) {
    const block = byLabel.get(label);
    if (block) notes.push({ number: notes.length + 1, block });
  }
  return { numbers: new Map(notes.map(({ number, block }) => [block.label, number])), notes };
}

/** Whether two texts number their footnotes the same. */
export function sameNumbers(a: Footnotes["numbers"], b: Footnotes["numbers"]): boolean {
  return a.size === b.size && [...a].every(([label, number]) => b.get(label) === number);
}

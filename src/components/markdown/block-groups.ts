import type { Block } from "../../markdown/index.js";

/** As many blocks are looked at as one when a text renders again. */
const SIZE = 32;

/** A heading's place in the page's outline, of the blocks of a text. */
export interface BlockGroup {
  /** The blocks. */
  readonly blocks: readonly Block[];
  /** For each of them, how deep the section is in which it stands: 0 before any heading. */
  readonly depths: readonly number[];
}

/**
 * The outline of a text whose headings come one after the other. Each level that was skipped counts for nothing, so
 * that a text which begins at level 2, or goes from 1 to 3, has no hole; and what follows a heading never moves it.
 */
class Outline {
  #open: readonly number[] = [];

  /** How deep a block stands. */
  enter(block: Block): number {
    if (block.type === "heading")
      this.#open = [...this.#open.filter((level) => level < block.level), block.level];
    return this.#open.length;
  }
}

/** The blocks of a text in groups, of which those whose blocks are the same as before are the same objects. */
export class BlockGroups {
  #groups: readonly BlockGroup[] = [];
  #blocks: readonly Block[] | null = null;

  /** The groups of some blocks. */
  of(blocks: readonly Block[]): readonly BlockGroup[] {
    if (blocks === this.#blocks) return this.#groups;
    const outline = new Outline();
    const groups: BlockGroup[] = [];
    for (let from = 0; from < blocks.length; from += SIZE) {
      const part = blocks.slice(from, from + SIZE);
      const group = { blocks: part, depths: part.map((block) => outline.enter(block)) };
      const before = this.#groups[groups.length];
      groups.push(before && same(before, group) ? before : group);
    }
    this.#blocks = blocks;
    this.#groups = groups;
    return groups;
  }
}

function same(a: BlockGroup, b: BlockGroup): boolean {
  return (
    a.blocks.length === b.blocks.length &&
    a.blocks.every((block, index) => block === b.blocks[index] && a.depths[index] === b.depths[index])
  );
}

/** Whether two selections are the same to whoever shows them. */
export type Equality<T> = (a: T, b: T) => boolean;

/**
 * What a selector last made of a source. While the source is the same object the selector does not run again, and a
 * selection that equals the last one keeps its identity, so that nothing renders for it.
 */
export class Selection<Source, Selected> {
  #known = false;
  #source: Source | undefined;
  #selector: ((source: Source) => Selected) | undefined;
  #selected: Selected | undefined;

  /** The selection from `source`. */
  of(source: Source, selector: (source: Source) => Selected, isEqual: Equality<Selected>): Selected {
    if (this.#known && source === this.#source && selector === this.#selector)
      return this.#selected as Selected;
    const next = selector(source);
    const same = this.#known && isEqual(this.#selected as Selected, next);
    this.#known = true;
    this.#source = source;
    this.#selector = selector;
    if (!same) this.#selected = next;
    return this.#selected as Selected;
  }
}

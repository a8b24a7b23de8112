import type { JsonValue } from "./values.js";

/** Reads JSON text that comes in fragments, and says at any moment what it amounts to so far. */
export interface JsonReader {
  /**
   * Takes the next fragment, cut anywhere. Costs O(fragment). Never throws: text that is not JSON puts the reader in
   * the state `error`, and all that follows is ignored.
   */
  append(fragment: string): void;
  /**
   * Says that no more fragments come: a number at the root is whole only then. Text that is not whole is an `error`,
   * as it is for `JSON.parse`.
   */
  end(): void;
  /**
   * The value so far; undefined before one has begun; after an error the last good one. A string grows, a container is
   * there once opened, numbers, literals, keys and escapes only when whole, and no string that grows ends in half
   * a surrogate pair (design, law 4). What was handed out never changes and may be frozen. A settled subtree is
   * the same object in every later snapshot, and an unchanged value is the same object as before. Costs the widths of
   * the open containers when something changed, else nothing.
   */
  readonly snapshot: () => JsonValue | undefined;
  /**
   * `empty`: only white space so far. `open`: a value has begun. `complete`: it is whole, and only white space may
   * follow. `error`: the text can no longer become JSON.
   */
  readonly state: "empty" | "open" | "complete" | "error";
  /** What is wrong with the text, and where: UTF-16 units from the start. Null unless the state is `error`. */
  readonly error: { readonly message: string; readonly offset: number } | null;
  /**
   * The keys and indexes that lead to the value being written now; `[]` for the root. A value counts from its first
   * character: a number being written has a path before the snapshot has a slot for it.
   */
  readonly openPath: () => readonly (string | number)[];
  /** Characters examined so far, those looked at twice counted twice. For tests of the cost. */
  readonly scanned: number;
  /** Slots of open containers copied by snapshots so far. For tests of the cost. */
  readonly slotsCopied: number;
}

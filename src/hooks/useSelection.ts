"use client";

import { useCallback, useState, useSyncExternalStore } from "react";
import { Selection, type Equality } from "./selection.js";

/** Where a selection comes from. */
export interface SelectionSource<Source> {
  /** Calls the listener when `read` may give something else. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The committed source. */
  readonly read: () => Source;
  /** What a server renders, and the browser while it hydrates. */
  readonly readInitial: () => Source;
}

/** Renders the caller again when its selection changes. `subscribe`, `read` and `readInitial` must be stable. */
export function useSelection<Source, Selected>(
  { subscribe, read, readInitial }: SelectionSource<Source>,
  selector: (source: Source) => Selected,
  isEqual: Equality<Selected>,
): Selected {
  const [selection] = useState(() => new Selection<Source, Selected>());
  const snapshot = useCallback(
    () => selection.of(read(), selector, isEqual),
    [selection, read, selector, isEqual],
  );
  const initial = useCallback(
    () => selection.of(readInitial(), selector, isEqual),
    [selection, readInitial, selector, isEqual],
  );
  return useSyncExternalStore(subscribe, snapshot, initial);
}

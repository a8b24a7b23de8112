/** An object URL, and who shows it. */
interface Held {
  readonly url: string;
  holders: number;
}

const held = new Map<Uint8Array, Held>();

/**
 * Holds the object URL of some bytes; it is made once, however many show it. Outside React, because a URL made while
 * rendering leaks under StrictMode, and one made in an effect is made twice.
 *
 * @returns how to let go. The URL is revoked when nobody holds it, after the current task's microtasks: a remount lets
 * go and holds again at once. Letting go twice counts once.
 */
export function holdObjectUrl(bytes: Uint8Array, make: () => Blob): () => void {
  const entry = held.get(bytes) ?? { url: URL.createObjectURL(make()), holders: 0 };
  entry.holders += 1;
  held.set(bytes, entry);
  let mine = 1;
  return () => {
    entry.holders -= mine;
    mine = 0;
    queueMicrotask(() => {
      if (entry.holders > 0 || held.get(bytes) !== entry) return;
      held.delete(bytes);
      URL.revokeObjectURL(entry.url);
    });
  };
}

/** The URL of bytes that somebody holds, null when nobody does. */
export function heldUrl(bytes: Uint8Array): string | null {
  return held.get(bytes)?.url ?? null;
}

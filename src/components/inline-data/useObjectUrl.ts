"use client";

import { useCallback, useSyncExternalStore } from "react";
import { heldUrl, holdObjectUrl } from "../../media/index.js";

const none = (): null => null;

/**
 * The object URL of some bytes while the caller is mounted; null before it is, on a server, and for no bytes.
 *
 * @param make - must be stable for the same bytes
 */
export function useObjectUrl(bytes: Uint8Array | null, make: () => Blob): string | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (bytes === null) return () => undefined;
      const release = holdObjectUrl(bytes, make);
      changed();
      return release;
    },
    [bytes, make],
  );
  const read = useCallback(() => (bytes === null ? null : heldUrl(bytes)), [bytes]);
  return useSyncExternalStore(subscribe, read, none);
}

"use client";

import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

const isOnline = (): boolean => navigator.onLine;
const onServer = (): boolean => true;

/** Whether the browser has a network. "Yes" is a guess of the browser's; "no" is certain. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, onServer);
}

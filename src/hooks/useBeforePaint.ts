import { useEffect, useLayoutEffect } from "react";

/**
 * `useLayoutEffect`, but silent on a server: nothing is laid out there, and React 18 warns of each layout effect. It is
 * asked at each call, as tests render for a server and for a page in one process.
 */
export const useBeforePaint: typeof useLayoutEffect = (effect, deps) => {
  const useWhatFits = typeof document === "undefined" ? useEffect : useLayoutEffect;
  // The caller's dependencies are passed on as they are; eslint checks them there.
  useWhatFits(effect, deps);
};

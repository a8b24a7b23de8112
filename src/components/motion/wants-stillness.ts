/** Whether the reader asks for less motion. A page without a screen, in a test of an app, shows none. */
export const wantsStillness = (): boolean =>
  typeof matchMedia === "undefined" || matchMedia("(prefers-reduced-motion: reduce)").matches;

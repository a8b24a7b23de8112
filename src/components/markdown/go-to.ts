/** Goes to a place in the text without a word to the address bar, where an app may keep its routes. */
export function goTo(target: HTMLElement | null | undefined): void {
  target?.scrollIntoView({ block: "nearest" });
  target?.focus({ preventScroll: true });
}

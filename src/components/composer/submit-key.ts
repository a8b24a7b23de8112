import type { KeyboardEvent } from "react";

/** What an input method says of a key that is its own. */
const IME_KEY_CODE = 229;

/** After a composition ended, its own Enter may still come: Safari fires it last. In ms. */
const AFTER_COMPOSITION_MS = 50;

/** Whether a key belongs to an input method: it picks or drops a candidate, and is not meant for the field. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  // keyCode is deprecated, and the only thing that Safari tells of a candidate's Enter.
  return nativeEvent.isComposing || nativeEvent.keyCode === IME_KEY_CODE;
}

/**
 * Whether a key sends: Enter without Shift, and not one that picks a candidate of an input method.
 *
 * @param compositionEnd - `timeStamp` of the last composition's end, null when there was none
 */
export function isSubmit(event: KeyboardEvent, compositionEnd: number | null): boolean {
  if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return false;
  return compositionEnd === null || event.timeStamp - compositionEnd > AFTER_COMPOSITION_MS;
}

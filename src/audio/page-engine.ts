import { AudioEngine } from "./engine.js";

/** Whether no click follows the key: Enter and Space make one, on all but a field. */
function isOwnGesture({ key, target }: KeyboardEvent): boolean {
  if (key !== "Enter" && key !== " ") return true;
  return target instanceof Element && target.matches("textarea, input, [contenteditable]");
}

/**
 * The engine of a page: gestures of the user let it play what the browser blocked.
 *
 * It hears of them last. A play button that was pressed has then done what it says; were the sound to play before that,
 * the press would pause it.
 */
export function createPageEngine(): AudioEngine {
  const engine = new AudioEngine();
  document.addEventListener("click", engine.unlock);
  document.addEventListener("keydown", (event) => {
    if (isOwnGesture(event)) engine.unlock();
  });
  return engine;
}

import { flushSync } from "react-dom";

/** Makes a change of the page that does not move the focused control in the window. */
export function inPlace(change: () => void): void {
  const focused = document.activeElement;
  const top = focused?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (focused?.getBoundingClientRect().top ?? 0) - top;
  if (moved !== 0 && focused !== document.body) {
    window.scrollBy({ top: moved, behavior: "instant" });
  }
}

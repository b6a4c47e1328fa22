import { flushSync } from "react-dom";

/** Changes the page, and scrolls so that the focused control keeps its place in the window. */
export function inPlace(change: () => void): void {
  const focused = document.activeElement;
  const top = focused?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (focused?.getBoundingClientRect().top ?? 0) - top;
  if (moved !== 0 && focused !== document.body) {
    window.scrollBy({ top: moved, behavior: "instant" });
  }
}

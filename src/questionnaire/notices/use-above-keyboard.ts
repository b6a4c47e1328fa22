import { type RefObject, useEffect } from "react";

/** Up to this scale, a page counts as not zoomed: 1, and some room for rounding. */
const UNZOOMED = 1.01;

/**
 * Keeps `line`, which sticks to the bottom of the window, above a phone's keyboard: in most browsers the
 * keyboard covers the window and does not shorten it. On a zoomed page the line stays where it is.
 */
export function useAboveKeyboard(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // jsdom, in which components are tested, has no `visualViewport`.
    const viewport = window.visualViewport ?? undefined;
    if (viewport === undefined) {
      return undefined;
    }
    const follow = (): void => {
      const { scale, height, offsetTop } = viewport;
      const covered = scale > UNZOOMED ? 0 : Math.max(0, window.innerHeight - height - offsetTop);
      line.current?.style.setProperty("--keyboard", `${covered}px`);
    };
    viewport.addEventListener("resize", follow);
    viewport.addEventListener("scroll", follow);
    return () => {
      viewport.removeEventListener("resize", follow);
      viewport.removeEventListener("scroll", follow);
    };
  }, [line]);
}

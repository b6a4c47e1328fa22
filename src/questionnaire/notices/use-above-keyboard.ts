import { type RefObject, useEffect } from "react";

/** A little more than rounding makes of 1. */
const UNZOOMED = 1.01;

/**
 * Keeps `line`, which sticks to the end of the window, above a phone's keyboard: in most browsers it lies
 * over the window and does not shorten it. Zoomed in, the line stays where it is on the page.
 */
export function useAboveKeyboard(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    // Missing where there is no screen, as in the tests of components.
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

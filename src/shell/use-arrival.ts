import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { loadLateTypefaces, showLoadedTypefaces } from "../ui/style/late-typefaces.ts";

/**
 * Ends a navigation inside the site like a page load: at the top of the page. Moves the focus to the heading,
 * so that a screen reader announces the page.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (arrivedAt.current === pathname) {
      return undefined;
    }
    arrivedAt.current = pathname;
    void loadLateTypefaces().then(showLoadedTypefaces);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: calm ? "instant" : "smooth" });
    return focusHeading();
  }, [pathname]);
}

function tryFocus(): boolean {
  // Only a page that has finished loading has a heading with `tabindex`.
  const heading = document.querySelector<HTMLElement>("main h1[tabindex]");
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

/** Focuses the heading as soon as it exists, since a page renders in several steps. */
function focusHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (tryFocus()) {
      observer.disconnect();
    }
  });
  if (!tryFocus()) {
    observer.observe(document.body, { childList: true, subtree: true });
  }
  return () => {
    observer.disconnect();
  };
}

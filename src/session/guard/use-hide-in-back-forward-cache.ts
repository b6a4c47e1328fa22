import { type RefObject, useEffect, useRef } from "react";
import { stillStands } from "../store/stored-sign-in.ts";

/**
 * Hides the screen of `uid` in the back/forward cache. Back shows the screen again if the sign-in still
 * stands, or had ended before: then a dialog covers the screen. Otherwise Back reloads the page. So Back
 * shows no answer after a logout, an idle sign-out or another account's sign-in, in any tab.
 */
export function useHideInBackForwardCache(uid: string, hasEnded: boolean): void {
  const before = useRef<Place>(undefined);
  /** While the page is in the cache: whether its sign-in had ended before the client left. */
  const leftEnded = useRef<boolean>(undefined);

  useEffect(() => {
    const onHide = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) {
        leftEnded.current = hasEnded;
        hide(before);
      }
    };
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) {
        return;
      }
      const mayShow = leftEnded.current === true || stillStands(uid);
      leftEnded.current = undefined;
      if (mayShow) {
        show(before);
      } else {
        hide(before);
        location.reload();
      }
    };
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onShow);
      // The browser may ask before it reloads a page with unsaved texts. If the client stays, the page is
      // shown once `hasEnded` is true: a dialog then covers it.
      if (leftEnded.current === undefined) {
        show(before);
      }
    };
  }, [uid, hasEnded]);

  // The next screen must not stay hidden.
  useEffect(
    () => () => {
      show(before);
    },
    [],
  );
}

/** Where the client was, before the page was hidden. */
interface Place {
  readonly focused: Element | null;
  readonly top: number;
}

function hide(before: RefObject<Place | undefined>): void {
  const root = document.documentElement;
  // If the page is hidden already, the quick exit hid it, and reloads it.
  if (!root.hidden) {
    // Read before hiding: a hidden page has neither focus nor height.
    before.current = { focused: document.activeElement, top: window.scrollY };
    root.hidden = true;
  }
}

function show(before: RefObject<Place | undefined>): void {
  if (before.current === undefined) {
    return;
  }
  const { focused, top } = before.current;
  before.current = undefined;
  document.documentElement.hidden = false;
  if (focused instanceof HTMLElement) {
    focused.focus({ preventScroll: true });
  }
  window.scrollTo({ top, behavior: "instant" });
}

import { type RefObject, useEffect, useRef } from "react";
import { stillStands } from "../store/stored-sign-in.ts";

/**
 * Hides the screen of `uid` while the browser keeps the left page for Back. It is shown again as it was
 * if the sign-in still stands or a dialog asks for it, and loaded anew otherwise. So Back shows no answer
 * after a logout, an idle sign-out or another account's sign-in, whichever tab that happened in.
 */
export function useHideInBackForwardCache(uid: string, hasEnded: boolean): void {
  const before = useRef<Place>(undefined);
  /** While the browser keeps the page, whether its sign-in had ended when it was left. */
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
      // The browser may ask before it loads a page with unsaved words anew. If the client stays, the
      // page is shown once it has noticed the end of the sign-in: by then a dialog lies over it.
      if (leftEnded.current === undefined) {
        show(before);
      }
    };
  }, [uid, hasEnded]);

  // Another screen has nothing to hide.
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
  // A client who leaves quickly has hidden the page already, and has it loaded anew.
  if (!root.hidden) {
    // Hidden, a page has neither focus nor height.
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

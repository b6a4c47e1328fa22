import { type RefObject, useEffect, useRef } from "react";
import { stillStands } from "../store/sign-in-note.ts";
import { listen, stopAll } from "../../listening.ts";

/**
 * Hides the screen of `uid` in the back/forward cache. Back shows the screen again if the account is still
 * signed in, or if a dialog covers the screen, because the sign-in had ended before the page was left.
 * Otherwise Back reloads the page. So no answers appear after a logout, an idle sign-out or a new sign-in.
 */
export function useHideInBackForwardCache(uid: string, hasEnded: boolean): void {
  const before = useRef<Place>(undefined);
  /** While the page is in the cache: whether the sign-in had ended before the client left the page. */
  const hadEndedWhenHidden = useRef<boolean>(undefined);

  useEffect(() => {
    const onHide = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) {
        hadEndedWhenHidden.current = hasEnded;
        hide(before);
      }
    };
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) {
        return;
      }
      const mayShow = hadEndedWhenHidden.current === true || stillStands(uid);
      hadEndedWhenHidden.current = undefined;
      if (mayShow) {
        show(before);
      } else {
        hide(before);
        location.reload();
      }
    };
    const stop = stopAll(listen(window, "pagehide", onHide), listen(window, "pageshow", onShow));
    return () => {
      stop();
      // Before a reload, the browser may ask about unsaved texts. If the client then stays, the page
      // remains hidden until `hasEnded` is true, because from then on a dialog covers it.
      if (hadEndedWhenHidden.current === undefined) {
        show(before);
      }
    };
  }, [uid, hasEnded]);

  // Shows the page again when this screen is removed: the next screen must not stay hidden.
  useEffect(
    () => () => {
      show(before);
    },
    [],
  );
}

/** The client's focus and scroll position before the page was hidden. */
interface Place {
  readonly focused: Element | null;
  readonly top: number;
}

function hide(before: RefObject<Place | undefined>): void {
  const root = document.documentElement;
  // If the page is already hidden, the quick exit has hidden it, and reloads the page itself.
  if (!root.hidden) {
    // Read before hiding: a hidden page has neither focus nor a scroll position.
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

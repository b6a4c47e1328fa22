import { useEffect } from "react";
import { stillStands } from "./stored-sign-in.ts";

/**
 * Hides the screen of `uid` while the browser keeps the left page for Back. It is shown again as it was
 * if the sign-in still stands or a dialog asks for it, and loaded anew otherwise. So Back shows no answer
 * after a logout, an idle sign-out or another account's sign-in, whichever tab that happened in.
 */
export function useVeilInCache(uid: string, hasEnded: boolean): void {
  useEffect(() => {
    const root = document.documentElement;
    let before: { readonly focused: Element | null; readonly top: number } | undefined;
    const hide = (): void => {
      // A client who leaves quickly has hidden the page already, and has it loaded anew.
      if (!root.hidden) {
        // Hidden, a page has neither focus nor height.
        before = { focused: document.activeElement, top: window.scrollY };
        root.hidden = true;
      }
    };
    const show = (): void => {
      if (before === undefined) {
        return;
      }
      root.hidden = false;
      if (before.focused instanceof HTMLElement) {
        before.focused.focus({ preventScroll: true });
      }
      window.scrollTo({ top: before.top, behavior: "instant" });
      before = undefined;
    };
    const onHide = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) {
        hide();
      }
    };
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted) {
        return;
      }
      if (hasEnded || stillStands(uid)) {
        show();
      } else {
        hide();
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
      show();
    };
  }, [uid, hasEnded]);
}

import { useEffect } from "react";

let isHydrated = false;

/**
 * Tells the page's own script once that the page is hydrated: `src/lazy-hydration.ts` then replays the
 * visitor's earlier events, and `data/sign-in/early-words.ts` leaves its buttons to the app. Rendered last, so
 * that the screen's own effects have run by then.
 */
export function Hydrated() {
  useEffect(() => {
    if (!isHydrated) {
      isHydrated = true;
      dispatchEvent(new Event("hydrated"));
    }
  }, []);
  return null;
}

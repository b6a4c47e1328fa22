import { useEffect } from "react";

let isHydrated = false;

/**
 * Dispatches `hydrated` once, after hydration: `src/lazy-hydration.ts` then replays the visitor's earlier
 * events, and `data/sign-in/early-text.ts` leaves its buttons to the app. Rendered last, so that the
 * screen's own effects have run before.
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

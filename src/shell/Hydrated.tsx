import { useEffect } from "react";

let isHydrated = false;

/**
 * Tells `src/lazy-hydration.ts` once that the page is hydrated, which replays the visitor's earlier events.
 * Rendered last on the screen, whose own effects have run by then.
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

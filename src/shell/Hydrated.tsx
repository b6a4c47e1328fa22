import { useEffect } from "react";

let isHydrated = false;

/**
 * Tells `src/lazy-hydration.ts` that the page is hydrated, once: it replays what the visitor did before. Rendered
 * last on the screen, whose own effects have run by then.
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

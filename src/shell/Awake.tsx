import { useEffect } from "react";

let isAwake = false;

/**
 * Tells a prerendered page that it is awake: `src/wake.ts` replays what the visitor did before, once. Rendered
 * last on the screen, whose own effects have run by then.
 */
export function Awake() {
  useEffect(() => {
    if (!isAwake) {
      isAwake = true;
      dispatchEvent(new Event("awake"));
    }
  }, []);
  return null;
}

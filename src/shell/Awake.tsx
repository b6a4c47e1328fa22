import { useEffect } from "react";

let isAwake = false;

/**
 * Tells a page from the build that the app has taken it over: what a visitor has done before then is
 * done now (`src/wake.ts`), and never again. Comes last on the screen, whose own effects have run by then.
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

import { useEffect } from "react";
import { useSessionStore } from "../../session/store/session.tsx";

/** Milliseconds after which what a screen was opened without has come. */
const QUIET = 3000;

/**
 * Has what the page was opened without fetched once its screen has been drawn, and can be used; and after
 * that, by `fetchNext`, where it leads: there may be no connection by then. Not where data are to be saved.
 */
export function useScreenShown(isShown: boolean, fetchNext?: () => Promise<void>): void {
  const { screenShown } = useSessionStore();
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const frame = requestAnimationFrame(() => setTimeout(screenShown));
    const timer = setTimeout(() => {
      // Known to some browsers only, and to no standard type.
      const device = navigator as { connection?: { readonly saveData?: boolean } };
      if (!device.connection?.saveData) {
        // It is asked for again when it is needed.
        fetchNext?.().catch(() => undefined);
      }
    }, QUIET);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown, screenShown, fetchNext]);
}

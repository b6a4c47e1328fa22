import { useEffect } from "react";
import { useSessionStore } from "../../session/store/session.tsx";

/** Milliseconds after which the code that a screen was opened without should have come. */
const QUIET = 3000;

/**
 * Fetches what the page was opened without, once its screen has been drawn and can be used; after that, by
 * `fetchNext`, the page that it leads to, as there may be no connection later. Skips `fetchNext` on a device
 * that saves data.
 */
export function useScreenShown(isShown: boolean, fetchNext?: () => Promise<void>): void {
  const { screenShown } = useSessionStore();
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const frame = requestAnimationFrame(() => setTimeout(screenShown));
    const timer = setTimeout(() => {
      // Some browsers have it, and no standard type does.
      const device = navigator as { connection?: { readonly saveData?: boolean } };
      if (!device.connection?.saveData) {
        // A failure is ignored: the page is fetched again when it is needed.
        fetchNext?.().catch(() => undefined);
      }
    }, QUIET);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isShown, screenShown, fetchNext]);
}

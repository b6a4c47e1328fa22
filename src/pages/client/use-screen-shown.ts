import { useEffect } from "react";
import { useSessionStore } from "../../session/store/session.tsx";

/**
 * Milliseconds after which `fetchNext` begins: the code that this screen itself needs should have come by
 * then.
 */
const QUIET = 3000;

/**
 * Lets the session fetch the SDK once the screen can be used. Somewhat later `fetchNext` fetches the page
 * that this screen leads to: there may be no connection when the client goes on. A device that saves data
 * skips this.
 */
export function useScreenShown(isShown: boolean, fetchNext?: () => Promise<void>): void {
  const { screenShown } = useSessionStore();
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const frame = requestAnimationFrame(() => setTimeout(screenShown));
    const timer = setTimeout(() => {
      // `connection` is missing in some browsers, and in TypeScript's types.
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

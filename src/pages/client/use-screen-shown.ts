import { useEffect } from "react";
import { useSessionStore } from "../../session/store/session.tsx";

/** Milliseconds until `fetchNext` is called: by then this screen's own code should have been loaded. */
const QUIET = 3000;

/**
 * Lets the session fetch the SDK once the screen can be used. Somewhat later `fetchNext` fetches the page
 * that this screen leads to: there may be no connection when the client goes on. With the browser's data
 * saver, or over 2G, `fetchNext` is not called.
 */
export function useScreenShown(isShown: boolean, fetchNext?: () => Promise<void>): void {
  const { screenShown } = useSessionStore();
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const frame = requestAnimationFrame(() => setTimeout(screenShown));
    const timer = setTimeout(() => {
      if (!isDataScarce()) {
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

function isDataScarce(): boolean {
  // `connection` is missing in some browsers, and in TypeScript's types.
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

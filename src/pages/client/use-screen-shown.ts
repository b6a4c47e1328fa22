import { useEffect } from "react";
import { useSessionStore } from "../../session/store/session.tsx";

/** Milliseconds before `fetchNext` is called: by then this screen's own code should have loaded. */
const QUIET = 3000;

/**
 * Lets the session fetch the SDK once the screen can be used. After a pause, calls `fetchNext` to fetch the
 * next screen, because the client may be offline when following a link. Does not call `fetchNext` if the
 * browser saves data or the connection is 2G.
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
        // Ignores a failure: the page is fetched again when the client opens it.
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
  // Some browsers lack `connection`, and so do TypeScript's types.
  const { connection } = navigator as {
    connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

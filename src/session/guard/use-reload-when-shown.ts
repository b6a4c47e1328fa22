import { useEffect } from "react";

/** Calls `reload` (keep it stable) whenever the tab is shown again, as long as `isWanted`. */
export function useReloadWhenShown(isWanted: boolean, reload: () => Promise<void>): void {
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    const look = (): void => {
      if (document.visibilityState === "visible") {
        void reload();
      }
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
    };
  }, [isWanted, reload]);
}

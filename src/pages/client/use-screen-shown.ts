import { useEffect } from "react";
import { useSessionStore } from "../../session/session.tsx";

/** Has what the page was opened without fetched once its screen has been drawn, and can be used. */
export function useScreenShown(isShown: boolean): void {
  const { screenShown } = useSessionStore();
  useEffect(() => {
    if (!isShown) {
      return undefined;
    }
    const frame = requestAnimationFrame(() => setTimeout(screenShown));
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isShown, screenShown]);
}

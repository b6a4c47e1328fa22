import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page is being printed. The browser takes what stands there once it has said that it begins,
 * and writes the page's title above it.
 */
export function useIsPrinting(title: string): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const own = document.title;
    const follow = (now: boolean) => (): void => {
      document.title = now ? title : own;
      flushSync(() => {
        setPrinting(now);
      });
    };
    const [begin, end] = [follow(true), follow(false)];
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
      document.title = own;
    };
  }, [title]);
  return isPrinting;
}

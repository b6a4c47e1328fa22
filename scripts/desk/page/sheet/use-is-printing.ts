import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page is being printed. The browser prints the page as rendered after `beforeprint`, under the
 * page's title.
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

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Whether the page is being printed. Renders synchronously on `beforeprint`, because the browser prints the
 * page as it is after that event. While printing, the page has the given title, which browsers print.
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

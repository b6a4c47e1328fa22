import { useEffect, useState } from "react";
import { opensElsewhere } from "../../../domain/browser/opens-elsewhere.ts";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureMessage } from "../../../domain/failure/failure-message.ts";
import { type Said, t } from "../../../words/words.ts";
import { listen, stopAll } from "../../../listening.ts";

/** Milliseconds until a notice says that the next page is still loading. */
const SLOW = 1000;

/**
 * Follows a link out of a section only once the next page's code is loaded. Without a connection, the client
 * stays in the section, instead of arriving at a page that cannot be loaded.
 *
 * @param fetchPage fetches the code of the page at an address. Must be a stable function.
 * @returns a notice that the page is still loading, or could not be loaded.
 */
export function useWaysOut(fetchPage: (pathname: string) => Promise<void>): string | undefined {
  const [words, setWords] = useState<Said>();
  useEffect(() => {
    const there = new Set<string>();
    let asked: HTMLAnchorElement | undefined;
    const stay = (): void => {
      asked = undefined;
      setWords(undefined);
    };
    const follow = async (link: HTMLAnchorElement): Promise<void> => {
      const { pathname } = link;
      const slow = setTimeout(() => {
        setWords(() => () => t("That page is on its way. If you go on writing, you stay here."));
      }, SLOW);
      let failure: Said | undefined;
      try {
        await fetchPage(pathname);
        there.add(pathname);
      } catch (error) {
        // For a newer version of the site, `NewerVersion` shows a notice of its own.
        failure =
          toFailure(error).kind === "newer-version"
            ? undefined
            : () =>
                `${failureMessage(error)} ${t("This section stays as it is, and what you wrote is kept.")}`;
      }
      clearTimeout(slow);
      if (asked === link) {
        setWords(() => failure);
        if (there.has(pathname)) {
          // Clicks the link again, because only its own click passes the link's state to the page.
          link.click();
        }
      }
    };
    const hold = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (
        link?.origin === location.origin &&
        link.pathname !== location.pathname &&
        !there.has(link.pathname) &&
        !opensElsewhere(event)
      ) {
        event.preventDefault();
        asked = link;
        void follow(link);
      }
    };
    const stop = stopAll(
      // In the capture phase: before the router, which would navigate at once.
      listen(document, "click", hold, { capture: true }),
      listen(document, "input", stay),
      listen(window, "online", stay),
    );
    return () => {
      asked = undefined;
      stop();
    };
  }, [fetchPage]);
  return words?.();
}

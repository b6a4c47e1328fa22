import { useEffect, useState } from "react";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureWords } from "../../../domain/failure/failure-words.ts";

/** Milliseconds after which the notice says that the next page is still loading. */
const SLOW = 1000;

/**
 * Follows a link away from a section only once the code of its page is loaded: without a connection the
 * client stays in the section, and does not land on a page that could not be loaded.
 *
 * @param fetchPage fetches the code of the page at an address. Must be stable.
 * @returns the notice about a page that is still loading, or could not be loaded.
 */
export function useWaysOut(fetchPage: (pathname: string) => Promise<void>): string | undefined {
  const [words, setWords] = useState<string>();
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
        setWords("That page is on its way. If you go on writing, you stay here.");
      }, SLOW);
      let failure: string | undefined;
      try {
        await fetchPage(pathname);
        there.add(pathname);
      } catch (error) {
        // `NewerVersion` says what to do about a newer version.
        failure =
          toFailure(error).kind === "newer-version"
            ? undefined
            : `${failureWords(error)} This section stays as it is, and what you wrote is kept.`;
      }
      clearTimeout(slow);
      if (asked === link) {
        setWords(failure);
        if (there.has(pathname)) {
          // Clicks again, because only the link's own click passes its state to the page.
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
        // With a modifier key the link opens elsewhere, and the section stays open in this tab.
        !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      ) {
        event.preventDefault();
        asked = link;
        void follow(link);
      }
    };
    // In the capture phase: before the router, which would navigate at once.
    document.addEventListener("click", hold, true);
    document.addEventListener("input", stay);
    window.addEventListener("online", stay);
    return () => {
      asked = undefined;
      document.removeEventListener("click", hold, true);
      document.removeEventListener("input", stay);
      window.removeEventListener("online", stay);
    };
  }, [fetchPage]);
  return words;
}

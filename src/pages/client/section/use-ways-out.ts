import { useEffect, useState } from "react";
import { toFailure } from "../../../domain/failure/failure.ts";
import { failureWords } from "../../../domain/failure/failure-words.ts";

/** Milliseconds after which a page that was asked for is said to be on its way. */
const SLOW = 1000;

/**
 * Lets a link lead away from a section only once the code of its page is there: in a tunnel the section
 * stays, and not a page that says no more than that it could not come.
 *
 * @param fetchPage fetches the code of the page at an address. Keep it stable.
 * @returns what there is to say of a page that is not there.
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
        // Of a newer version the site itself says what to do.
        failure =
          toFailure(error).kind === "newer-version"
            ? undefined
            : `${failureWords(error)} This section stays as it is, and what you wrote is kept.`;
      }
      clearTimeout(slow);
      if (asked === link) {
        setWords(failure);
        if (there.has(pathname)) {
          // It knows what it hands on to the page.
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
        // A tab of its own leaves the section where it is.
        !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      ) {
        event.preventDefault();
        asked = link;
        void follow(link);
      }
    };
    // Before the router, which leads there at once.
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

import { type RefObject, useCallback, useEffect, useState } from "react";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import { loadLateTypefaces, showLoadedTypefaces } from "../../../ui/style/late-typefaces.ts";

/** Milliseconds of the intro, and of the pause between the intro and the content. */
const INTRO_MS = 9000;
const PAUSE_MS = 50;

/**
 * `undecided` in prerendered HTML, and until the app knows whether the visitor has seen the intro. Meanwhile
 * the stylesheet shows the intro for as long as the app would; without scripts, it shows the content.
 */
export type IntroPhase = "undecided" | "intro" | "pause" | "content";

const SEEN = "intro-seen";

/**
 * Shows the intro once per tab.
 *
 * @param intro the element with the intro's words.
 */
export function useIntro(intro: RefObject<HTMLElement | null>): {
  readonly phase: IntroPhase;
  readonly skip: () => void;
} {
  const [phase, setPhase] = useState<IntroPhase>("undecided");

  useEffect(() => {
    const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isOver = wantsCalm || wasSeen() || shownFor(intro.current) >= INTRO_MS;
    setPhase(isOver ? "content" : "intro");
  }, [intro]);

  useEffect(() => {
    if (phase === "undecided") {
      return undefined;
    }
    // In a timeout, because StrictMode runs effects twice: the second run must not count the intro as seen.
    const note = setTimeout(noteSeen, 0);
    return () => {
      clearTimeout(note);
    };
  }, [phase]);

  useEffect(() => {
    if (phase === "intro") {
      void loadLateTypefaces();
      const end = setTimeout(
        () => {
          setPhase("pause");
        },
        INTRO_MS - shownFor(intro.current),
      );
      return () => {
        clearTimeout(end);
        // No text is in view now. Later, a change of typefaces would move lines under the reader.
        showLoadedTypefaces();
      };
    }
    if (phase === "pause") {
      const end = setTimeout(() => {
        setPhase("content");
      }, PAUSE_MS);
      return () => {
        clearTimeout(end);
      };
    }
    return undefined;
  }, [intro, phase]);

  const skip = useCallback(() => {
    setPhase("content");
  }, []);
  return { phase, skip };
}

/** Milliseconds for which CSS has shown the intro of a prerendered page before hydration. */
function shownFor(intro: HTMLElement | null): number {
  // jsdom has no `getAnimations`.
  const animations = intro !== null && "getAnimations" in intro ? intro.getAnimations() : [];
  // `currentTime` stops when an animation ends.
  return Math.max(0, ...animations.map(({ currentTime }) => Number(currentTime)));
}

/** Replaces `sessionStorage` if the browser forbids it, but only until a reload. */
let seenHere = false;

function wasSeen(): boolean {
  const seen = readStored("sessionStorage", SEEN);
  return seen === undefined ? seenHere : seen !== null;
}

function noteSeen(): void {
  seenHere = !writeStored("sessionStorage", SEEN, "yes");
}

import { type RefObject, useCallback, useEffect, useState } from "react";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import { loadLateTypefaces, showLoadedTypefaces } from "../../../ui/style/late-typefaces.ts";

/** How long the intro message stays, and the moment of quiet between it and what follows. */
const INTRO_MS = 9000;
const PAUSE_MS = 50;

/**
 * `undecided` in the build, and in the browser until it is known whether the visitor has seen the intro.
 * Meanwhile the stylesheet shows the intro for as long as the app would; without scripts, the content.
 */
export type IntroPhase = "undecided" | "intro" | "pause" | "content";

const SEEN = "intro-seen";

/**
 * The intro is shown once a visit: while a tab is open.
 *
 * @param intro The element with its words.
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
    // Not at once: React runs effects twice while developing.
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
        // Now, since no line is in view: a later change would move lines.
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

/** Milliseconds since the intro's words began to come in: on a prerendered page, before hydration. */
function shownFor(intro: HTMLElement | null): number {
  // Not in jsdom, which moves nothing.
  const animations = intro !== null && "getAnimations" in intro ? intro.getAnimations() : [];
  // `currentTime` stands still once an animation has ended.
  return Math.max(0, ...animations.map(({ currentTime }) => Number(currentTime)));
}

/** For a browser that forbids storage: there, a reload shows the intro again. */
let seenHere = false;

function wasSeen(): boolean {
  const seen = readStored("sessionStorage", SEEN);
  return seen === undefined ? seenHere : seen !== null;
}

function noteSeen(): void {
  seenHere = !writeStored("sessionStorage", SEEN, "yes");
}

import { useCallback, useEffect, useState } from "react";
import { readStored, writeStored } from "../../../domain/browser-storage.ts";

/** How long the intro message stays, and the moment of quiet between it and what follows. */
const INTRO_MS = 9000;
const PAUSE_MS = 50;

/**
 * `undecided` is rendered by the build, and in the browser until it is known whether the visitor has seen
 * the intro; without JavaScript, the stylesheet shows the content then.
 */
export type IntroPhase = "undecided" | "intro" | "pause" | "content";

const SEEN = "intro-seen";

/** The intro is shown once a visit: while a tab is open. */
export function useIntro(): { readonly phase: IntroPhase; readonly skip: () => void } {
  const [phase, setPhase] = useState<IntroPhase>("undecided");

  useEffect(() => {
    const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setPhase(wantsCalm || wasSeen() ? "content" : "intro");
  }, []);

  useEffect(() => {
    if (phase === "intro") {
      // Not at once: React runs effects twice while developing.
      const note = setTimeout(noteSeen, 0);
      const end = setTimeout(() => {
        setPhase("pause");
      }, INTRO_MS);
      return () => {
        clearTimeout(note);
        clearTimeout(end);
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
  }, [phase]);

  const skip = useCallback(() => {
    setPhase("content");
  }, []);
  return { phase, skip };
}

/** In a browser that forbids storage the intro is shown again when the page is loaded anew. */
let seenHere = false;

function wasSeen(): boolean {
  const seen = readStored("sessionStorage", SEEN);
  return seen === undefined ? seenHere : seen !== null;
}

function noteSeen(): void {
  seenHere = !writeStored("sessionStorage", SEEN, "yes");
}

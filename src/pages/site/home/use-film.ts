import { type RefObject, useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";

/** Milliseconds until a retry, after the browser has refused to play the film. */
const RETRY_MS = 100;

/** Key of the visitor's wish, in this tab, that the film stays paused. */
const PAUSED = "film-paused";

/** The build renders `undecided`: the film starts after hydration, so that it delays none of the app's files. */
type FilmState = "undecided" | "playing" | "paused";

interface Film {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: FilmState;
  readonly toggle: () => void;
}

/**
 * Plays the film automatically. If the visitor has paused it before, or the device prefers reduced motion or
 * saves data, shows the first picture and a button that plays the film.
 */
export function useFilm(): Film {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<FilmState>("undecided");

  useEffect(() => {
    const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const wasPaused = readStored("sessionStorage", PAUSED) === "yes";
    setState(wantsCalm || wasPaused || savesData() ? "paused" : "playing");
  }, []);

  useEffect(() => {
    const element = video.current;
    if (element === null || state === "undecided") {
      return undefined;
    }
    if (state === "paused") {
      element.pause();
      return undefined;
    }
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const giveUp = (): void => {
      if (isCurrent) {
        setState("paused");
      }
    };
    // Browsers autoplay only muted videos, but React does not render the attribute `muted`.
    element.muted = true;
    element.play().catch(() => {
      if (isCurrent) {
        retry = setTimeout(() => {
          element.play().catch(giveUp);
        }, RETRY_MS);
      }
    });
    return () => {
      isCurrent = false;
      clearTimeout(retry);
    };
  }, [state]);

  return {
    video,
    state,
    toggle: () => {
      setState((before) => {
        const next = before === "playing" ? "paused" : "playing";
        // In here, because a click from before hydration comes before the next render. Twice writes the same.
        writeStored("sessionStorage", PAUSED, next === "paused" ? "yes" : null);
        return next;
      });
    },
  };
}

function savesData(): boolean {
  // Some browsers lack `connection`, and so do TypeScript's types.
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

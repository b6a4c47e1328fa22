import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds until a retry, after the browser has refused to play the film. */
const RETRY_MS = 100;

/** The build renders `undecided`. The film may play before hydration: `src/lazy-hydration.ts` starts it. */
type FilmState = "undecided" | "playing" | "paused";

interface Film {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: FilmState;
  readonly toggle: () => void;
}

/**
 * Plays the film automatically. If the device prefers reduced motion or saves data, shows the first picture
 * and a button that plays the film.
 */
export function useFilm(): Film {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<FilmState>("undecided");

  useEffect(() => {
    const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setState(wantsCalm || savesData() ? "paused" : "playing");
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
      setState((before) => (before === "playing" ? "paused" : "playing"));
    },
  };
}

function savesData(): boolean {
  // Some browsers lack `connection`, and so do TypeScript's types.
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds until the start of the film is retried after the browser has refused it. */
const RETRY_MS = 100;

/** The build renders `undecided`. The film may play before hydration: `src/lazy-hydration.ts` starts it. */
type FilmState = "undecided" | "playing" | "paused";

interface Film {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: FilmState;
  readonly toggle: () => void;
}

/**
 * Starts the film automatically. A visitor whose device asks for little motion or little data sees the first
 * picture, and a button that plays the film.
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
    // Browsers autoplay only muted videos, and React does not write the attribute.
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
  // `connection` is missing in some browsers, and in TypeScript's types.
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

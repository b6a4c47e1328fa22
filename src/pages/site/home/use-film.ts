import { type RefObject, useEffect, useRef, useState } from "react";

/** How long after a refused start the film is started once more. */
const RETRY_MS = 100;

interface Film {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Whether the film's files may be fetched: never before it is wanted. */
  readonly isLoaded: boolean;
  readonly isPlaying: boolean;
  readonly toggle: () => void;
}

/**
 * Plays the film by itself. A visitor whose device asks for little motion or little data sees the first
 * picture, and a button that plays the film.
 */
export function useFilm(): Film {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);

  useEffect(() => {
    const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!wantsCalm && !savesData()) {
      setIsLoaded(true);
      setIsWanted(true);
    }
  }, []);

  useEffect(() => {
    const element = video.current;
    if (element === null || !isLoaded) {
      return undefined;
    }
    if (!isWanted) {
      element.pause();
      return undefined;
    }
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const giveUp = (): void => {
      if (isCurrent) {
        setIsWanted(false);
      }
    };
    // Browsers start by themselves only what is silent, and React does not write the attribute.
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
  }, [isLoaded, isWanted]);

  return {
    video,
    isLoaded,
    isPlaying: isWanted,
    toggle: () => {
      setIsLoaded(true);
      setIsWanted(!isWanted);
    },
  };
}

function savesData(): boolean {
  // Known to some browsers only, and to no standard type.
  const { connection } = navigator as Navigator & { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

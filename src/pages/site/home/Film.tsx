import { type RefObject, useEffect, useRef, useState } from "react";
import { readStored, writeStored } from "../../../domain/browser/browser-storage.ts";
import mp4 from "./film.mp4";
import webm from "./film.webm";
import styles from "./Film.module.css";

/**
 * The film behind the home page: the shadow of leaves on a wall. Only decoration. The stylesheet shows the
 * film's first picture, until the film is fetched and plays over it.
 */
export function Film() {
  const { video, state, toggle } = useFilm();
  return (
    <>
      <div className={styles["film"]} aria-hidden="true">
        <div className={styles["picture"]}>
          <video
            ref={video}
            preload="none"
            muted
            loop
            playsInline
            disablePictureInPicture
            tabIndex={-1}
          >
            <source src={webm} type="video/webm" />
            <source src={mp4} type="video/mp4" />
          </video>
        </div>
      </div>
      {/* While `state` is `undecided`, the stylesheet shows the label that is more likely. */}
      <button type="button" className={styles["control"]} data-film={state} onClick={toggle}>
        {state !== "playing" && (
          <span className={styles["play"]}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path
                d="M4 2.2v11.6L13.5 8z"
                fill="currentColor"
                stroke="currentColor"
                strokeWidth={1.5}
                strokeLinejoin="round"
              />
            </svg>
            <span className="unseen">Play the film</span>
          </span>
        )}
        {state !== "paused" && (
          <span className={styles["pause"]}>
            <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
              <path
                d="M4 2.5v11M12 2.5v11"
                stroke="currentColor"
                strokeWidth={2.5}
                strokeLinecap="round"
              />
            </svg>
            <span className="unseen">Pause the film</span>
          </span>
        )}
      </button>
    </>
  );
}

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
function useFilm(): Film {
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

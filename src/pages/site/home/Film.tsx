import mp4 from "./film.mp4";
import webm from "./film.webm";
import { useFilm } from "./use-film.ts";
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
            <span className={styles["label"]}>Play the film</span>
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
            <span className={styles["label"]}>Pause the film</span>
          </span>
        )}
      </button>
    </>
  );
}

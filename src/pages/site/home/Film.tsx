import mp4 from "./film.mp4";
import webm from "./film.webm";
import { useFilm } from "./use-film.ts";
import styles from "./Film.module.css";

/**
 * The moving picture behind the home page: the shadow of leaves on a wall. It says nothing by itself.
 * Its first picture is the stylesheet's; the film comes over it once it is wanted.
 */
export function Film() {
  const { video, isLoaded, isPlaying, toggle } = useFilm();
  return (
    <>
      <div className={styles["film"]} aria-hidden="true">
        <div className={styles["picture"]}>
          {isLoaded && (
            <video ref={video} muted loop playsInline disablePictureInPicture tabIndex={-1}>
              <source src={webm} type="video/webm" />
              <source src={mp4} type="video/mp4" />
            </video>
          )}
        </div>
      </div>
      <button type="button" className={styles["control"]} onClick={toggle}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path
            d={isPlaying ? "M4 2.5v11M12 2.5v11" : "M4 2.2v11.6L13.5 8z"}
            fill={isPlaying ? "none" : "currentColor"}
            stroke="currentColor"
            strokeWidth={isPlaying ? 2.5 : 1.5}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className={styles["label"]}>{isPlaying ? "Pause the film" : "Play the film"}</span>
      </button>
    </>
  );
}

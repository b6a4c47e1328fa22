import styles from "./Loading.module.css";
import { t } from "../../words/words.ts";

/** The shape of the content that is loading, so that nothing moves when it appears. */
type Shape = "page" | "text" | "facts" | "lines";

const BARS: Readonly<Record<Shape, number>> = { page: 4, text: 6, facts: 4, lines: 5 };

/** Shown, after a moment, until content is loaded. In the shape of a whole page, has a heading too. */
export function Loading({ shape = "page" }: { readonly shape?: Shape }) {
  return (
    <div className={styles["loading"]}>
      {shape === "page" ? (
        <div className={styles["words"]} role="status">
          <h1>{t("Loading...")}</h1>
        </div>
      ) : (
        <p className={styles["words"]} role="status">
          {t("Loading...")}
        </p>
      )}
      <div className={styles[shape]} aria-busy="true" aria-hidden="true">
        {Array.from({ length: BARS[shape] }, (_, index) => (
          <span key={index} className={styles["bar"]} />
        ))}
      </div>
    </div>
  );
}

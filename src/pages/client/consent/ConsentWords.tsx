import { consentPoints } from "../../../content/consent-words.ts";
import styles from "./consent.module.css";

/** What a client agrees to, as the coach has put it. */
export function ConsentWords() {
  return (
    <dl className={styles["points"]}>
      {consentPoints.map(({ title, text }) => (
        <div key={title} className={styles["point"]}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

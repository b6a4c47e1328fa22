import { consentPoints } from "../../../content/consent-text.ts";
import styles from "./consent.module.css";

/** The points that a client agrees to, in the coach's words. */
export function ConsentText() {
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

import { Knot } from "./Mark.tsx";
import styles from "./LooseEnd.module.css";

/** Over the last words of something: the knot, whose line runs out to the window's edge, once. */
export function LooseEnd() {
  return (
    <div className={styles["end"]}>
      <Knot className={styles["knot"]} />
    </div>
  );
}

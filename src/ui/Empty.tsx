import type { ReactNode } from "react";
import styles from "./Empty.module.css";

interface EmptyProps {
  /** That there is nothing, as a plain fact. */
  readonly words: string;
  /** What can be done about it, if anything. */
  readonly children?: ReactNode;
}

/** In the place of a list in which there is nothing yet. */
export function Empty({ words, children }: EmptyProps) {
  return (
    <div className={styles["empty"]}>
      <p className={styles["words"]}>{words}</p>
      {children}
    </div>
  );
}

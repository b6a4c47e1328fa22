import type { ReactNode } from "react";
import styles from "./Empty.module.css";

interface EmptyProps {
  /** A plain statement that the list is empty. */
  readonly words: string;
  /** What the reader can do to fill the list, if anything. */
  readonly children?: ReactNode;
}

/** Shown instead of a list without items. */
export function Empty({ words, children }: EmptyProps) {
  return (
    <div className={styles["empty"]}>
      <p className={styles["words"]}>{words}</p>
      {children}
    </div>
  );
}

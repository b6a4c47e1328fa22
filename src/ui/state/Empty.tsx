import type { ReactNode } from "react";
import styles from "./Empty.module.css";

interface EmptyProps {
  /** That the list is empty, as a plain fact. */
  readonly words: string;
  /** What the reader can do about it, if anything. */
  readonly children?: ReactNode;
}

/** In place of a list without items. */
export function Empty({ words, children }: EmptyProps) {
  return (
    <div className={styles["empty"]}>
      <p className={styles["words"]}>{words}</p>
      {children}
    </div>
  );
}

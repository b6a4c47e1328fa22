import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "./Notice.tsx";
import styles from "./StillComing.module.css";

/**
 * A notice in a prerendered page whose app does not load. The stylesheet shows it after nine seconds, because
 * no script can. The app removes it.
 */
export function StillComing({ children }: { readonly children: ReactNode }) {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    setHere(true);
  }, []);
  return isHere ? null : (
    <div className={styles["late"]}>
      <Notice tone="calm">{children}</Notice>
    </div>
  );
}

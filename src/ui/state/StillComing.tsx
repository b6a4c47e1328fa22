import { type ReactNode, useEffect, useState } from "react";
import { Notice } from "./Notice.tsx";
import styles from "./StillComing.module.css";

/**
 * What a page from the build says where its app does not come. The stylesheet shows it after nine seconds, for
 * there is no script that could; the app takes it away.
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

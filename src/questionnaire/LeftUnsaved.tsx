import { useSyncExternalStore } from "react";
import { drafts } from "./page-drafts.ts";
import styles from "./SaveLine.module.css";

/** Says what is not saved in sections that have been left, for as long as that is so. */
export function LeftUnsaved() {
  const titles = useSyncExternalStore(drafts.subscribe, drafts.leftUnsaved);
  if (titles === "") {
    return null;
  }
  return (
    <p className={styles["left"]} role="status">
      Something you wrote in {titles} is not saved yet. Please leave this page open: it tries again
      by itself.
    </p>
  );
}

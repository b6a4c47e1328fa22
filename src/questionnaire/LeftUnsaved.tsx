import { useSyncExternalStore } from "react";
import { LinkedSections } from "./LinkedSections.tsx";
import { drafts } from "./page-drafts.ts";
import styles from "./LeftUnsaved.module.css";

/** Says what is not saved in sections that have been left, for as long as that is so. */
export function LeftUnsaved() {
  const left = useSyncExternalStore(drafts.subscribe, drafts.leftUnsaved);
  const misfits = left.filter(({ isMisfit }) => isMisfit);
  const others = left.filter(({ isMisfit }) => !isMisfit);
  return (
    <div role="status">
      {others.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in <LinkedSections sections={others} /> is not saved yet. Please leave
          this page open: it tries again by itself.
        </p>
      )}
      {misfits.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in <LinkedSections sections={misfits} /> does not fit its question,
          and is not saved until you have looked at it once more.
        </p>
      )}
    </div>
  );
}

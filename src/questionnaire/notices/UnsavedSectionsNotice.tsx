import { useSyncExternalStore } from "react";
import { LinkedSections } from "./LinkedSections.tsx";
import { drafts } from "../saving/browser-drafts.ts";
import styles from "./UnsavedSectionsNotice.module.css";

/** Names the sections that the client has left with unsaved texts, until these are saved. */
export function UnsavedSectionsNotice({ owner }: { readonly owner: string }) {
  const left = useSyncExternalStore(drafts.subscribe, drafts.unsavedSections).filter(
    // Another account may have been signed in on this page before.
    (section) => section.owner === owner,
  );
  const waiting = left.filter(({ waitsForAuthor }) => waitsForAuthor);
  const others = left.filter(({ waitsForAuthor }) => !waitsForAuthor);
  return (
    <div role="status">
      {others.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in <LinkedSections sections={others} /> is not saved yet. Please leave
          this page open: it tries again by itself.
        </p>
      )}
      {waiting.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in <LinkedSections sections={waiting} /> is not saved until you have
          looked at it once more.
        </p>
      )}
    </div>
  );
}

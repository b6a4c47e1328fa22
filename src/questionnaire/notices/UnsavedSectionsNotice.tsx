import { useSyncExternalStore } from "react";
import { LinkedSections } from "./LinkedSections.tsx";
import { drafts } from "../saving/browser-drafts.ts";
import styles from "./UnsavedSectionsNotice.module.css";

const STATES = [
  ["server", "is not saved yet. Please leave this page open: it tries again by itself."],
  ["consent", "stays on this device, because you have taken your consent back."],
  ["author", "is not saved until you have looked at it once more."],
] as const;

/** Names the sections that the client has left with unsaved texts, until these are saved. */
export function UnsavedSectionsNotice({ owner }: { readonly owner: string }) {
  const left = useSyncExternalStore(drafts.subscribe, drafts.unsavedSections).filter(
    // Another account may have been signed in on this page before.
    (section) => section.owner === owner,
  );
  return (
    <div role="status">
      {STATES.map(([state, words]) => {
        const sections = left.filter(({ waitsFor }) => waitsFor === state);
        return (
          sections.length > 0 && (
            <p key={state} className={styles["left"]}>
              Something you wrote in <LinkedSections sections={sections} /> {words}
            </p>
          )
        );
      })}
    </div>
  );
}

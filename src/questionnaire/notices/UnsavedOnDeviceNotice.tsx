import { useCallback } from "react";
import { useLoaded } from "../../ui/use-loaded.ts";
import styles from "./UnsavedSectionsNotice.module.css";
import { LinkedSections } from "./LinkedSections.tsx";
import { drafts } from "../saving/browser-drafts.ts";
import { sections } from "../section-definition.ts";

/** Says what an earlier visit, or another tab, wrote on this device and could not save. */
export function UnsavedOnDeviceNotice({ owner }: { readonly owner: string }) {
  const [left] = useLoaded(useCallback(() => drafts.sectionsOnDevice(owner), [owner]));
  const ids = left.state === "ready" ? left.value : [];
  return (
    <div role="status">
      {ids.length > 0 && (
        <p className={styles["left"]}>
          Something you wrote in{" "}
          <LinkedSections sections={sections.filter(({ id }) => ids.includes(id))} /> is on this
          device only. Open it, and it is saved.
        </p>
      )}
    </div>
  );
}

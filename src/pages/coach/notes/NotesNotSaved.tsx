import { useCallback } from "react";
import { formerLogins } from "../../../domain/browser/known-logins.ts";
import { UnsavedSectionsNotice } from "../../../questionnaire/notices/UnsavedSectionsNotice.tsx";
import { LinkedSections } from "../../../questionnaire/notices/LinkedSections.tsx";
import { drafts } from "../../../questionnaire/saving/browser-drafts.ts";
import { takeOver } from "../../../questionnaire/saving/left-on-device.ts";
import { useAccount } from "../../../session/store/account.tsx";
import { Notice } from "../../../ui/state/Notice.tsx";
import { useLoaded } from "../../../ui/state/use-loaded.ts";
import { notedClient, notesSection } from "./notes-definition.ts";
import styles from "./notes.module.css";

/** On the dashboard, lists the coach's unsaved notes of this visit and of earlier ones. */
export function NotesNotSaved() {
  const { uid: coach } = useAccount();
  const [left] = useLoaded(useCallback(() => unsavedOnDevice(coach), [coach]));
  const notes = left.state === "ready" ? left.value : [];
  return (
    <div className={styles["notSaved"]}>
      <UnsavedSectionsNotice owner={coach} />
      <Notice tone="calm">
        {notes.length > 0 && (
          <>
            Something you wrote in <LinkedSections sections={notes} /> is on this device only. Open
            it, and it is saved.
          </>
        )}
      </Notice>
    </div>
  );
}

async function unsavedOnDevice(coach: string) {
  await takeOverNotes(coach).catch(() => undefined);
  return (await drafts.sectionsOnDevice(coach)).flatMap(({ id }) => {
    const uid = notedClient(id);
    return uid === undefined ? [] : [notesSection({ uid })];
  });
}

/** Makes the unsaved notes of the coach's former logins, with the same address, notes of this login. */
async function takeOverNotes(coach: string): Promise<void> {
  for (const former of formerLogins(coach)) {
    const ids = (await drafts.sectionsOnDevice(former, "all pages")).map(({ id }) => id);
    const sectionIds = ids.filter((id) => notedClient(id) !== undefined);
    await takeOver(former, { owner: coach, sectionIds });
  }
}
